import { useWords } from '@krapao/ui/words.ts';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { isLao } from '../../lib/variant.ts';
import { CannedPicker, optionId } from './CannedPicker.tsx';
import { cannedFor, filled, inserted, slashAt, textFor } from './canned.rules.ts';
import type { Canned, Chat } from './chat.types.ts';
import { words } from './chat.words.ts';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  chat: Chat;
  hasCanned: boolean;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onLeave: () => void;
};

const variant = isLao ? 'la' : 'th';

export function ReplyField({ label, placeholder, value, chat, hasCanned, onChange, onSubmit, onLeave }: Props) {
  const say = useWords(words);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const caretAfter = useRef<number | null>(null);
  const [slash, setSlash] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const { data } = useCall('GET /api/office/canned', undefined, { staleTimeMs: 60_000 });
  const replies = slash === null || !hasCanned ? [] : cannedFor(data?.replies ?? [], slash);
  const isPicking = slash !== null && hasCanned;

  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  });

  function change(text: string, caret: number): void {
    onChange(text);
    setSlash(slashAt(text, caret));
    setChosen(0);
  }
  function insert(reply: Canned): void {
    const caret = field.current?.selectionStart ?? value.length;
    const next = inserted(value, caret, filled(textFor(reply.text, chat.language, variant), chat.name));
    caretAfter.current = next.caret;
    onChange(next.text);
    setSlash(null);
    field.current?.focus();
  }
  function onKey(event: KeyboardEvent): void {
    // Enter also confirms a word in an input method (IME); that must not send.
    if (event.nativeEvent.isComposing) return;
    const reply = replies[chosen];
    if (isPicking && event.key === 'Escape') {
      event.preventDefault();
      setSlash(null);
    } else if (isPicking && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && replies.length > 0) {
      event.preventDefault();
      setChosen((chosen + (event.key === 'ArrowDown' ? 1 : replies.length - 1)) % replies.length);
    } else if (isPicking && reply && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      insert(reply);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape') {
      field.current?.blur();
      onLeave();
    }
  }

  return (
    <>
      {isPicking && <CannedPicker id={id} replies={replies} chosen={chosen} language={chat.language} variant={variant} onChoose={insert} />}
      <textarea
        ref={field}
        aria-label={label}
        aria-haspopup={hasCanned ? 'listbox' : undefined}
        aria-controls={isPicking ? id : undefined}
        aria-activedescendant={isPicking && replies.length > 0 ? optionId(id, chosen) : undefined}
        title={hasCanned ? say('canned') : undefined}
        placeholder={placeholder}
        rows={1}
        value={value}
        onChange={(event) => change(event.target.value, event.target.selectionStart)}
        onKeyDown={onKey}
        onBlur={() => setSlash(null)}
        className="field-sizing-content max-h-40 min-h-[36px] w-full min-w-0 resize-none rounded-lg border border-edge bg-page px-2.5 py-1.5 text-ink max-md:min-h-[44px] max-md:text-[16px]"
      />
    </>
  );
}
