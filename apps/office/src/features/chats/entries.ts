import { postbacks } from '@krapao/contract/chat-kinds';
import { dayOf } from '@krapao/contract/local-day';
import type { Entry, Note, Outgoing } from './chat.types.ts';

export const newestSeq = (entries: readonly Entry[]): number => entries.at(-1)?.seq ?? 0;

/** The customer has written it, and nobody here has read it. */
export const isUnread = ({ sender, readAt }: Entry): boolean => sender === 'customer' && readAt === null;

/** The customer opened the chat for the first time, and has said nothing with it. */
export const isStart = ({ message }: Entry): boolean => message.message_type === 'postback' && message.payload.payload === postbacks.start;

/** Both lists in one, in order of sequence; what came later of the same message wins: it may have been read in the meantime. */
export function merged(held: readonly Entry[], come: readonly Entry[]): readonly Entry[] {
  const bySeq = new Map([...held, ...come].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Whether `come` follows on what is held, without a number missing between. */
export const follows = (held: readonly Entry[], come: Entry): boolean => come.seq <= newestSeq(held) + 1;

/** All of one side up to a number are read. Who read them is the other side. */
export function readUpTo(entries: readonly Entry[], o: { seq: number; by: 'customer' | 'staff'; at: string }): readonly Entry[] {
  const isTheirs = (entry: Entry): boolean => (entry.sender === 'customer') !== (o.by === 'customer');
  return entries.map((entry) => (entry.seq <= o.seq && entry.readAt === null && isTheirs(entry) ? { ...entry, readAt: o.at } : entry));
}

export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly day: string }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: Entry; readonly isFollowUp: boolean }
  | { readonly kind: 'note'; readonly key: string; readonly note: Note }
  | { readonly kind: 'outgoing'; readonly key: string; readonly item: Outgoing };

const closeMs = 3 * 60_000;
/** Written by the same hand within minutes: name and time stand once. */
const isFollowUp = (before: Row | undefined, entry: Entry): boolean =>
  before?.kind === 'entry' &&
  before.entry.sender === entry.sender &&
  before.entry.name === entry.name &&
  Date.parse(entry.createdAt) - Date.parse(before.entry.createdAt) < closeMs;

/** A conversation as it is drawn: days, notes at their place, where the unread begins, and what is on its way. */
export function rowsOf(o: {
  entries: readonly Entry[];
  notes: readonly Note[];
  outgoing: readonly Outgoing[];
  /** The first that was unread when the conversation was opened. */
  unreadFrom: number | null;
  hasOlder: boolean;
}): readonly Row[] {
  const rows: Row[] = [];
  const first = o.entries[0]?.seq ?? 0;
  const isShown = (note: Note): boolean => !o.hasOlder || note.afterSeq >= first;
  const notes = o.notes.filter(isShown).sort((a, b) => a.afterSeq - b.afterSeq || Date.parse(a.createdAt) - Date.parse(b.createdAt));
  let day = '';
  const begin = (at: string): void => {
    const next = dayOf(new Date(at));
    if (next <= day) return;
    rows.push({ kind: 'day', key: `day ${next}`, day: next });
    day = next;
  };
  const addNotesBefore = (seq: number): void => {
    for (let note = notes[0]; note && note.afterSeq < seq; note = notes[0]) {
      notes.shift();
      begin(note.createdAt);
      rows.push({ kind: 'note', key: `note ${note.id}`, note });
    }
  };
  for (const entry of o.entries) {
    addNotesBefore(entry.seq);
    begin(entry.createdAt);
    if (entry.seq === o.unreadFrom) rows.push({ kind: 'unread', key: 'unread' });
    rows.push({ kind: 'entry', key: `entry ${entry.clientId}`, entry, isFollowUp: isFollowUp(rows.at(-1), entry) });
  }
  addNotesBefore(Number.POSITIVE_INFINITY);
  const sent = new Set(o.entries.map(({ clientId }) => clientId));
  for (const item of o.outgoing) if (!sent.has(item.clientId)) rows.push({ kind: 'outgoing', key: `entry ${item.clientId}`, item });
  return rows;
}

/** The last message of ours that the customer has read. */
export const lastRead = (entries: readonly Entry[]): number =>
  entries.findLast(({ sender, readAt }) => sender === 'staff' && readAt !== null)?.seq ?? 0;
