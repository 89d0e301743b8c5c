import type { ApiMap } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/languages';

export type Bot = ApiMap['GET /api/office/chat-bot']['reply']['bot'];
export type Greeting = Bot['greetings'][number];
export type MenuItem = Bot['menu'][number];

const noText: LocalText = { th: '', la: '', en: '' };
export const newGreeting: Greeting = { from: '00:00', to: '00:00', text: noText };
export const newItem: MenuItem = { code: '', title: noText, answer: 'text', text: noText, words: [] };

/** What was typed between commas, each word once. */
export const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/** The list with one item changed, or left out. */
export const changedAt = <T>(list: readonly T[], at: number, next: T | null): T[] =>
  list.flatMap((item, index) => (index === at ? (next === null ? [] : [next]) : [item]));
