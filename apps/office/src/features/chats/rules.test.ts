import { expect, test } from 'vitest';
import { checkCanned } from './canned.checks.ts';
import { cannedFor, filled, inserted, slashAt, textFor } from './canned.rules.ts';
import type { Entry, Note } from './chat.types.ts';
import { follows, lastRead, merged, readUpTo, rowsOf } from './entries.ts';
import { waited } from './waited.ts';

const entry = (seq: number, more: Partial<Entry> = {}): Entry => ({
  seq,
  clientId: `c${seq}`,
  sender: 'customer',
  message: { message_type: 'text', payload: `word ${seq}` },
  createdAt: `2026-11-15T10:${String(seq).padStart(2, '0')}:00.000Z`,
  readAt: null,
  ...more,
});
const note = (id: string, afterSeq: number): Note => ({ id, afterSeq, text: id, by: 'Noi', createdAt: '2026-11-15T10:30:00.000Z' });

test('messages that come twice stand once, in order, as they came last', () => {
  const held = [entry(1), entry(2)];
  expect(merged(held, [entry(4), entry(3), entry(2, { readAt: 'now' })]).map(({ seq, readAt }) => [seq, readAt])).toEqual([
    [1, null],
    [2, 'now'],
    [3, null],
    [4, null],
  ]);
  expect([follows(held, entry(3)), follows(held, entry(2)), follows(held, entry(4)), follows([], entry(1))]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('a side reads what the other wrote', () => {
  const all = [entry(1), entry(2, { sender: 'staff' }), entry(3, { sender: 'bot' }), entry(4, { sender: 'staff' })];
  const byCustomer = readUpTo(all, { seq: 3, by: 'customer', at: 'now' });
  expect(byCustomer.map(({ readAt }) => readAt)).toEqual([null, 'now', 'now', null]);
  expect(readUpTo(all, { seq: 9, by: 'staff', at: 'now' }).map(({ readAt }) => readAt)).toEqual(['now', null, null, null]);
  expect([lastRead(all), lastRead(byCustomer)]).toEqual([0, 2]);
});

test('rows: days of the operator, notes at their place, the unread mark, what is on its way and not yet there', () => {
  const item = { at: '', shown: entry(1).message, status: 'sending', progress: 0, failure: null } as const;
  const rows = rowsOf({
    // 16:59 UTC is still that day there, 17:01 the next.
    entries: [entry(1), entry(2, { createdAt: '2026-11-15T16:59:00Z' }), entry(3, { createdAt: '2026-11-15T17:01:00Z' })],
    notes: [note('late', 3), note('early', 0), note('middle', 2)],
    outgoing: [
      { ...item, clientId: 'c3' },
      { ...item, clientId: 'mine' },
    ],
    unreadFrom: 3,
    hasOlder: false,
  });
  const named = rows.map((row) => (row.kind === 'day' ? row.day : row.kind === 'note' ? row.note.id : row.key));
  expect(named).toEqual([
    '2026-11-15',
    'early',
    'entry c1',
    'entry c2',
    'middle',
    '2026-11-16',
    'unread',
    'entry c3',
    'late',
    'entry mine',
  ]);
  const older = rowsOf({ entries: [entry(5)], notes: [note('early', 2), note('here', 5)], outgoing: [], unreadFrom: null, hasOlder: true });
  expect(older.flatMap((row) => (row.kind === 'note' ? [row.note.id] : []))).toEqual(['here']);
  const hands = rowsOf({
    entries: [entry(1), entry(2), entry(3, { sender: 'bot' }), entry(9)],
    notes: [],
    outgoing: [],
    unreadFrom: null,
    hasOlder: false,
  });
  expect(hands.flatMap((row) => (row.kind === 'entry' ? [row.isFollowUp] : []))).toEqual([false, true, false, false]);
});

test.each([
  ['/', 1, ''],
  ['/he', 3, 'he'],
  ['hello /ฝาก', 10, 'ฝาก'],
  ['either/or', 9, null],
  ['/he llo', 7, null],
  ['', 0, null],
])('the slash in %j at %d', (text, caret, found) => {
  expect(slashAt(text, caret)).toBe(found);
});

test('canned replies: found by shortcut, then by words; in the customer’s language with the name', () => {
  const text = { th: 'สวัสดี {name}', la: '', en: 'Hello {name}, welcome' };
  const replies = [
    { shortcut: 'bank', text: { th: '', la: '', en: 'he' } },
    { shortcut: 'hello', text },
  ];
  expect(cannedFor(replies, 'HE').map(({ shortcut }) => shortcut)).toEqual(['hello', 'bank']);
  expect([textFor(text, 'en', 'th'), textFor(text, 'la', 'th')]).toEqual([text.en, text.th]);
  expect([filled(text.en, 'Noi'), filled(text.en, '')]).toEqual(['Hello Noi, welcome', 'Hello, welcome']);
  expect(inserted('Hi /he there', 6, 'Hello')).toEqual({ text: 'Hi Hello there', caret: 8 });
});

test.each([
  [0, '0:00'],
  [42, '0:42'],
  [725, '12:05'],
  [11_099, '3:04:59'],
  [-5, '0:00'],
])('%d seconds of waiting', (seconds, shown) => {
  expect(waited('2026-11-15T10:00:00Z', Date.parse('2026-11-15T10:00:00Z') + seconds * 1000)).toBe(shown);
});

const words = (th: string) => ({ th, la: '', en: '' });
test.each([
  [{ shortcut: 'รอ-1', text: words('คุณ {name}') }, []],
  [{ shortcut: 'a b', text: words('x') }, ['shortcut: shortcut']],
  [{ shortcut: '', text: words('x') }, ['shortcut: shortcut']],
  [{ shortcut: 'wait', text: words('x') }, ['shortcut: shortcutTaken']],
  [{ text: words(' ') }, ['text: oneLanguage']],
  [{ text: words('ยอด {amount}') }, ['text.th: blank']],
  [{ text: words('x'.repeat(2_001)) }, ['text.th: tooLong']],
])('a canned reply %j is checked: %j', (value, expected) => {
  expect([...checkCanned(value, ['wait'])].map(([path, { word }]) => `${path}: ${word}`)).toEqual(expected);
});
