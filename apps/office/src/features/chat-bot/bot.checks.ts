import { botBounds as bounds, menuCodeForm, postbacks } from '@krapao/contract/chat/kinds';
import { clockForm } from '@krapao/contract/settings/forms';
import type { LocalText } from '@krapao/contract/values/languages';
import { finder, type Problems } from '../../lib/problems.ts';
import type { Bot } from './bot.ts';

/** Codes the product itself sends: a menu item using one of them would never be reached. */
const ownCodes: readonly string[] = Object.values(postbacks);

export function checkBot(bot: Bot): Problems {
  const find = finder();
  const clock = (path: string, value: string): void => find.add(path, clockForm.test(value) ? null : { word: 'clock' });
  const words = (path: string, value: LocalText, o: { blanks?: readonly string[]; isRequired?: boolean; max?: number } = {}): void => {
    find.text(path, value, o.max ?? bounds.textMax, o.isRequired ?? true);
    find.blanks(path, value, o.blanks ?? []);
  };
  const span = (path: string, { from, to }: { from: string; to: string }): void => {
    clock(`${path}.from`, from);
    clock(`${path}.to`, to);
  };
  span('hours', bot.hours);
  for (const [at, greeting] of bot.greetings.entries()) {
    span(`greetings.${at}`, greeting);
    words(`greetings.${at}.text`, greeting.text);
  }
  words('person.title', bot.person.title, { max: bounds.titleMax });
  words('person.called', bot.person.called);
  words('person.away', bot.person.away, { blanks: ['from'] });
  const codes = bot.menu.map(({ code }) => code);
  for (const [at, item] of bot.menu.entries()) {
    const isDouble = codes.indexOf(item.code) !== at || ownCodes.includes(item.code);
    find.add(`menu.${at}.code`, !menuCodeForm.test(item.code) ? { word: 'menuCode' } : isDouble ? { word: 'codeTaken' } : null);
    words(`menu.${at}.title`, item.title, { max: bounds.titleMax });
    words(`menu.${at}.text`, item.text, { isRequired: item.answer === 'text' });
    if (item.words.length > bounds.wordsMax) find.add(`menu.${at}.words`, { word: 'tooMany', params: { max: bounds.wordsMax } });
    if (item.words.some((word) => word.length > bounds.wordMax))
      find.add(`menu.${at}.words`, { word: 'tooLong', params: { max: bounds.wordMax } });
  }
  for (const [state, text] of Object.entries(bot.states)) words(`states.${state}`, text, { blanks: ['amount', 'time'] });
  return find.found;
}
