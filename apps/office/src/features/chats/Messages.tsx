import { chat as limits } from '@krapao/contract/constants';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { words } from './chat.words.ts';
import type { Conversation } from './conversation.ts';
import { lastRead, newestSeq, rowsOf } from './entries.ts';
import { MessageRow } from './MessageRow.tsx';

const loadOlderPx = 160;
const leftBelow = (box: HTMLElement): number => box.scrollHeight - box.clientHeight - box.scrollTop;

/** What was said, oldest at the top. Older ones come while one scrolls up, and what one reads stays where it is. */
export function Messages({ conversation, found, customer }: { conversation: Conversation; found: number | null; customer: string }) {
  const say = useWords(words);
  const { entries, notes, outgoing, unreadFrom, hasOlder, hasNewer } = useStore(conversation.state);
  const rows = useMemo(() => rowsOf({ entries, notes, outgoing, unreadFrom, hasOlder }), [entries, notes, outgoing, unreadFrom, hasOlder]);
  const box = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ first: 0, height: 0, hasBegun: false });
  const [below, setBelow] = useState(0);
  const seenTo = useRef(0);
  const newest = newestSeq(entries);
  const first = entries[0]?.seq ?? 0;
  const read = lastRead(entries);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every drawing of other rows
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || entries.length === 0) return;
    const was = before.current;
    if (!was.hasBegun) {
      const target = found === null ? element.querySelector('[data-unread]') : element.querySelector(`[data-seq="${found}"]`);
      if (target) target.scrollIntoView({ block: 'center' });
      else element.scrollTop = element.scrollHeight;
      isAtEnd.current = leftBelow(element) <= limits.scrollToBottomThresholdPx;
    } else if (first < was.first) {
      // Older ones were put before what one is reading.
      element.scrollTop += element.scrollHeight - was.height;
    } else if (isAtEnd.current && !hasNewer) {
      element.scrollTop = element.scrollHeight;
    }
    before.current = { first, height: element.scrollHeight, hasBegun: true };
  }, [rows]);

  useEffect(() => {
    if (isAtEnd.current && !hasNewer) {
      seenTo.current = newest;
      if (document.visibilityState === 'visible') conversation.seen();
    }
    setBelow(entries.filter((entry) => entry.seq > seenTo.current && entry.sender === 'customer').length);
  }, [conversation, entries, newest, hasNewer]);

  useEffect(() => {
    const element = box.current;
    if (!element || !list.current) return;
    // Pictures get their height late; whoever stands at the end stays there.
    const grown = new ResizeObserver(() => {
      if (isAtEnd.current && !conversation.state.get().hasNewer) element.scrollTop = element.scrollHeight;
      before.current.height = element.scrollHeight;
    });
    grown.observe(list.current);
    grown.observe(element);
    const onLook = (): void => {
      if (document.visibilityState === 'visible' && isAtEnd.current) conversation.seen();
    };
    document.addEventListener('visibilitychange', onLook);
    return () => {
      grown.disconnect();
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [conversation]);

  function onScroll(): void {
    const element = box.current;
    if (!element) return;
    isAtEnd.current = leftBelow(element) <= limits.scrollToBottomThresholdPx;
    if (element.scrollTop < loadOlderPx) void conversation.loadOlder();
    if (!isAtEnd.current) return;
    if (hasNewer) void conversation.loadNewer();
    else {
      seenTo.current = newest;
      setBelow(0);
      conversation.seen();
    }
  }

  async function toEnd(): Promise<void> {
    if (hasNewer) await conversation.reload();
    isAtEnd.current = true;
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
  }

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        onScroll={onScroll}
        aria-label={say('conversation')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
        tabIndex={0}
        className="h-full overflow-y-auto px-3 pb-3 [overflow-anchor:none]"
      >
        <ul ref={list} aria-live="polite">
          {rows.map((row) => (
            <MessageRow
              key={row.key}
              row={row}
              isLastRead={row.kind === 'entry' && row.entry.seq === read}
              isFound={row.kind === 'entry' && row.entry.seq === found}
              outbox={conversation.outbox}
              customer={customer}
            />
          ))}
        </ul>
      </section>
      {(below > 0 || hasNewer) && (
        <button
          type="button"
          onClick={() => void toEnd()}
          className="absolute bottom-2 left-1/2 flex min-h-9 -translate-x-1/2 items-center gap-1.5 rounded-full bg-gold px-3 text-on-gold shadow-card max-md:min-h-11"
        >
          <Icon name="chevron-down" className="size-4.5" />
          {hasNewer ? say('toNewest') : `${say('newBelow')} (${below})`}
        </button>
      )}
    </div>
  );
}
