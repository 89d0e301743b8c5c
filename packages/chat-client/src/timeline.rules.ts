import type { ChatEvents, ChatMessage, ChatSide, Sender } from '@krapao/contract';

export type Entry = Omit<ChatEvents['messaging'], 'message'> & { readonly message: ChatMessage };

export const isBy = (side: ChatSide, { sender }: { readonly sender: Sender }): boolean => (sender === 'customer') === (side === 'customer');

/** Known entries, oldest first. `syncedTo`: no entry between the oldest and this number is missing. */
export type Timeline = { readonly entries: readonly Entry[]; readonly syncedTo: number };

export const emptyTimeline: Timeline = { entries: [], syncedTo: 0 };

/** Merges entries in any order, duplicates allowed. Read entries stay read. */
export function withEntries({ entries, syncedTo }: Timeline, incoming: readonly Entry[]): Timeline {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  for (const entry of incoming) {
    const held = bySeq.get(entry.seq);
    bySeq.set(entry.seq, { ...entry, readAt: entry.readAt ?? held?.readAt ?? null });
  }
  const merged = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
  return { entries: merged, syncedTo: syncedIn(merged, syncedTo) };
}

function syncedIn(entries: readonly Entry[], from: number): number {
  let reached = from;
  for (const { seq } of entries) if (seq === reached + 1) reached = seq;
  return reached;
}

export const newestSeq = ({ entries }: Timeline): number => entries.at(-1)?.seq ?? 0;

export const hasGap = (timeline: Timeline): boolean => newestSeq(timeline) > timeline.syncedTo;

/** A known number with a different entry means the conversation was deleted and a new one started. */
export const isAnother = ({ entries, syncedTo }: Timeline, { seq, clientId }: Pick<Entry, 'seq' | 'clientId'>): boolean =>
  seq <= syncedTo && !entries.some((entry) => entry.seq === seq && entry.clientId === clientId);

/** Everything up to `seq` has been fetched: a number still missing does not exist. */
export const syncedAtLeast = ({ entries, syncedTo }: Timeline, seq: number): Timeline => ({
  entries,
  syncedTo: syncedIn(entries, Math.max(syncedTo, seq)),
});

export function withRead(timeline: Timeline, { seq, by }: { seq: number; by: ChatSide }, at: string): Timeline {
  const isRead = (entry: Entry) => entry.seq <= seq && entry.readAt === null && !isBy(by, entry);
  if (!timeline.entries.some(isRead)) return timeline;
  return { ...timeline, entries: timeline.entries.map((entry) => (isRead(entry) ? { ...entry, readAt: at } : entry)) };
}

export const hasUnread = ({ entries }: Timeline, side: ChatSide): boolean =>
  entries.some((entry) => entry.readAt === null && !isBy(side, entry));
