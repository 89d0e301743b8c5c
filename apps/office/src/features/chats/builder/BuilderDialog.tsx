import { Dialog } from '@krapao/ui/Dialog.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/FormFields.tsx';
import { FormErrors } from '../../../ui/form-errors.ts';
import type { Reply } from '../chat.types.ts';
import { ButtonRows } from './ButtonRows.tsx';
import { words } from './builder.words.ts';
import { builtKinds, messageOf, newDraft, problemsOf, rowsMax } from './draft.ts';
import { SlideRows } from './SlideRows.tsx';

type Props = { chatId: string; onClose: () => void; onSend: (message: Reply) => void };

export function BuilderDialog({ chatId, onClose, onSend }: Props) {
  const say = useWords(words);
  const w = useWords(uiWords);
  const titleId = useId();
  const [draft, setDraft] = useState(newDraft);
  const [wasTried, setWasTried] = useState(false);
  const problems = problemsOf(draft);
  const texts = new Map(wasTried ? [...problems].map(([name, problem]) => [name, say(problem)]) : []);

  function send(event: FormEvent): void {
    event.preventDefault();
    setWasTried(true);
    if (problems.size === 0) onSend(messageOf(draft));
  }

  return (
    <Dialog
      titleId={titleId}
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(48rem,94vw)] overflow-y-auto rounded-xl border border-line bg-card p-4 text-ink shadow-card backdrop:bg-scrim"
    >
      <form onSubmit={send} noValidate className="space-y-3">
        <h2 id={titleId} className="text-lg font-semibold">
          {say('title')}
        </h2>
        <FormErrors value={texts}>
          <Choice
            label={say('kind')}
            value={draft.kind}
            options={builtKinds.map((value) => ({ value, label: say(value) }))}
            onChange={(event) => {
              const kind = builtKinds.find((one) => one === event.target.value) ?? 'buttons';
              setDraft({ ...draft, kind, buttons: draft.buttons.slice(0, rowsMax[kind]) });
            }}
          />
          {draft.kind === 'generic' ? (
            <SlideRows chatId={chatId} rows={draft.slides} onChange={(to) => setDraft((now) => ({ ...now, slides: to(now.slides) }))} />
          ) : (
            <>
              <TextField
                name="message"
                label={say('message')}
                value={draft.message}
                onChange={(message) => setDraft({ ...draft, message })}
              />
              <ButtonRows
                rows={draft.buttons}
                max={rowsMax[draft.kind]}
                isQuick={draft.kind === 'quick_replies'}
                onChange={(buttons) => setDraft({ ...draft, buttons })}
              />
            </>
          )}
        </FormErrors>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{w('cancel')}</Button>
          <Button type="submit" look="primary">
            {say('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
