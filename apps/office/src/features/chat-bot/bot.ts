import type { ApiMap } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';

export type Bot = ApiMap['GET /api/office/chat-bot']['reply']['bot'];
export type Greeting = Bot['greetings'][number];
export type MenuItem = Bot['menu'][number];

export const statesOf = {
  lastDeposit: ['depositDone', 'depositPending', 'depositFailed', 'slipReading', 'slipFailed', 'noDeposit', 'guest'],
  lastWithdrawal: ['withdrawalPaid', 'withdrawalPaying', 'withdrawalWaiting', 'withdrawalReturned', 'noWithdrawal', 'guest'],
} as const satisfies Readonly<Record<string, readonly (keyof Bot['states'])[]>>;
export type State = keyof Bot['states'];
export const stateNames: readonly State[] = [...new Set<State>([...statesOf.lastDeposit, ...statesOf.lastWithdrawal])];

const noText: LocalText = { th: '', la: '', en: '' };
export const newGreeting: Greeting = { from: '00:00', to: '00:00', text: noText };
export const newItem: MenuItem = { code: '', title: noText, answer: 'text', text: noText, words: [] };

export const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

export const changedAt = <T>(list: readonly T[], at: number, next: T | null): T[] =>
  list.flatMap((item, index) => (index === at ? (next === null ? [] : [next]) : [item]));
