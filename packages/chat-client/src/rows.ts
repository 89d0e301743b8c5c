import type { ChatSide } from '@krapao/contract';
import { postbacks } from '@krapao/contract/chat/kinds';
import { dayOf } from './chat-time.ts';
import type { Item } from './items.ts';

export type MessageRow = {
  readonly kind: 'message';
  readonly key: string;
  readonly item: Item;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mark: 'read' | 'sent' | null;
};
type Note = { readonly id: string; readonly afterSeq: number; readonly createdAt: string };
export type Row<N = never> =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'note'; readonly key: string; readonly note: N }
  | MessageRow;

/** Automatic postback when the customer opens the chat; not something the customer wrote. */
export const isStart = ({ message }: Pick<Item, 'message'>): boolean =>
  message.message_type === 'postback' && message.payload?.payload === postbacks.start;

const togetherMs = 5 * 60_000;

const belongTogether = (a: Item, b: Item): boolean =>
  a.sender === b.sender && a.name === b.name && Math.abs(Date.parse(b.createdAt) - Date.parse(a.createdAt)) < togetherMs;

type RowView<N> = {
  readonly side: ChatSide;
  readonly notes?: readonly N[];
  readonly unreadFrom?: number | null;
  /** Notes before the oldest loaded message belong to messages not loaded yet. */
  readonly hasOlder?: boolean;
};

export function rowsOf<N extends Note = never>(
  items: readonly Item[],
  { side, notes = [], unreadFrom, hasOlder }: RowView<N>,
): readonly Row<N>[] {
  const own = items.filter(({ sender, status }) => sender === side && status === 'succeed');
  const [lastRead, lastSent] = [own.findLast(({ readAt }) => readAt !== null), own.at(-1)];
  const first = items[0]?.seq ?? 0;
  const waiting = notes
    .filter(({ afterSeq }) => !hasOlder || afterSeq >= first)
    .sort((a, b) => a.afterSeq - b.afterSeq || Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const rows: Row<N>[] = [];
  let day: string | null = null;
  const begin = (key: string, at: string): void => {
    const next = dayOf(at);
    // The key makes a repeated day unique, in case the clock was set back.
    if (next !== day) rows.push({ kind: 'day', key: `${next} ${key}`, day: next });
    day = next;
  };
  const addNotesBefore = (seq: number): void => {
    for (let note = waiting[0]; note && note.afterSeq < seq; note = waiting[0]) {
      waiting.shift();
      begin(note.id, note.createdAt);
      rows.push({ kind: 'note', key: `note ${note.id}`, note });
    }
  };
  for (const item of items) {
    addNotesBefore(item.seq ?? Number.POSITIVE_INFINITY);
    begin(item.clientId, item.createdAt);
    if (item.seq !== null && item.seq === unreadFrom) rows.push({ kind: 'unread', key: 'unread' });
    const before = rows.at(-1);
    const isFirst = before?.kind !== 'message' || !belongTogether(before.item, item);
    if (!isFirst) rows[rows.length - 1] = { ...before, isLast: false };
    const mark = item === lastRead ? 'read' : item === lastSent ? 'sent' : null;
    rows.push({ kind: 'message', key: item.clientId, item, isFirst, isLast: true, mark });
  }
  addNotesBefore(Number.POSITIVE_INFINITY);
  return rows;
}

/** Only the newest message offers quick replies. */
export function repliesOf(items: readonly Item[]) {
  const newest = items.findLast((item) => !isStart(item));
  if (newest?.message.message_type !== 'quick_replies' || newest.sender === 'customer') return [];
  return newest.message.payload?.quick_replies ?? [];
}
