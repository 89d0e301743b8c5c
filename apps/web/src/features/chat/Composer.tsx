import { chat } from '@krapao/contract/values/constants';
import { IconButton } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { StaffQuestion } from '../../lib/ask-staff.ts';
import { token } from '../../lib/session.ts';
import { aboutWords } from './about.words.ts';
import { attached, detach, ownAttached } from './attached.ts';
import { words } from './chat.words.ts';
import type { ChatEngine } from './open-engine.ts';
import { meaningOf, measure } from './send-rules.ts';

const accepted = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime';

export function Composer({ engine, sendFiles }: { engine: ChatEngine; sendFiles: (files: readonly File[]) => void }) {
  const w = useWords(words);
  const ask = useWords(aboutWords);
  const [text, setText] = useState(draft);
  useStore(attached);
  const about = ownAttached();
  const area = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const { canSend, counter, isTooLong } = measure(text);

  useEffect(() => {
    const element = area.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const title = about?.title;
  useEffect(() => {
    if (title !== undefined) setText((before) => before || ask('ask', { title }));
  }, [title, ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [text]);

  function write(next: string) {
    setText(next);
    keepDraft(next);
    if (next.trim() !== '') engine.typed();
  }

  function send() {
    if (!canSend) return;
    if (about) {
      const { kind, reference, code } = about;
      engine.sendText(text.trim(), { kind, reference, ...(code === undefined ? {} : { code }) });
      detach();
    } else engine.sendText(text.trim());
    write('');
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, keyCode } = event;
    const meaning = meaningOf({ key, shiftKey, ctrlKey, metaKey, altKey, keyCode, isComposing: event.nativeEvent.isComposing });
    if (meaning === null) return;
    event.preventDefault();
    if (meaning === 'send') return send();
    const element = event.currentTarget;
    element.setRangeText('\n', element.selectionStart, element.selectionEnd, 'end');
    write(element.value);
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    // A copied table carries an image of itself next to its text; prefer the text.
    if (files.length === 0 || event.clipboardData.getData('text/plain') !== '') return;
    event.preventDefault();
    sendFiles(files);
  }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    // Reset, so that choosing the same file again fires a change event.
    event.target.value = '';
    sendFiles(files);
  }

  return (
    <div className="border-t border-line bg-page px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
      {counter !== null && (
        <p
          id={counterId}
          role={isTooLong ? 'alert' : undefined}
          className={`figures px-2 pb-1 text-right text-xs ${isTooLong ? 'text-danger' : 'text-muted'}`}
        >
          {w(isTooLong ? 'tooLong' : 'counter', { n: counter.toLocaleString('en'), max: chat.textCharactersMax.toLocaleString('en') })}
        </p>
      )}
      {about && <AttachedBar about={about} />}
      <div className="flex items-end gap-1">
        <label
          title={w('attach')}
          className="inline-flex size-[44px] shrink-0 cursor-pointer items-center justify-center rounded-full text-muted hover:bg-raised hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-strong"
        >
          <Icon name="attach" className="size-5.5" />
          <input type="file" accept={accepted} multiple aria-label={w('attach')} onChange={pick} className="sr-only" />
        </label>
        <textarea
          ref={area}
          value={text}
          rows={1}
          enterKeyHint="send"
          aria-label={w('field')}
          aria-describedby={counter === null ? undefined : counterId}
          aria-invalid={isTooLong || undefined}
          placeholder={w('field')}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          className="max-h-[9.5rem] min-h-11 min-w-0 flex-1 resize-none overflow-y-auto rounded-2xl border border-edge bg-card px-3.5 py-2 -outline-offset-1 wrap-anywhere"
        />
        <button
          type="button"
          aria-label={w('send')}
          title={w('send')}
          disabled={!canSend}
          onClick={send}
          className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-full bg-gold text-on-gold hover:bg-gold-strong disabled:bg-raised disabled:text-muted"
        >
          <Icon name="send" className="size-5.5" />
        </button>
      </div>
    </div>
  );
}

function AttachedBar({ about }: { about: StaffQuestion }) {
  const w = useWords(aboutWords);
  return (
    <div data-attached={about.reference} className="mb-2 flex items-center gap-2 rounded-xl bg-raised py-0.5 pl-3 text-sm">
      <Icon name="document" className="size-5 text-money" />
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="sr-only">{w('attached')}: </span>
        <span className="font-semibold">{w(about.kind)}</span> <span className="text-muted">{about.reference}</span>
      </p>
      <IconButton icon="close" label={w('detach')} onClick={detach} />
    </div>
  );
}

let kept = { owner: '', text: '' };
const owner = (): string => token() ?? 'guest';

/** Bound to the owner: the next user of this phone must not see the draft. */
const draft = (): string => (kept.owner === owner() ? kept.text : '');
const keepDraft = (text: string) => {
  kept = { owner: owner(), text };
};
