import type { ChatEvents, ChatMessage, ChatSide, Sender } from '@krapao/contract';

export type Entry = Omit<ChatEvents['messaging'], 'message'> & { readonly message: ChatMessage };

/** Whether one of this side wrote it; the bot is on the side of staff. */
export const isBy = (side: ChatSide, { sender }: { readonly sender: Sender }): boolean => (sender === 'customer') === (side === 'customer');

/** What is known of a conversation: entries by their sequence, oldest first, and the number up to which nothing later than the oldest is missing. */
export type Timeline = { readonly entries: readonly Entry[]; readonly syncedTo: number };

export const emptyTimeline: Timeline = { entries: [], syncedTo: 0 };

/** Takes entries in, whatever their order and however often they come. What was read stays read. */
export function withEntries({ entries, syncedTo }: Timeline, incoming: readonly Entry[]): Timeline {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  for (const entry of incoming) {
    const held = bySeq.get(entry.seq);
    bySeq.set(entry.seq, { ...entry, readAt: entry.readAt ?? held?.readAt ?? null });
  }
  const merged = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  return { entries: merged, syncedTo: syncedIn(merged, syncedTo) };
}

/** As far as the numbers go on without a gap. */
function syncedIn(entries: readonly Entry[], from: number): number {
  let reached = from;
  for (const { seq } of entries) if (seq === reached + 1) reached = seq;
  return reached;
}

export const newestSeq = ({ entries }: Timeline): number => entries.at(-1)?.seq ?? 0;

/** Something between what is known has not arrived. */
export const hasGap = (timeline: Timeline): boolean => newestSeq(timeline) > timeline.syncedTo;

/** An entry under a number that another had, or that should be here and is not: the conversation was deleted, and a new one began. */
export const isAnother = ({ entries, syncedTo }: Timeline, { seq, clientId }: Pick<Entry, 'seq' | 'clientId'>): boolean =>
  seq <= syncedTo && !entries.some((entry) => entry.seq === seq && entry.clientId === clientId);

/** Everything up to `seq` was asked for and has come: a number that is still missing does not exist. */
export const syncedAtLeast = ({ entries, syncedTo }: Timeline, seq: number): Timeline => ({
  entries,
  syncedTo: syncedIn(entries, Math.max(syncedTo, seq)),
});

/** One side has read what the other wrote, up to a number. */
export function withRead(timeline: Timeline, { seq, by }: { seq: number; by: ChatSide }, at: string): Timeline {
  const isRead = (entry: Entry) => entry.seq <= seq && entry.readAt === null && !isBy(by, entry);
  if (!timeline.entries.some(isRead)) return timeline;
  return { ...timeline, entries: timeline.entries.map((entry) => (isRead(entry) ? { ...entry, readAt: at } : entry)) };
}

/** Something of the other side that this one has not seen. */
export const hasUnread = ({ entries }: Timeline, side: ChatSide): boolean =>
  entries.some((entry) => entry.readAt === null && !isBy(side, entry));
