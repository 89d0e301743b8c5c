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
])('from %s to %s includes %s: %s', (from, to, minute, expected) => {
  expect(isWithinHours({ from, to }, minute)).toBe(expected);
});

const text = (words: string): ChatMessage => ({ message_type: 'text', payload: { message: words } });
const press = (payload: string): ChatMessage => ({ message_type: 'postback', payload: { title: 'x', payload } });
const rules: BotRules = chatBot;
const byDay: BotRules = { ...rules, hours: { from: '09:00', to: '18:00' } };

describe('the bot’s answer when', () => {
  const quiet: Omit<Heard, 'message'> = { isFirst: false, isTaken: false, isAwayTold: false, minute: '20:00' };
  const cases: [string, BotRules, Heard, string[]][] = [
    ['the widget is opened', rules, { ...quiet, message: press('START'), isFirst: true }, ['greeting']],
    ['the first message arrives', rules, { ...quiet, message: text('hello'), isFirst: true }, ['greeting']],
    ['a later message arrives', rules, { ...quiet, message: text('hello') }, []],
    ['a Thai sentence contains a menu word', rules, { ...quiet, message: text('เมื่อวานฝากไม่เข้าครับ') }, ['answer LAST_DEPOSIT']],
    ['a message contains a menu word in capitals', rules, { ...quiet, message: text('My WITHDRAWAL?') }, ['answer LAST_WITHDRAWAL']],
    ['a menu word arrives while staff have the chat', rules, { ...quiet, message: text('ฝากไม่เข้า'), isTaken: true }, []],
    ['a menu button is pressed while staff have the chat', rules, { ...quiet, message: press('HOW_TO'), isTaken: true }, ['answer HOW_TO']],
    ['a person is called', rules, { ...quiet, message: press('PERSON') }, ['called']],
    ['a person is called after hours', byDay, { ...quiet, message: press('PERSON'), isAwayTold: true }, ['away']],
    ['the first message arrives after hours', byDay, { ...quiet, message: text('hello'), isFirst: true }, ['greeting', 'away']],
    ['another message arrives after hours', byDay, { ...quiet, message: text('hello'), isAwayTold: true }, []],
    ['a message arrives after hours while staff have the chat', byDay, { ...quiet, message: text('hello'), isTaken: true }, ['away']],
    ['a button sent by staff is pressed', rules, { ...quiet, message: press('yes-please') }, []],
    ['the bot is switched off', { ...rules, enabled: false }, { ...quiet, message: press('START'), isFirst: true }, []],
  ];
  test.each(cases)('%s', (_name, given, heard, expected) => {
    const parts = partsOf(given, heard).map((part) => (part.part === 'answer' ? `answer ${part.item.code}` : part.part));
    expect(parts).toEqual(expected);
  });
});

test('a button that the bot does not know is left to staff', () => {
  expect(['START', 'LAST_DEPOSIT', 'PERSON', 'yes-please'].map((payload) => isForBot(rules, payload))).toEqual([true, true, false, false]);
  expect(isForBot({ ...rules, enabled: false }, 'LAST_DEPOSIT')).toBe(false);
});
