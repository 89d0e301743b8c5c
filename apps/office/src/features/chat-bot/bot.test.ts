import { expect, test } from 'vitest';
import { checkBot } from './bot.checks.ts';
import type { Bot } from './bot.ts';
import { type BotQuestion, botSays } from './bot-says.ts';

const text = (th: string, en = '') => ({ th, la: '', en });
const item = { code: 'DEPOSIT', title: text('ฝาก', 'Deposit'), answer: 'lastDeposit', text: text('ดูเพิ่ม', 'More'), words: ['ฝาก'] } as const;
const states = ['guest', 'noDeposit', 'depositPending', 'depositDone', 'depositFailed', 'slipReading', 'slipFailed', 'noWithdrawal'];
const paid = ['withdrawalWaiting', 'withdrawalPaying', 'withdrawalPaid', 'withdrawalReturned'];
const bot: Bot = {
  enabled: true,
  hours: { from: '09:00', to: '18:00' },
  greetings: [
    { from: '05:00', to: '12:00', text: text('เช้า', 'Morning') },
    { from: '12:00', to: '05:00', text: text('เย็น') },
  ],
  person: { title: text('คน', 'Person'), called: text('รอ', 'Wait'), away: text('กลับ {from}', 'Back at {from}') },
  menu: [
    { ...item, words: ['ฝาก'] },
    { code: 'HOW', title: text('', 'How'), answer: 'text', text: text('', 'So'), words: [] },
  ],
  states: Object.fromEntries([...states, ...paid].map((state) => [state, text(state, `${state} {amount} {time}`)])) as Bot['states'],
};
const asked: BotQuestion = {
  lang: 'en',
  variant: 'th',
  minute: '10:00',
  pressed: null,
  state: 'depositDone',
  amount: '5 THB',
  time: 'noon',
};

test.each([
  ['opened in the morning', {}, ['Morning']],
  ['a missing language', { minute: '20:00' }, ['เย็น']],
  ['a text', { pressed: 'HOW' }, ['Morning', 'How', 'So']],
  ['money, with its own words under it', { pressed: 'DEPOSIT' }, ['Morning', 'Deposit', 'depositDone 5 THB noon\nMore']],
  ['money of a guest', { pressed: 'DEPOSIT', state: 'guest' }, ['Morning', 'Deposit', 'guest 5 THB noon']],
  ['a person in hours', { pressed: 'PERSON' }, ['Morning', 'Person', 'Wait']],
  ['a person after hours', { pressed: 'PERSON', minute: '18:00' }, ['เย็น', 'Person', 'Back at 09:00']],
  ['a button that is no longer there', { pressed: 'GONE' }, ['Morning']],
] as const)('the bot says, %s', (_name, more, expected) => {
  expect(botSays(bot, { ...asked, ...more }).lines.map((line) => line.text)).toEqual(expected);
});

test('the menu is under it, and a person last; a button without words is none', () => {
  const shown = botSays({ ...bot, menu: [...bot.menu, { ...item, code: 'EMPTY', title: text(''), words: [] }] }, asked);
  expect(shown.replies.map(({ payload }) => payload)).toEqual(['DEPOSIT', 'HOW', 'PERSON']);
});

const menuItem = (more: object): Bot => ({ ...bot, menu: [{ ...item, words: [], ...more }] });
test.each([
  ['as it is', bot, []],
  ['no time', { ...bot, hours: { from: '', to: '24:00' } }, ['hours.from', 'hours.to']],
  ['no greeting', { ...bot, greetings: [{ from: '00:00', to: '00:00', text: text(' ') }] }, ['greetings.0.text']],
  ['nothing fills it in', { ...bot, person: { ...bot.person, called: text('{amount}') } }, ['person.called.th']],
  ['a code of small letters', menuItem({ code: 'a' }), ['menu.0.code']],
  ['a code of the product', menuItem({ code: 'PERSON' }), ['menu.0.code']],
  ['the same code twice', { ...bot, menu: [bot.menu[0], bot.menu[0]] }, ['menu.1.code']],
  ['an answer without words', menuItem({ answer: 'text', text: text('') }), ['menu.0.text']],
  ['a long button', menuItem({ title: text('x'.repeat(41)) }), ['menu.0.title.th']],
  ['many words', menuItem({ words: Array.from({ length: 31 }, String) }), ['menu.0.words']],
  ['a long word', menuItem({ words: ['x'.repeat(41)] }), ['menu.0.words']],
])('checked, %s', (_name, given, expected) => {
  expect([...checkBot(given as Bot).keys()]).toEqual(expected);
});
