import type { ChatMessage } from '@krapao/contract';
import { expect, test } from 'vitest';
import { longDay } from './chat-time.ts';
import type { Item } from './items.ts';
import { repliesOf, rowsOf } from './rows.ts';

const text = (payload: string): ChatMessage => ({ message_type: 'text', payload });
const postback = (payload: string): ChatMessage => ({ message_type: 'postback', payload: { title: payload, payload } });
const quick: ChatMessage = { message_type: 'quick_replies', payload: { message: '?', quick_replies: [{ title: 'A', payload: 'A' }] } };

let seq = 0;
function item(sender: Item['sender'], at: string, more: Partial<Item> = {}): Item {
  seq += 1;
  const fixed = {
    seq,
    sender,
    message: text('x'),
    createdAt: at,
    readAt: null,
    name: null,
    status: 'succeed',
    progress: 0,
    failure: null,
  } as const;
  return { clientId: `c${seq}`, ...fixed, ...more };
}

test('each Bangkok day gets one row; consecutive messages of one sender share a name and a time', () => {
  const rows = rowsOf(
    [
      item('staff', '2026-11-15T16:58:00Z', { name: 'Noi' }),
      item('staff', '2026-11-15T16:59:00Z', { name: 'Noi' }),
      item('staff', '2026-11-15T17:00:00Z', { name: 'Noi' }),
      item('staff', '2026-11-15T17:01:00Z', { name: 'Lek' }),
      item('staff', '2026-11-15T17:20:00Z', { name: 'Lek' }),
      item('customer', '2026-11-15T17:20:30Z'),
    ],
    { side: 'customer' },
  );
  const drawn = rows.map((row) => (row.kind !== 'message' ? row.key.split(' ')[0] : `${row.isFirst ? '<' : '-'}${row.isLast ? '>' : '-'}`));
  expect(drawn).toEqual(['15/11/2026', '<-', '->', '16/11/2026', '<>', '<>', '<>', '<>']);
});

test('only the newest own delivered message is marked sent, and only the newest read one is marked read', () => {
  const at = '2026-11-15T10:00:00Z';
  const marks = rowsOf(
    [
      item('customer', at, { readAt: at }),
      item('customer', at, { readAt: at }),
      item('staff', at, { readAt: at }),
      item('customer', at),
      item('customer', at),
      item('customer', at, { status: 'failed', seq: null }),
    ],
    { side: 'customer' },
  ).flatMap((row) => (row.kind === 'message' ? [row.mark] : []));
  expect(marks).toEqual([null, 'read', null, null, 'sent', null]);
});

test('quick replies are offered until something follows them', () => {
  const at = '2026-11-15T10:00:00Z';
  const asked = [item('bot', at, { message: quick })];
  expect(repliesOf(asked)).toHaveLength(1);
  expect(repliesOf([...asked, item('customer', at, { message: postback('START') })])).toHaveLength(1);
  expect(repliesOf([...asked, item('customer', at, { status: 'sending', seq: null })])).toEqual([]);
  expect(repliesOf([])).toEqual([]);
});

test('for staff, notes and the unread mark are in place and unsent messages come last', () => {
  const note = (id: string, afterSeq: number) => ({ id, afterSeq, createdAt: '2026-11-15T17:01:30Z' });
  const at = (seq: number | null, createdAt: string) => item('customer', createdAt, { seq, clientId: `c${seq}` });
  const items = [
    at(1, '2026-11-15T16:58:00Z'),
    at(2, '2026-11-15T16:59:00Z'),
    at(3, '2026-11-15T17:01:00Z'),
    at(null, '2026-11-15T17:02:00Z'),
  ];
  const rows = rowsOf(items, { side: 'staff', notes: [note('late', 3), note('middle', 2)], unreadFrom: 3 });
  const drawn = rows.map((row) =>
    row.kind === 'day' ? row.day : row.kind === 'message' ? `${row.key}${row.isFirst ? ' <' : ''}` : row.key,
  );
  expect(drawn).toEqual(['15/11/2026', 'c1 <', 'c2', '16/11/2026', 'note middle', 'unread', 'c3 <', 'note late', 'cnull <']);
  const older = rowsOf([at(5, '2026-11-15T17:01:00Z')], { side: 'staff', notes: [note('early', 2), note('here', 5)], hasOlder: true });
  expect(older.flatMap((row) => (row.kind === 'note' ? [row.note.id] : []))).toEqual(['here']);
});

test.each([
  ['th', '5 พ.ย. 2569'],
  ['la', '05/11/2026'],
  ['en', '5 Nov 2026'],
] as const)('a day in %s is %s', (lang, said) => {
  expect(longDay('05/11/2026', lang)).toBe(said);
});
