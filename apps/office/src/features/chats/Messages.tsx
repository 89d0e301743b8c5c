import { rowsOf } from '@krapao/chat-client/rows.ts';
import { useLogScroll } from '@krapao/chat-client/use-log-scroll.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useMemo, useRef } from 'react';
import { words } from './chat.words.ts';
import type { Conversation } from './conversation.ts';
import { MessageRow } from './MessageRow.tsx';

export function Messages({ conversation, found, customer }: { conversation: Conversation; found: number | null; customer: string }) {
  const say = useWords(words);
  const state = useStore(conversation.state);
  const { notes, unreadFrom } = useStore(conversation.details);
  const { items, hasOlder, hasNewer } = state;
  const rows = useMemo(() => rowsOf(items, { side: 'staff', notes, unreadFrom, hasOlder }), [items, notes, unreadFrom, hasOlder]);
  const box = useRef<HTMLElement>(null);
  const startAt = found === null ? '[data-unread]' : `[data-seq="${found}"]`;
  const { onScroll, toEnd, newCount } = useLogScroll({ engine: conversation, state, side: 'staff', box, startAt });
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        onScroll={onScroll}
        aria-label={say('conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
        tabIndex={0}
        className="relative h-full overflow-y-auto px-3 pb-3 [overflow-anchor:none]"
      >
        <ul aria-live="polite">
          {rows.map((row) => (
            <MessageRow key={row.key} row={row} found={found} conversation={conversation} customer={customer} />
          ))}
        </ul>
      </section>
      {(newCount > 0 || hasNewer) && (
        <button
          type="button"
          onClick={() => void toEnd()}
          className="absolute bottom-2 left-1/2 flex min-h-9 -translate-x-1/2 items-center gap-1.5 rounded-full bg-gold px-3 text-on-gold shadow-card max-md:min-h-11"
        >
          <Icon name="chevron-down" className="size-4.5" />
          {hasNewer ? say('toNewest') : `${say('newBelow')} (${newCount})`}
        </button>
      )}
    </div>
  );
}
