import { chatBounds } from '@krapao/contract/chat-kinds';
import { chat } from '@krapao/contract/constants';
import { call } from '../../lib/call.ts';
import type { Caller } from './caller.ts';
import {
  type Entry,
  emptyTimeline,
  hasGap,
  isAnother,
  newestSeq,
  skipOf,
  syncedAtLeast,
  type Timeline,
  withEntries,
} from './timeline.rules.ts';

type Asked = { limit: number; skip: number; after?: number };

/** The conversation as far as it was fetched: the newest page first, older ones on demand, what was missed by its sequence. */
export function makeConversation(caller: Caller, onChange: () => void) {
  let timeline: Timeline = emptyTimeline;
  let hasOlder = false;
  let catchingUp: Promise<void> | null = null;
  let isAskedAgain = false;

  function set(next: Timeline) {
    if (next === timeline) return;
    timeline = next;
    onChange();
  }

  const ask = async (asked: Asked): Promise<readonly Entry[]> => {
    const { conversations } = await caller.asks((whose) => call('POST /api/chat/history', { body: { ...whose, ...asked }, quiet: true }));
    return conversations;
  };

  async function loadNewest(): Promise<void> {
    const page = await ask({ limit: chat.historyPage, skip: 0 });
    hasOlder = page.length === chat.historyPage;
    const newest = page.reduce((most, { seq }) => Math.max(most, seq), 0);
    set(syncedAtLeast(withEntries(timeline, page), newest));
  }

  async function loadOlder(): Promise<void> {
    const oldest = timeline.entries[0]?.seq ?? 0;
    let skip = skipOf(timeline);
    for (;;) {
      const page = await ask({ limit: chat.historyPage, skip });
      hasOlder = page.length === chat.historyPage;
      // A page of nothing but known entries: more has come since than this page has heard of.
      const isNews = page.some(({ seq }) => seq < oldest);
      set(withEntries(timeline, page));
      if (isNews || !hasOlder) return;
      skip += chat.historyPage;
    }
  }

  async function fetchMissed(): Promise<void> {
    if (timeline.entries.length === 0) return loadNewest();
    const after = timeline.syncedTo;
    for (let skip = 0; ; skip += chatBounds.historyMax) {
      const page = await ask({ limit: chatBounds.historyMax, skip, after });
      set(withEntries(timeline, page));
      if (page.length < chatBounds.historyMax) break;
    }
    const newest = newestSeq(timeline);
    set(syncedAtLeast(timeline, newest));
  }

  /** What came since the last time. Asked for again while it is under way, it runs once more: the first may have looked too early. */
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

  /** Shown on, the numbers of the old conversation would hide the words of the new one. */
  function forget(): true {
    set(emptyTimeline);
    return true;
  }

  return {
    timeline: () => timeline,
    hasOlder: () => hasOlder,
    set,
    loadNewest,
    loadOlder,
    catchUp,
    /** What was sent from here is there; the server's own view of it, with a file's measures, may have come first. */
    said(entry: Entry): boolean {
      if (isAnother(timeline, entry)) return forget();
      const isKnown = timeline.entries.some(({ seq }) => seq === entry.seq);
      if (!isKnown) set(withEntries(timeline, [entry]));
      return hasGap(timeline);
    },
    /** One entry that came by itself; true when others before it are missing. */
    hear(entry: Entry): boolean {
      if (isAnother(timeline, entry)) return forget();
      set(withEntries(timeline, [entry]));
      return hasGap(timeline);
    },
  };
}
export type Conversation = ReturnType<typeof makeConversation>;
