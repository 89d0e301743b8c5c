import type { ChatMessage } from '@krapao/contract';
import { expect, test } from 'vitest';
import type { Item } from './items.ts';
import { attentionOf, mayChangeStaff, type StaffStatus } from './staff.rules.ts';

const press = (payload: string): ChatMessage => ({ message_type: 'postback', payload: { title: payload, payload } });
const at = (minute: number) => `2026-11-15T10:${String(minute).padStart(2, '0')}:00.000Z`;
const picture: ChatMessage = { message_type: 'media', payload: { message: '', url: '', fileType: 'image', filePath: '' } };

function item(sender: Item['sender'], minute: number, more: Partial<Item> = {}): Item {
  const fixed = { seq: minute, message: picture, readAt: null, name: null, status: 'succeed', progress: 0, failure: null } as const;
  return { clientId: `c${minute}`, sender, createdAt: at(minute), ...fixed, ...more };
}

const waiting: StaffStatus = { state: 'asked', since: at(5), called: false };
const asked: StaffStatus = { state: 'asked', since: at(5), called: true };
const claimed: StaffStatus = { state: 'claimed', since: at(5), called: false };
const answering: StaffStatus = { state: 'answering' };
const person = item('customer', 5, { message: press('PERSON') });
const unsent = (status: Item['status']) => item('customer', 9, { message: press('PERSON'), seq: null, status });

test.each<[string, readonly Item[], StaffStatus, ReturnType<typeof attentionOf>]>([
  ['the bot has it', [item('bot', 1), item('customer', 2)], undefined, 'none'],
  ['the customer only wrote', [item('customer', 5, { readAt: at(6) })], waiting, 'none'],
  ['a person was asked for', [person, item('bot', 6)], asked, 'asked'],
  ['a picture was sent since', [person, item('bot', 6), item('customer', 7)], asked, 'asked'],
  ['the request itself is on an older page', [item('customer', 7), item('customer', 8)], asked, 'asked'],
  ['only earlier messages were read', [item('customer', 4, { readAt: at(4) }), person], asked, 'asked'],
  ['staff have read it', [{ ...person, readAt: at(6) }, item('customer', 7)], asked, 'seen'],
  ['a message to many members came since', [{ ...person, readAt: at(6) }, item('staff', 7)], asked, 'seen'],
  ['staff have claimed it', [{ ...person, readAt: at(6) }], claimed, 'seen'],
  ['staff have answered', [{ ...person, readAt: at(6) }, item('staff', 7)], answering, 'none'],
  ['it was closed without an answer', [{ ...person, readAt: at(6) }], undefined, 'none'],
  ['the request is on its way', [item('bot', 1), unsent('sending')], undefined, 'sending'],
  ['the request failed', [item('bot', 1), unsent('failed')], undefined, 'none'],
  ['asked again within a conversation', [item('staff', 4), unsent('sending')], answering, 'sending'],
])('%s', (_when, items, staff, expected) => {
  expect(attentionOf(items, staff)).toBe(expected);
});

test.each<[string, StaffStatus, Pick<Item, 'sender' | 'message'>, boolean]>([
  ['a text while the bot has it', undefined, item('customer', 1), true],
  ['asking for a person while the bot has it', undefined, person, true],
  ['a press on the bot’s menu', undefined, item('customer', 1, { message: press('HOW_TO') }), false],
  ['the bot’s answer', undefined, item('bot', 1), false],
  ['a message to many members while the bot has it', undefined, item('staff', 1), false],
  ['a text while one waits', waiting, item('customer', 6), false],
  ['asking for a person after a text', waiting, person, true],
  ['a reply to a text', waiting, item('staff', 6), true],
  ['a picture while waiting', asked, item('customer', 6), false],
  ['asking once more while waiting', asked, person, false],
  ['a reply while waiting', asked, item('staff', 6), true],
  ['a reply after it was claimed', claimed, item('staff', 6), true],
  ['a text within a conversation', answering, item('customer', 6), false],
  ['asking for a person within a conversation', answering, person, true],
  ['a reply within a conversation', answering, item('staff', 6), false],
])('%s asks the server again: %s', (_what, staff, entry, expected) => {
  expect(mayChangeStaff(staff, entry)).toBe(expected);
});
