import { describe, expect, test } from 'vitest';
import { definitions } from '../../../platform/settings/definitions.ts';
import { press, words } from '../../../testing/chat.ts';
import { callsPerson, lineOf, searchWords, tidyGuestName, usualReplyMinutes } from './chat.rules.ts';

const media = { message_type: 'media', payload: { message: 'Look', fileType: 'image' } } as const;

describe('a person is called', () => {
  const rules = definitions.chatBot.initial;
  test.each([
    ['by a text', words('hello'), true],
    ['by a file', media, true],
    ['by asking for one', press('PERSON'), true],
    ['by a button that staff sent', press('SIZE_XL'), true],
    ['not by opening the chat', press('START'), false],
    ['not by the bot’s menu', press('LAST_DEPOSIT'), false],
  ])('%s', (_how, message, calls) => {
    expect(callsPerson(rules, message)).toBe(calls);
  });
  test('by every button except START when the bot is off', () => {
    const off = { ...rules, enabled: false };
    expect(['START', 'LAST_DEPOSIT', 'PERSON'].map((payload) => callsPerson(off, press(payload)))).toEqual([false, true, true]);
  });
});

test.each([
  ['  Som  ', 'Som'],
  ['สมชาย ใจดี', 'สมชาย ใจดี'],
  ['a\u0000\u001b[31mb\u202ec\u200bd\ne', 'a [31mb c d e'],
  ['👩‍👧'.repeat(40), '👩 👧'.repeat(20)],
  ['\u200b \u202e', ''],
  [null, ''],
  [undefined, ''],
])('a guest named %j is shown as %j', (given, shown) => {
  expect(tidyGuestName(given)).toBe(shown);
});

test('the preview line is cut to 200 characters; only words written by people are searchable', () => {
  expect(lineOf(words('🎉'.repeat(300)))).toBe('🎉'.repeat(200));
  expect(lineOf(words('x'.repeat(2_000)))).toHaveLength(200);
  expect(lineOf(media)).toBe('Look');
  expect(searchWords('customer', words('Hello THERE'))).toBe('hello there');
  expect(searchWords('bot', words('Hello'))).toBe('');
  expect(searchWords('customer', press('X', 'Title'))).toBe('');
});

test.each([
  ['too few', { from: '00:00', to: '00:00' }, 4, null],
  ['enough', { from: '00:00', to: '00:00' }, 5, 2],
  ['asked within staffed hours', { from: '09:00', to: '10:01' }, 5, 2],
  ['one of them asked after hours', { from: '09:00', to: '10:00' }, 5, null],
])('the usual time to a reply: %s', (_what, hours, count, minutes) => {
  // From 09:56 local time on.
  const waits = [30, 61, 90, 200, 9_000].map((seconds, n) => ({ askedAt: new Date(Date.UTC(2026, 10, 15, 2, 56 + n)), seconds }));
  expect(usualReplyMinutes(waits.slice(0, count), hours)).toBe(minutes);
});
