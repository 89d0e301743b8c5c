import { expect, test } from 'vitest';
import {
  type Entry,
  emptyTimeline,
  hasGap,
  hasUnread,
  isAnother,
  newestSeq,
  syncedAtLeast,
  withEntries,
  withRead,
} from './timeline.rules.ts';

const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  clientId: `c${seq}`,
  sender: 'customer',
  message: { message_type: 'text', payload: { message: `m${seq}` } },
  createdAt: '2026-01-01T00:00:00.000Z',
  readAt: null,
  ...more,
});
const page = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => entry(from - i));
const seqs = ({ entries }: { entries: readonly Entry[] }) => entries.map(({ seq }) => seq);
const opened = (from: number, to: number) => syncedAtLeast(withEntries(emptyTimeline, page(from, to)), from);

// proves: chat.reversed
test('overlapping pages, newest first, merge into one list, oldest first', () => {
  const first = opened(30, 21);
  expect(seqs(first)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  const live = withEntries(first, [entry(31), entry(32)]);
  expect(hasGap(live)).toBe(false);
  const older = withEntries(live, page(22, 11));
  expect(seqs(older)).toEqual(Array.from({ length: 22 }, (_, i) => i + 11));
  expect([older.syncedTo, hasGap(older)]).toEqual([32, false]);
});

test.each([
  ['the next number', [31], false, 31],
  ['a number that leaves a gap', [32], true, 30],
  ['out of order, without a gap', [33, 32, 31], false, 33],
  ['a repeat', [30, 30], false, 30],
  ['an old number', [3], false, 30],
])('live: %s', (_, came, gap, syncedTo) => {
  const heard = withEntries(
    opened(30, 21),
    came.map((seq) => entry(seq)),
  );
  expect([hasGap(heard), heard.syncedTo]).toEqual([gap, syncedTo]);
});

test('a missing number is not awaited once everything up to the newest was fetched', () => {
  const gap = withEntries(opened(30, 21), [entry(35)]);
  expect(hasGap(gap)).toBe(true);
  expect(hasGap(syncedAtLeast(gap, newestSeq(gap)))).toBe(false);
});

test('an empty conversation begins with 1', () => {
  expect(hasGap(withEntries(emptyTimeline, [entry(1)]))).toBe(false);
  expect(hasGap(withEntries(emptyTimeline, [entry(2)]))).toBe(true);
});

test('each side reads the other’s messages up to a number, and they stay read', () => {
  const talk = withEntries(emptyTimeline, [
    entry(1),
    entry(2, { sender: 'staff' }),
    entry(3, { sender: 'bot' }),
    entry(4),
    entry(5, { sender: 'staff' }),
  ]);
  expect([hasUnread(talk, 'customer'), hasUnread(talk, 'staff')]).toEqual([true, true]);
  const read = withRead(talk, { seq: 4, by: 'customer' }, 'later');
  expect(read.entries.map(({ readAt }) => readAt)).toEqual([null, 'later', 'later', null, null]);
  expect(hasUnread(read, 'customer')).toBe(true);
  expect(hasUnread(withRead(read, { seq: 5, by: 'customer' }, 'later'), 'customer')).toBe(false);
  const byStaff = withRead(read, { seq: 3, by: 'staff' }, 'then');
  expect(byStaff.entries.map(({ readAt }) => readAt)).toEqual(['then', 'later', 'later', null, null]);
  expect(withEntries(byStaff, [entry(1)]).entries[0]?.readAt).toBe('then');
  expect(withRead(byStaff, { seq: 3, by: 'staff' }, 'again')).toBe(byStaff);
});

test('a number already used by another message belongs to a new conversation', () => {
  const talk = opened(30, 21);
  expect(isAnother(talk, entry(25))).toBe(false);
  expect(isAnother(talk, entry(31))).toBe(false);
  expect(isAnother(talk, entry(25, { clientId: 'new' }))).toBe(true);
  expect(isAnother(talk, entry(1, { clientId: 'new' }))).toBe(true);
  expect(isAnother(emptyTimeline, entry(1))).toBe(false);
});
