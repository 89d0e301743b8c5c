import type { ChatMessage } from '@krapao/contract';
import { isWithinHours } from '@krapao/contract/chat/kinds';
import { describe, expect, test } from 'vitest';
import { chatBot } from '../../../platform/settings/chat-bot-defaults.ts';
import { type BotRules, type Heard, isForBot, partsOf } from './bot.rules.ts';

test.each([
  ['00:00', '00:00', '03:00', true],
  ['09:00', '18:00', '09:00', true],
  ['09:00', '18:00', '18:00', false],
  ['09:00', '18:00', '08:59', false],
  ['18:00', '05:00', '23:59', true],
  ['18:00', '05:00', '04:59', true],
  ['18:00', '05:00', '05:00', false],
])('from %s to %s holds %s: %s', (from, to, minute, expected) => {
  expect(isWithinHours({ from, to }, minute)).toBe(expected);
});

const text = (words: string): ChatMessage => ({ message_type: 'text', payload: { message: words } });
const press = (payload: string): ChatMessage => ({ message_type: 'postback', payload: { title: 'x', payload } });
const rules: BotRules = chatBot;
const byDay: BotRules = { ...rules, hours: { from: '09:00', to: '18:00' } };

describe('what the bot answers', () => {
  const quiet: Omit<Heard, 'message'> = { isFirst: false, isTaken: false, isAwayTold: false, minute: '20:00' };
  const cases: [string, BotRules, Heard, string[]][] = [
    ['the widget was opened', rules, { ...quiet, message: press('START'), isFirst: true }, ['greeting']],
    ['a first word', rules, { ...quiet, message: text('hello'), isFirst: true }, ['greeting']],
    ['a later word', rules, { ...quiet, message: text('hello') }, []],
    ['a word of the menu, in Thai inside a sentence', rules, { ...quiet, message: text('เมื่อวานฝากไม่เข้าครับ') }, ['answer LAST_DEPOSIT']],
    ['a word of the menu, in capitals', rules, { ...quiet, message: text('My WITHDRAWAL?') }, ['answer LAST_WITHDRAWAL']],
    ['a word of the menu while staff have it', rules, { ...quiet, message: text('ฝากไม่เข้า'), isTaken: true }, []],
    ['a press while staff have it', rules, { ...quiet, message: press('HOW_TO'), isTaken: true }, ['answer HOW_TO']],
    ['a person is wanted', rules, { ...quiet, message: press('PERSON') }, ['called']],
    ['a person is wanted after hours', byDay, { ...quiet, message: press('PERSON'), isAwayTold: true }, ['away']],
    ['a first word after hours', byDay, { ...quiet, message: text('hello'), isFirst: true }, ['greeting', 'away']],
    ['a second word after hours', byDay, { ...quiet, message: text('hello'), isAwayTold: true }, []],
    ['a word after hours while staff have it', byDay, { ...quiet, message: text('hello'), isTaken: true }, ['away']],
    ['a press on a button of staff', rules, { ...quiet, message: press('yes-please') }, []],
    ['switched off', { ...rules, enabled: false }, { ...quiet, message: press('START'), isFirst: true }, []],
  ];
  test.each(cases)('%s', (_name, given, heard, expected) => {
    const parts = partsOf(given, heard).map((part) => (part.part === 'answer' ? `answer ${part.item.code}` : part.part));
    expect(parts).toEqual(expected);
  });
});

test('a press that the bot does not know is meant for staff', () => {
  expect(['START', 'LAST_DEPOSIT', 'PERSON', 'yes-please'].map((payload) => isForBot(rules, payload))).toEqual([true, true, false, false]);
  expect(isForBot({ ...rules, enabled: false }, 'LAST_DEPOSIT')).toBe(false);
});
