import type { ChatMessage } from '@krapao/contract';
import { expect, test } from 'vitest';
import { longDay } from './chat-time.ts';
import type { Item } from './engine.types.ts';
import { isPersonAsked, newestSeq, newSince, repliesOf, toRows } from './rows.ts';

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

test('a day of Bangkok gets one line, and people who go on writing one name and one time', () => {
  const rows = toRows([
    item('staff', '2026-11-15T16:58:00Z', { name: 'Noi' }),
    item('staff', '2026-11-15T16:59:00Z', { name: 'Noi' }),
    item('staff', '2026-11-15T17:00:00Z', { name: 'Noi' }),
    item('staff', '2026-11-15T17:01:00Z', { name: 'Lek' }),
    item('staff', '2026-11-15T17:20:00Z', { name: 'Lek' }),
    item('customer', '2026-11-15T17:20:30Z'),
  ]);
  const drawn = rows.map((row) => (row.kind === 'day' ? row.day : `${row.isFirst ? '<' : '-'}${row.isLast ? '>' : '-'}`));
  expect(drawn).toEqual(['15/11/2026', '<-', '->', '16/11/2026', '<>', '<>', '<>', '<>']);
});

test('the newest own message that arrived says so, the newest that was read too; START is not drawn', () => {
  const at = '2026-11-15T10:00:00Z';
  const marks = toRows([
    item('customer', at, { message: postback('START') }),
    item('customer', at, { readAt: at }),
    item('customer', at, { readAt: at }),
    item('staff', at, { readAt: at }),
    item('customer', at),
    item('customer', at),
    item('customer', at, { status: 'failed', seq: null }),
  ]).flatMap((row) => (row.kind === 'message' ? [row.mark] : []));
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

test('a person is asked for until the member says something else', () => {
  const at = '2026-11-15T10:00:00Z';
  const asked = [item('customer', at, { message: postback('PERSON') }), item('bot', at)];
  expect(isPersonAsked(asked)).toBe(true);
  expect(isPersonAsked([...asked, item('customer', at)])).toBe(false);
});

test('counts what the other side wrote since', () => {
  const at = '2026-11-15T10:00:00Z';
  const items = [item('staff', at), item('customer', at), item('staff', at), item('bot', at), item('customer', at, { seq: null })];
  expect(newSince(items, items[0]?.seq ?? 0)).toBe(2);
  expect(newestSeq(items)).toBe(items[3]?.seq);
});

test.each([
  ['th', '5 พ.ย. 2569'],
  ['la', '05/11/2026'],
  ['en', '5 Nov 2026'],
] as const)('a day in %s is %s', (lang, said) => {
  expect(longDay('05/11/2026', lang)).toBe(said);
});
