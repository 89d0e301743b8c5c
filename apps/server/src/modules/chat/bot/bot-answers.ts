import type { ChatMessage } from '@krapao/contract';
import { isWithinHours, postbacks } from '@krapao/contract/chat/kinds';
import type { Language, LocalText } from '@krapao/contract/values/languages';
import { localTime } from '@krapao/contract/values/local-day';
import { formatMoney, money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { textIn } from '../../../platform/http/language.ts';
import { slips } from '../../deposits/index.ts';
import { statementLines } from '../../statement/index.ts';
import { type BotPart, type BotRules, type Heard, type MenuItem, partsOf, withMenu } from './bot.rules.ts';

type BotAnswers = {
  readonly messages: readonly ChatMessage[];
  readonly tellsAway: boolean;
};

type Question = Omit<Heard, 'minute'> & { readonly memberId: bigint | null; readonly language: Language; readonly now: Date };

export async function botAnswers(core: Core, asked: Question): Promise<BotAnswers> {
  const rules = core.settings.get('chatBot');
  const minute = localTime(asked.now).slice(11);
  const parts = partsOf(rules, { ...asked, minute });
  if (parts.length === 0) return { messages: [], tellsAway: false };
  const say = (text: LocalText) => textIn(core, text, asked.language);
  const texts = await Promise.all(parts.map((part) => wordsFor(core, rules, part, asked, minute)));
  const replies = [
    ...menuFor(rules.menu, asked.memberId).map(({ code, title }) => ({ title: say(title), payload: code })),
    { title: say(rules.person.title), payload: postbacks.person },
  ].filter(({ title }) => title !== '');
  const text = texts.filter((line) => line !== '').join('\n\n');
  return { messages: text === '' ? [] : [withMenu(text, replies)], tellsAway: parts.some(({ part }) => part === 'away') };
}

/** A guest has no deposits to look up. */
const menuFor = (menu: readonly MenuItem[], memberId: bigint | null) => menu.filter(({ answer }) => memberId !== null || answer === 'text');

async function wordsFor(core: Core, rules: BotRules, part: BotPart, asked: Question, minute: string): Promise<string> {
  const say = (text: LocalText) => textIn(core, text, asked.language);
  switch (part.part) {
    case 'greeting': {
      const greeting = rules.greetings.find((span) => isWithinHours(span, minute)) ?? rules.greetings[0];
      return greeting ? say(greeting.text) : '';
    }
    case 'called':
      return say(rules.person.called);
    case 'away':
      return say(rules.person.away).replaceAll('{from}', rules.hours.from);
    case 'answer':
      return answerOf(core, rules, part.item, asked);
  }
}

async function answerOf(core: Core, rules: BotRules, item: MenuItem, { memberId, language }: Question): Promise<string> {
  const own = textIn(core, item.text, language);
  if (item.answer === 'text') return own;
  if (memberId === null) return textIn(core, rules.states.guest, language);
  const found = await (item.answer === 'lastDeposit' ? lastDeposit : lastWithdrawal)(core, memberId, language);
  const state = textIn(core, rules.states[found.state], language)
    .replaceAll('{amount}', found.amount)
    .replaceAll('{time}', found.at ? localTime(found.at) : '');
  return own === '' ? state : `${state}\n${own}`;
}

export type MoneyState = { readonly state: keyof BotRules['states']; readonly amount: string; readonly at: Date | null };

export async function lastDeposit(core: Core, memberId: bigint, language: Language): Promise<MoneyState> {
  const [line, slip] = await Promise.all([
    statementLines.findLatest(core.db, { memberId, type: 'deposit' }),
    slips.findLatest(core, memberId),
  ]);
  if (slip && slip.status !== 'SUCCESS' && (!line || slip.createdAt > line.createdAt)) {
    return { state: slip.status === 'PROCESSING' ? 'slipReading' : 'slipFailed', amount: '', at: slip.createdAt };
  }
  if (!line) return { state: 'noDeposit', amount: '', at: null };
  const states = { PENDING: 'depositPending', SUCCESS: 'depositDone', FAILED: 'depositFailed' } as const;
  return { state: states[line.status], amount: formatMoney(money(line.minor, line.currency), language), at: line.createdAt };
}

export async function lastWithdrawal(core: Core, memberId: bigint, language: Language): Promise<MoneyState> {
  const line = await statementLines.findLatest(core.db, { memberId, type: 'withdraw' });
  if (!line) return { state: 'noWithdrawal', amount: '', at: null };
  const pending = line.note === 'PAYING' ? 'withdrawalPaying' : 'withdrawalWaiting';
  const states = { PENDING: pending, SUCCESS: 'withdrawalPaid', FAILED: 'withdrawalReturned' } as const;
  return { state: states[line.status], amount: formatMoney(money(line.minor, line.currency), language), at: line.createdAt };
}
