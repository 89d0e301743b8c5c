import type { Lang } from '@krapao/ui/language.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useRef } from 'react';
import { textFor } from './canned.rules.ts';
import type { Canned } from './chat.types.ts';
import { words } from './chat.words.ts';

type Props = {
  id: string;
  replies: readonly Canned[];
  chosen: number;
  language: Lang;
  variant: Lang;
  onChoose: (reply: Canned) => void;
};

export const optionId = (id: string, at: number): string => `${id}-${at}`;

export function CannedPicker({ id, replies, chosen, language, variant, onChoose }: Props) {
  const say = useWords(words);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`#${CSS.escape(optionId(id, chosen))}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={say('canned')}
      tabIndex={-1}
      className="absolute inset-x-2 bottom-full z-10 mb-1 max-h-64 overflow-y-auto rounded-lg border border-edge bg-card p-1 shadow-card"
    >
      {replies.length === 0 && <p className="px-2 py-1.5 text-muted">{say('noCanned')}</p>}
      {replies.map((reply, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
        <div
          key={reply.shortcut}
          id={optionId(id, at)}
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          // Keeps the focus in the text field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reply)}
          className="cursor-pointer rounded-md px-2 py-1 aria-selected:bg-raised max-md:py-2"
        >
          <span className="font-semibold text-money">/{reply.shortcut}</span>
          <span className="block truncate text-muted">{textFor(reply.text, language, variant)}</span>
        </div>
      ))}
    </div>
  );
}
