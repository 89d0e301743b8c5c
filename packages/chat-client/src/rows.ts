import { postbacks } from '@krapao/contract/chat-kinds';
import { dayOf } from './chat-time.ts';
import type { Item } from './engine.types.ts';

export type MessageRow = {
  readonly kind: 'message';
  readonly key: string;
  readonly item: Item;
  /** The first of several by the same person: carries the name. */
  readonly isFirst: boolean;
  /** The last of them: carries the time. */
  readonly isLast: boolean;
  /** The line under it that tells how far it came. */
  readonly mark: 'read' | 'sent' | null;
};
/** What stands in the list, from top to bottom. */
export type Row = { readonly kind: 'day'; readonly key: string; readonly day: string } | MessageRow;

/** The widget tells the bot that it was opened; the member said nothing. */
export const isShown = ({ message }: Pick<Item, 'message'>): boolean =>
  !(message.message_type === 'postback' && message.payload?.payload === postbacks.start);

const togetherMs = 5 * 60_000;

const belongTogether = (a: Item | undefined, b: Item | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.sender === b.sender &&
  a.name === b.name &&
  dayOf(a.createdAt) === dayOf(b.createdAt) &&
  Math.abs(Date.parse(b.createdAt) - Date.parse(a.createdAt)) < togetherMs;

export function toRows(items: readonly Item[]): readonly Row[] {
  const shown = items.filter(isShown);
  const own = shown.filter(({ sender, status }) => sender === 'customer' && status === 'succeed');
  const lastRead = own.findLast(({ readAt }) => readAt !== null);
  const lastSent = own.at(-1);
  return shown.flatMap((item, at): Row[] => {
    const [before, after] = [shown[at - 1], shown[at + 1]];
    const day = dayOf(item.createdAt);
    const message: Row = {
      kind: 'message',
      key: item.clientId,
      item,
      isFirst: !belongTogether(before, item),
      isLast: !belongTogether(item, after),
      mark: item === lastRead ? 'read' : item === lastSent ? 'sent' : null,
    };
    const isNewDay = before === undefined || dayOf(before.createdAt) !== day;
    // A clock that was set back could give a day twice.
    return isNewDay ? [{ kind: 'day', key: `${day} ${item.clientId}`, day }, message] : [message];
  });
}

/** Quick replies belong to the newest message alone: to older ones nobody waits for an answer. */
export function repliesOf(items: readonly Item[]) {
  const newest = items.findLast(isShown);
  if (newest?.message.message_type !== 'quick_replies' || newest.sender === 'customer') return [];
  return newest.message.payload?.quick_replies ?? [];
}

/** A person was asked for, and the member has said nothing else since. */
export function isPersonAsked(items: readonly Item[]): boolean {
  const last = items.findLast((item) => item.sender === 'customer' && isShown(item));
  return last?.message.message_type === 'postback' && last.message.payload?.payload === postbacks.person;
}

/** Messages of the other side that came after this sequence number. */
export const newSince = (items: readonly Item[], seq: number): number =>
  items.filter((item) => item.sender !== 'customer' && (item.seq ?? 0) > seq).length;

export const newestSeq = (items: readonly Item[]): number => items.reduce((most, { seq }) => Math.max(most, seq ?? 0), 0);
