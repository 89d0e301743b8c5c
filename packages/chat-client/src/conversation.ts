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

/** `isFull`: as many as were asked for, so that there may be more. */
export type Page = { readonly entries: readonly Entry[]; readonly isFull: boolean };

/** Asks for the newest entries, those before a sequence number or those after one. `skip`: so many of them are known. */
export type FetchPage = (o: { before?: number; after?: number; skip: number }) => Promise<Page>;

/** Entries shown after the one that is jumped to. */
const aroundJump = 10;

/** The fetched part of a conversation: the newest page or a place in it first, older pages on demand, missed entries by their sequence. */
export function makeConversation(fetchPage: FetchPage, onChange: () => void) {
  let timeline: Timeline = emptyTimeline;
  let hasOlder = false;
  /** The view is at an older place: live entries do not adjoin it. */
  let hasNewer = false;
  let catchingUp: Promise<void> | null = null;
  let isAskedAgain = false;

  function set(next: Timeline) {
    if (next === timeline) return;
    timeline = next;
    onChange();
  }

  /** The newest page, or the one around a message. */
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
      // A page of nothing but known entries: more has come since than this page has heard of.
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
      // Somebody looks at an old place: one page at a time.
      if (hasNewer) return;
    }
    hasNewer = false;
    timeline = syncedAtLeast(timeline, newestSeq(timeline));
    onChange();
  }

  /** Fetches entries since the last time. A call while it runs makes it run once more: the first may have looked too early. */
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

  /** Takes in one entry; true when others before it are missing. */
  function take(entry: Entry, isKept = false): boolean {
    if (hasNewer) return false;
    // Shown on, the numbers of a conversation that was deleted would hide the words of the new one.
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
    /** One side has read what the other wrote, up to a number. */
    read: (event: { seq: number; by: ChatSide }) => set(withRead(timeline, event, new Date().toISOString())),
    /** An entry sent from here. The server's own view of it, with the size of a picture, may have come first and is kept. */
    said: (entry: Entry): boolean => take(entry, true),
    /** One entry that came by itself. */
    hear: (entry: Entry): boolean => take(entry),
  };
}
export type Conversation = ReturnType<typeof makeConversation>;
