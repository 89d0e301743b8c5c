import type { ChatSide } from '@krapao/contract';
import { chat } from '@krapao/contract/values/constants';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatState, Engine } from './engine.ts';
import type { Item } from './items.ts';
import { isBy } from './timeline.rules.ts';

const olderFromPx = 300;

type Anchor = { readonly element: HTMLElement; readonly end: number };

/** The bottom edge: the top moves when the previous message turns out to be from the same sender. */
const endOf = (element: HTMLElement): number => element.offsetTop + element.offsetHeight;

/** First visible message. Content inserted above must not move it. */
function anchorIn(box: HTMLElement): Anchor | null {
  for (const element of box.querySelectorAll<HTMLElement>('[data-message]')) {
    if (endOf(element) > box.scrollTop) return { element, end: endOf(element) };
  }
  return null;
}

const fromEnd = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;
const isNear = (px: number): boolean => px <= chat.scrollToBottomThresholdPx;

/**
 * At the end, the list follows new messages; further up, it keeps its position.
 * Browser scroll anchoring is off for the list, because Safari has none.
 */
export function useLogScroll(o: {
  engine: Pick<Engine, 'seen' | 'loadOlder' | 'loadNewer' | 'reload'>;
  state: ChatState;
  side: ChatSide;
  box: RefObject<HTMLElement | null>;
  startAt?: string;
}) {
  const { engine, side, box, startAt } = o;
  const { items, phase, hasOlder, hasNewer, isLoadingOlder } = o.state;
  const hasBegun = useRef(false);
  const follows = useRef(startAt === undefined);
  const anchor = useRef<Anchor>(null);
  const left = useRef({ top: 0, fromEnd: 0 });
  const ownLast = useRef<string>(undefined);
  const [seenSeq, setSeenSeq] = useState(0);
  const newest = items.reduce((most, { seq }) => Math.max(most, seq ?? 0), 0);

  const settle = useCallback(() => {
    const element = box.current;
    if (!element) return;
    // Scroll events arrive a frame late: a message in between would pull the reader back to the end.
    const movedUp = left.current.top - element.scrollTop;
    if (movedUp > 1 && fromEnd(element) > 1) follows.current = isNear(left.current.fromEnd + movedUp);
    if (follows.current && !hasNewer) element.scrollTop = element.scrollHeight;
    else if (anchor.current?.element.isConnected) element.scrollTop += endOf(anchor.current.element) - anchor.current.end;
    anchor.current = anchorIn(element);
    left.current = { top: element.scrollTop, fromEnd: fromEnd(element) };
  }, [box, hasNewer]);

  const see = useCallback(() => {
    if (phase !== 'ready' || !follows.current || hasNewer || document.visibilityState !== 'visible') return;
    setSeenSeq(newest);
    if (newest > 0) engine.seen();
  }, [engine, phase, newest, hasNewer]);

  // One's own messages always scroll into view.
  const own = items.findLast(({ sender, seq }) => sender === side && (side === 'customer' || seq === null))?.clientId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn messages can change the height.
  useLayoutEffect(() => {
    // A list that starts elsewhere must not jump to its end first: scrolling back would load older pages.
    if (phase !== 'ready' && (startAt === undefined || hasBegun.current)) follows.current = true;
    const isAdded = own !== undefined && own !== ownLast.current && items.at(-1)?.clientId === own;
    ownLast.current = own;
    if (isAdded) follows.current = true;
    const element = box.current;
    if (element && !hasBegun.current && phase === 'ready' && items.length > 0) {
      hasBegun.current = true;
      const target = startAt === undefined ? null : element.querySelector(startAt);
      target?.scrollIntoView({ block: 'center' });
      follows.current = target === null || isNear(fromEnd(element));
      anchor.current = anchorIn(element);
      left.current = { top: element.scrollTop, fromEnd: fromEnd(element) };
    }
    settle();
  }, [o.state, settle]);

  // Before paint: otherwise the unread badge flashes for a message already in view.
  useLayoutEffect(() => {
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [see]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // Catches an opening keyboard, late fonts and images of unknown size.
    const watch = new ResizeObserver(settle);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, [box, settle]);

  const askOlder = useCallback(() => {
    const element = box.current;
    if (element && phase === 'ready' && hasOlder && !isLoadingOlder && element.scrollTop < olderFromPx) void engine.loadOlder();
  }, [box, engine, phase, hasOlder, isLoadingOlder]);

  // A list shorter than its box cannot be scrolled to load more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each page that came, not again when asking failed.
  useEffect(() => {
    const element = box.current;
    if (element && element.scrollHeight <= element.clientHeight) askOlder();
  }, [items.length, phase]);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    follows.current = isNear(fromEnd(element));
    anchor.current = anchorIn(element);
    left.current = { top: element.scrollTop, fromEnd: fromEnd(element) };
    if (hasNewer && follows.current) engine.loadNewer();
    see();
    askOlder();
  }, [box, engine, hasNewer, see, askOlder]);

  const toEnd = useCallback(async () => {
    if (hasNewer) await engine.reload();
    follows.current = true;
    settle();
    see();
  }, [engine, hasNewer, settle, see]);

  const isNew = (item: Item): boolean => !isBy(side, item) && (item.seq ?? 0) > seenSeq;
  return { onScroll, toEnd, newCount: phase === 'ready' ? items.filter(isNew).length : 0 };
}
