import type { ApiMap } from '@krapao/contract';
import { add, type Money, negate, sum } from '@krapao/money';
import type { Reward } from '../../lib/arrivals.ts';

export type Arrival = {
  readonly reference: string;
  readonly amount: Money;
  readonly bonus: Money | null;
  readonly asked: Money | null;
  readonly balance: Money | null;
  readonly coins: number;
  /** Null for a deposit. Rewards have no reference. */
  readonly source: Reward['source'] | null;
  readonly isSum?: boolean | undefined;
};

export const balanceBefore = ({ amount, bonus, balance }: Arrival): Money | null =>
  balance && add(balance, negate(sum(bonus ? [amount, bonus] : [amount], amount.currency)));

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
