import { chatBounds } from '@krapao/contract/chat/kinds';
import { createIdempotencyKey } from '@krapao/ui/idempotency.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useRef } from 'react';
import { attempt } from '../../../lib/attempt.ts';
import { upload } from '../../../lib/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/FormFields.tsx';
import { moved, RowTools } from '../../../ui/RowTools.tsx';
import { ButtonRows } from './ButtonRows.tsx';
import { words } from './builder.words.ts';
import { type DraftSlide, newSlide, rowsMax } from './draft.ts';

type Props = {
  chatId: string;
  rows: readonly DraftSlide[];
  onChange: (change: (rows: readonly DraftSlide[]) => readonly DraftSlide[]) => void;
};

export function SlideRows({ chatId, rows, onChange }: Props) {
  const say = useWords(words);
  // Updates the latest rows: an upload may finish after more was typed.
  const change = (key: number, to: Partial<DraftSlide>): void =>
    onChange((now) => now.map((one) => (one.key === key ? { ...one, ...to } : one)));
  return (
    <div className="space-y-3">
      {rows.map((row, at) => (
        <fieldset key={row.key} className="space-y-2 rounded-lg border border-edge p-2">
          <legend className="px-1 font-semibold">{say('slide', { n: at + 1 })}</legend>
          <div className="grid items-start gap-2 md:grid-cols-2">
            <TextField
              name={`title ${row.key}`}
              label={say('slideTitle')}
              value={row.title}
              onChange={(title) => change(row.key, { title })}
            />
            <TextField
              name={`subtitle ${row.key}`}
              label={say('subtitle')}
              value={row.subtitle}
              onChange={(subtitle) => change(row.key, { subtitle })}
            />
          </div>
          <div className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <TextField
                name={`image ${row.key}`}
                label={say('image')}
                value={row.image}
                onChange={(image) => change(row.key, { image })}
              />
            </div>
            <PictureUpload chatId={chatId} label={say('upload')} onPath={(image) => change(row.key, { image })} />
          </div>
          <ButtonRows rows={row.buttons} max={chatBounds.buttonsMax} mayBeEmpty onChange={(buttons) => change(row.key, { buttons })} />
          <RowTools
            at={at}
            of={rows.length}
            isLastOne={rows.length === 1}
            onMove={(to) => onChange((now) => moved(now, at, to))}
            onRemove={() => onChange((now) => now.filter((one) => one.key !== row.key))}
          />
        </fieldset>
      ))}
      <Button icon="plus" disabled={rows.length >= rowsMax.generic} onClick={() => onChange((now) => [...now, newSlide()])}>
        {say('addSlide')}
      </Button>
    </div>
  );
}

function PictureUpload({ chatId, label, onPath }: { chatId: string; label: string; onPath: (path: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  async function send(file: File): Promise<void> {
    const form = new FormData();
    form.append('file', file);
    const idempotency = createIdempotencyKey();
    const sent = upload('POST /api/office/chats/:id/upload', { form, params: { id: BigInt(chatId) }, idempotency, about: file.name });
    await attempt(sent.then(({ path }) => onPath(path)));
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/gif"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void send(file);
          event.target.value = '';
        }}
      />
      <Button icon="image" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
