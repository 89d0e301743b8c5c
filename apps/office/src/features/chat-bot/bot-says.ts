import { isWithinHours, postbacks } from '@krapao/contract/chat/kinds';
import { inLanguage, type Language, type LocalText } from '@krapao/contract/values/languages';
import type { PreviewLine } from '../../ui/ChatPreview.tsx';
import type { Bot, State } from './bot.ts';

export type BotQuestion = {
  readonly lang: Language;
  /** Operator's default language, used when a translation is missing. */
  readonly variant: Language;
  /** Format: 09:30. */
  readonly minute: string;
  readonly pressed: string | null;
  readonly state: State;
  readonly amount: string;
  readonly time: string;
};
type Said = { readonly lines: readonly PreviewLine[]; readonly replies: readonly { title: string; payload: string }[] };

/** Must compose the messages exactly as the server does. */
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
  return own === '' || asked.state === 'guest' ? state : `${state}\n${own}`;
}
