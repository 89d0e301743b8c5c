import type { ApiMap } from '@krapao/contract';
import type { Money } from '@krapao/money';

/** A credited deposit and the wallet balance right after it. Null means unknown or none. */
export type Arrival = {
  readonly reference: string;
  readonly amount: Money;
  readonly bonus: Money | null;
  /** Amount of the QR code. */
  readonly asked: Money | null;
  readonly balance: Money | null;
};

/** The amount paid differs from the QR code's. */
export const differs = ({ amount, asked }: Arrival): boolean => asked !== null && asked.minor !== amount.minor;

type Line = Pick<ApiMap['POST /api/statement']['reply']['statements'][number], 'reference' | 'from' | 'createdAt'>;

/** Older deposits are not news: the statement lists them. */
const newsMs = 24 * 60 * 60_000;

/** Deposits this phone has not shown yet, oldest first. Staff corrections are not deposits. */
export const unseen = (lines: readonly Line[], seen: readonly string[], now: number): string[] =>
  lines
    .filter(({ reference, from, createdAt }) => from !== 'ADJUSTMENT' && !seen.includes(reference) && now - Date.parse(createdAt) < newsMs)
    .map(({ reference }) => reference)
    .reverse();

/** Three pages of the look-up. */
const keptMax = 60;

/** Adds shown deposits to the kept list, newest first. */
export const withSeen = (seen: readonly string[], told: readonly string[]): string[] => [...new Set([...told, ...seen])].slice(0, keptMax);
