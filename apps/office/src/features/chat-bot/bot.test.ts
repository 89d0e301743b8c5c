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
  ['when opened in the morning', {}, ['Morning']],
  ['in Thai where the language is missing', { minute: '20:00' }, ['เย็น']],
  ['a text', { pressed: 'HOW' }, ['Morning', 'How', 'So']],
  ['a money state with the button’s text below', { pressed: 'DEPOSIT' }, ['Morning', 'Deposit', 'depositDone 5 THB noon\nMore']],
  ['the guest text for a money button', { pressed: 'DEPOSIT', state: 'guest' }, ['Morning', 'Deposit', 'guest 5 THB noon']],
  ['that staff will answer, within hours', { pressed: 'PERSON' }, ['Morning', 'Person', 'Wait']],
  ['when staff are back, after hours', { pressed: 'PERSON', minute: '18:00' }, ['เย็น', 'Person', 'Back at 09:00']],
  ['only the greeting for a removed button', { pressed: 'GONE' }, ['Morning']],
] as const)('the bot says %s', (_name, more, expected) => {
  expect(botSays(bot, { ...asked, ...more }).lines.map((line) => line.text)).toEqual(expected);
});

test('the menu ends with the button for staff and omits buttons without a title', () => {
  const shown = botSays({ ...bot, menu: [...bot.menu, { ...item, code: 'EMPTY', title: text(''), words: [] }] }, asked);
  expect(shown.replies.map(({ payload }) => payload)).toEqual(['DEPOSIT', 'HOW', 'PERSON']);
});

const menuItem = (more: object): Bot => ({ ...bot, menu: [{ ...item, words: [], ...more }] });
test.each([
  ['a valid bot', bot, []],
  ['an empty or invalid time', { ...bot, hours: { from: '', to: '24:00' } }, ['hours.from', 'hours.to']],
  ['an empty greeting', { ...bot, greetings: [{ from: '00:00', to: '00:00', text: text(' ') }] }, ['greetings.0.text']],
  ['a placeholder that is never filled', { ...bot, person: { ...bot.person, called: text('{amount}') } }, ['person.called.th']],
  ['a code in lower case', menuItem({ code: 'a' }), ['menu.0.code']],
  ['a reserved code', menuItem({ code: 'PERSON' }), ['menu.0.code']],
  ['a duplicate code', { ...bot, menu: [bot.menu[0], bot.menu[0]] }, ['menu.1.code']],
  ['an empty answer', menuItem({ answer: 'text', text: text('') }), ['menu.0.text']],
  ['a button title that is too long', menuItem({ title: text('x'.repeat(41)) }), ['menu.0.title.th']],
  ['too many keywords', menuItem({ words: Array.from({ length: 31 }, String) }), ['menu.0.words']],
  ['a keyword that is too long', menuItem({ words: ['x'.repeat(41)] }), ['menu.0.words']],
])('checks %s', (_name, given, expected) => {
  expect([...checkBot(given as Bot).keys()]).toEqual(expected);
});
