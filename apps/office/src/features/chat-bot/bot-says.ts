import { isWithinHours, postbacks } from '@krapao/contract/chat/kinds';
import { inLanguage, type Language, type LocalText } from '@krapao/contract/values/languages';
import type { PreviewLine } from '../../ui/ChatPreview.tsx';
import type { Bot, State } from './bot.ts';

export type BotQuestion = {
  readonly lang: Language;
  /** The operator's own language, which stands in for a missing one. */
  readonly variant: Language;
  /** As 09:30. */
  readonly minute: string;
  /** The button that was pressed last; null: the chat was just opened. */
  readonly pressed: string | null;
  /** What the bot finds for an item that tells of money. */
  readonly state: State;
  /** What stands in for `{amount}` and `{time}`. */
  readonly amount: string;
  readonly time: string;
};
type Said = { readonly lines: readonly PreviewLine[]; readonly replies: readonly { title: string; payload: string }[] };

/** What a customer would read: the greeting, and the answer to a press, as the server puts them together. */
export function botSays(bot: Bot, asked: BotQuestion): Said {
  const say = (text: LocalText): string => inLanguage(text, asked.lang, asked.variant);
  const replies = [
    ...bot.menu.map(({ code, title }) => ({ title: say(title), payload: code })),
    { title: say(bot.person.title), payload: postbacks.person },
  ].filter(({ title }) => title !== '');
  const greeting = bot.greetings.find((span) => isWithinHours(span, asked.minute)) ?? bot.greetings[0];
  const lines: PreviewLine[] = [{ by: 'bot', text: greeting ? say(greeting.text) : '' }];
  const pressed = replies.find(({ payload }) => payload === asked.pressed);
  if (pressed) lines.push({ by: 'customer', text: pressed.title }, { by: 'bot', text: answerTo(bot, pressed.payload, asked, say) });
  return { lines, replies };
}

function answerTo(bot: Bot, payload: string, asked: BotQuestion, say: (text: LocalText) => string): string {
  const item = bot.menu.find(({ code }) => code === payload);
  if (!item)
    return isWithinHours(bot.hours, asked.minute) ? say(bot.person.called) : say(bot.person.away).replaceAll('{from}', bot.hours.from);
  const own = say(item.text);
  if (item.answer === 'text') return own;
  const state = say(bot.states[asked.state]).replaceAll('{amount}', asked.amount).replaceAll('{time}', asked.time);
  // Of somebody who is not logged in nothing more is said.
  return own === '' || asked.state === 'guest' ? state : `${state}\n${own}`;
}
