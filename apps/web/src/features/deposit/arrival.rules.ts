import type { ApiMap } from '@krapao/contract';
import type { Money } from '@krapao/money';

export type Arrival = {
  readonly reference: string;
  readonly amount: Money;
  readonly bonus: Money | null;
  readonly asked: Money | null;
  readonly balance: Money | null;
};

export const differs = ({ amount, asked }: Arrival): boolean => asked !== null && asked.minor !== amount.minor;

type Line = Pick<ApiMap['POST /api/statement']['reply']['statements'][number], 'reference' | 'from' | 'createdAt'>;

const newsMs = 24 * 60 * 60_000;

/** Staff corrections are not deposits. */
export const unseen = (lines: readonly Line[], seen: readonly string[], now: number): string[] =>
  lines
    .filter(({ reference, from, createdAt }) => from !== 'ADJUSTMENT' && !seen.includes(reference) && now - Date.parse(createdAt) < newsMs)
    .map(({ reference }) => reference)
    .reverse();

const keptMax = 60;

export const withSeen = (seen: readonly string[], told: readonly string[]): string[] => [...new Set([...told, ...seen])].slice(0, keptMax);
