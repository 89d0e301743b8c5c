import { chatBounds } from '@krapao/contract/chat/kinds';
import { chat as limits } from '@krapao/contract/values/constants';
import { IconButton } from '@krapao/ui/Button.tsx';
import { toast } from '@krapao/ui/toast.ts';
import { t, useWords } from '@krapao/ui/words.ts';
import { type ClipboardEvent, type DragEvent, lazy, Suspense, useRef, useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useMe } from '../../lib/me.ts';
import { Button } from '../../ui/Button.tsx';
import type { Chat } from './chat.types.ts';
import { words } from './chat.words.ts';
import type { Conversation } from './conversation.ts';
import { acceptedFiles, fileRefusal } from './files.ts';
import { ReplyField } from './ReplyField.tsx';

const BuilderDialog = lazy(async () => ({ default: (await import('./builder/BuilderDialog.tsx')).BuilderDialog }));

type Mode = 'reply' | 'note';
const modes: readonly Mode[] = ['reply', 'note'];

function keepDraft(key: string, text: string): void {
  if (text) sessionStorage.setItem(key, text);
  else sessionStorage.removeItem(key);
}

export function Composer({ conversation, chat, onLeave }: { conversation: Conversation; chat: Chat; onLeave: () => void }) {
  const say = useWords(words);
  // By person: the next one at this desk must not send it under their own name.
  const draftKey = `office-chat-draft-${useMe().staff._id}-${chat.id}`;
  const [mode, setMode] = useState<Mode>('reply');
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey) ?? '');
  const [note, setNote] = useState('');
  const [isBuilding, setIsBuilding] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const isNote = mode === 'note';
  const value = isNote ? note : text;
  const max = isNote ? chatBounds.noteMax : limits.textCharactersMax;

  function change(next: string): void {
    if (isNote) {
      setNote(next);
      return;
    }
    setText(next);
    keepDraft(draftKey, next);
    if (next) conversation.typed();
  }
  function submit(): void {
    const written = value.trim();
    if (!written || written.length > max) return;
    change('');
    if (isNote) saveNote(written);
    else conversation.sendMessage({ message_type: 'text', payload: written });
  }
  function saveNote(written: string): void {
    const saved = call('POST /api/office/chats/:id/notes', { params: { id: BigInt(chat.id) }, body: { text: written }, quiet: true });
    saved.catch(() => setNote((now) => now || written));
    void attempt(saved.then(() => conversation.refreshChat()));
  }
  function sendFiles(list: Iterable<File>): void {
    for (const file of list) {
      const refused = fileRefusal(file);
      if (refused) toast(t(refused.text, refused.params), 'danger');
      else conversation.sendFile(file);
    }
  }
  function takePasted(event: ClipboardEvent): void {
    // A copied table carries an image of itself next to its text; prefer the text.
    if (isNote || event.clipboardData.files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    sendFiles(event.clipboardData.files);
  }
  function takeDropped(event: DragEvent): void {
    event.preventDefault();
    if (!isNote) sendFiles(event.dataTransfer.files);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button beside does the same by keyboard
    <div
      onPaste={takePasted}
      onDrop={takeDropped}
      onDragOver={(event) => event.preventDefault()}
      className={`relative border-t border-line p-2 ${isNote ? 'bg-raised' : ''}`}
    >
      <div className="mb-1.5 flex flex-wrap items-center gap-1.5">
        {modes.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={mode === one}
            onClick={() => setMode(one)}
            className="rounded-md px-2 py-0.5 text-muted aria-pressed:bg-raised aria-pressed:text-ink max-md:min-h-11 max-md:px-3"
          >
            {say(one)}
          </button>
        ))}
        {isNote && <span className="text-muted">{say('noteHint')}</span>}
        <span className={`figures ml-auto ${value.length > max ? 'text-danger' : 'text-muted'}`}>
          {value.length > max - 200 ? `${value.length}/${max}` : ''}
        </span>
        {!isNote && (
          <>
            <input
              ref={files}
              type="file"
              multiple
              hidden
              accept={acceptedFiles}
              data-attach
              onChange={(event) => {
                sendFiles(event.target.files ?? []);
                event.target.value = '';
              }}
            />
            <IconButton icon="attach" label={say('attach')} className="md:size-9" onClick={() => files.current?.click()} />
            <IconButton icon="list" label={say('build')} className="md:size-9" onClick={() => setIsBuilding(true)} />
          </>
        )}
      </div>
      <div className="flex items-end gap-1.5">
        <ReplyField
          label={say(isNote ? 'noteField' : 'replyField')}
          placeholder={isNote ? say('noteHint') : say('replyPlaceholder')}
          value={value}
          chat={chat}
          hasCanned={!isNote}
          onChange={change}
          onSubmit={submit}
          onLeave={onLeave}
        />
        <Button look="primary" disabled={!value.trim() || value.length > max} onClick={submit}>
          {say(isNote ? 'saveNote' : 'send')}
        </Button>
      </div>
      <Suspense>
        {isBuilding && (
          <BuilderDialog
            chatId={chat.id}
            onClose={() => setIsBuilding(false)}
            onSend={(message) => {
              setIsBuilding(false);
              conversation.sendMessage(message);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
