import type { ChatMessage } from '@krapao/contract';
import { isWithinHours, postbacks } from '@krapao/contract/chat/kinds';
import type { Language, LocalText } from '@krapao/contract/values/languages';
import { localTime } from '@krapao/contract/values/local-day';
import type { Core } from '../../../platform/core.ts';
import { textIn } from '../../../platform/http/language.ts';
import { type BotPart, type BotRules, type Heard, type MenuItem, partsOf, withMenu } from './bot.rules.ts';
import { lastDeposit, lastWithdrawal } from './state-of-money.ts';

type BotAnswers = {
  /** Stored in this order, as the bot's. */
  readonly messages: readonly ChatMessage[];
  /** It said that staff are away. */
  readonly tellsAway: boolean;
};

type Asked = Omit<Heard, 'minute'> & { readonly memberId: bigint | null; readonly language: Language; readonly now: Date };

/** What the bot answers to a customer's message: one message with the menu under it, or none. */
export async function botAnswers(core: Core, asked: Asked): Promise<BotAnswers> {
  const rules = core.settings.get('chatBot');
  const minute = localTime(asked.now).slice(11);
  const parts = partsOf(rules, { ...asked, minute });
  if (parts.length === 0) return { messages: [], tellsAway: false };
  const say = (text: LocalText) => textIn(core, text, asked.language);
  const texts = await Promise.all(parts.map((part) => wordsFor(core, rules, part, asked, minute)));
  const replies = [
    ...rules.menu.map(({ code, title }) => ({ title: say(title), payload: code })),
    { title: say(rules.person.title), payload: postbacks.person },
  ].filter(({ title }) => title !== '');
  const text = texts.filter((line) => line !== '').join('\n\n');
  return { messages: text === '' ? [] : [withMenu(text, replies)], tellsAway: parts.some(({ part }) => part === 'away') };
}

async function wordsFor(core: Core, rules: BotRules, part: BotPart, asked: Asked, minute: string): Promise<string> {
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

async function answerOf(core: Core, rules: BotRules, item: MenuItem, { memberId, language }: Asked): Promise<string> {
  const own = textIn(core, item.text, language);
  if (item.answer === 'text') return own;
  if (memberId === null) return textIn(core, rules.states.guest, language);
  const found = await (item.answer === 'lastDeposit' ? lastDeposit : lastWithdrawal)(core, memberId, language);
  const state = textIn(core, rules.states[found.state], language)
    .replaceAll('{amount}', found.amount)
    .replaceAll('{time}', found.at ? localTime(found.at) : '');
  return own === '' ? state : `${state}\n${own}`;
}
