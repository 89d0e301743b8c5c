import type { ChatSide } from '@krapao/contract';
import { postbacks } from '@krapao/contract/chat/kinds';
import { dayOf } from './chat-time.ts';
import type { Item } from './items.ts';

export type MessageRow = {
  readonly kind: 'message';
  readonly key: string;
  readonly item: Item;
  /** The first of several by the same person: carries the name. */
  readonly isFirst: boolean;
  /** The last of them. */
  readonly isLast: boolean;
  /** The line under it that tells how far it came. */
  readonly mark: 'read' | 'sent' | null;
};
type Note = { readonly id: string; readonly afterSeq: number; readonly createdAt: string };
/** One row of the list. */
export type Row<N = never> =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'note'; readonly key: string; readonly note: N }
  | MessageRow;

/** The customer's page tells the bot that it was opened; the customer said nothing. */
export const isStart = ({ message }: Pick<Item, 'message'>): boolean =>
  message.message_type === 'postback' && message.payload?.payload === postbacks.start;

const togetherMs = 5 * 60_000;

const belongTogether = (a: Item, b: Item): boolean =>
  a.sender === b.sender && a.name === b.name && Math.abs(Date.parse(b.createdAt) - Date.parse(a.createdAt)) < togetherMs;

type RowView<N> = {
  readonly side: ChatSide;
  readonly notes?: readonly N[];
  /** The first that was unread when the conversation was opened. */
  readonly unreadFrom?: number | null;
  /** Notes before the oldest message belong to messages that are not there yet. */
  readonly hasOlder?: boolean;
};

/** A conversation as it is drawn: days, messages, notes at their place, and where the unread begins. */
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
    // A clock that was set back could give a day twice.
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

/** Quick replies belong to the newest message alone: to older ones nobody waits for an answer. */
export function repliesOf(items: readonly Item[]) {
  const newest = items.findLast((item) => !isStart(item));
  if (newest?.message.message_type !== 'quick_replies' || newest.sender === 'customer') return [];
  return newest.message.payload?.quick_replies ?? [];
}

/** A person was asked for, and the member has said nothing else since. */
export function isPersonAsked(items: readonly Item[]): boolean {
  const last = items.findLast((item) => item.sender === 'customer' && !isStart(item));
  return last?.message.message_type === 'postback' && last.message.payload?.payload === postbacks.person;
}
