import type { ChatSide } from '@krapao/contract';
import {
  type Entry,
  emptyTimeline,
  hasGap,
  isAnother,
  newestSeq,
  syncedAtLeast,
  type Timeline,
  withEntries,
  withRead,
} from './timeline.rules.ts';

export type Page = { readonly entries: readonly Entry[]; readonly isFull: boolean };

/** Fetches the newest entries, or those before or after a sequence number. `skip`: number already known. */
export type FetchPage = (o: { before?: number; after?: number; skip: number }) => Promise<Page>;

const aroundJump = 10;

export function makeConversation(fetchPage: FetchPage, onChange: () => void) {
  let timeline: Timeline = emptyTimeline;
  let hasOlder = false;
  /** The view is at an older position; live entries do not adjoin it. */
  let hasNewer = false;
  let catchingUp: Promise<void> | null = null;
  let isAskedAgain = false;

  function set(next: Timeline) {
    if (next === timeline) return;
    timeline = next;
    onChange();
  }

  async function load(at: number | null = null): Promise<void> {
    const { entries, isFull } = await fetchPage(at === null ? { skip: 0 } : { before: at + aroundJump, skip: 0 });
    const newest = Math.max(0, ...entries.map(({ seq }) => seq));
    const joinsOn = at === null && !hasNewer && (entries.length === 0 || entries.some(({ seq }) => seq <= newestSeq(timeline) + 1));
    hasOlder = isFull;
    hasNewer = at !== null;
    set(syncedAtLeast(withEntries(joinsOn ? timeline : emptyTimeline, entries), newest));
  }

  async function loadOlder(): Promise<void> {
    const [before, known] = [timeline.entries[0]?.seq ?? 0, timeline.entries.length];
    for (let got = 0; ; ) {
      const { entries, isFull } = await fetchPage({ before, skip: known + got });
      hasOlder = isFull;
      got += entries.length;
      // Only known entries: more messages arrived meanwhile than this page has received.
      const isNews = entries.some(({ seq }) => seq < before);
      set(withEntries(timeline, entries));
      if (isNews || !isFull) return;
    }
  }

  async function fetchMissed(): Promise<void> {
    if (timeline.entries.length === 0) return load();
    const after = timeline.syncedTo;
    for (let got = 0; ; ) {
      const { entries, isFull } = await fetchPage({ after, skip: got });
      got += entries.length;
      set(withEntries(timeline, entries));
      if (!isFull) break;
      // Viewing an old position: load one page at a time.
      if (hasNewer) return;
    }
    hasNewer = false;
    timeline = syncedAtLeast(timeline, newestSeq(timeline));
    onChange();
  }

  /** A call while it runs makes it run once more: the first run may have fetched too early. */
  function catchUp(): Promise<void> {
    isAskedAgain = true;
    catchingUp ??= (async () => {
      while (isAskedAgain) {
        isAskedAgain = false;
        await fetchMissed();
      }
    })().finally(() => {
      catchingUp = null;
    });
    return catchingUp;
  }

  function take(entry: Entry, isKept = false): boolean {
    if (hasNewer) return false;
    // Otherwise sequence numbers of a deleted conversation would hide messages of the new one.
    if (isAnother(timeline, entry)) {
      set(emptyTimeline);
      return true;
    }
    if (!isKept || !timeline.entries.some(({ seq }) => seq === entry.seq)) set(withEntries(timeline, [entry]));
    return hasGap(timeline);
  }

  return {
    timeline: () => timeline,
    hasOlder: () => hasOlder,
    hasNewer: () => hasNewer,
    load,
    loadOlder,
    catchUp,
    read: (event: { seq: number; by: ChatSide }) => set(withRead(timeline, event, new Date().toISOString())),
    /** An entry sent from here. If the server's copy (with image size) arrived first, it is kept. */
    said: (entry: Entry): boolean => take(entry, true),
    hear: (entry: Entry): boolean => take(entry),
  };
}
export type Conversation = ReturnType<typeof makeConversation>;
