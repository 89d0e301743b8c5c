import type { ApiMap } from '@krapao/contract';
import type { Money } from '@krapao/money';

/** Money that has come, with what the wallet held right after it. Null: not known, or there is none. */
export type Arrival = {
  readonly reference: string;
  readonly amount: Money;
  readonly bonus: Money | null;
  /** What the QR code was for. */
  readonly asked: Money | null;
  readonly balance: Money | null;
};

/** Another amount was paid than the QR code was for. */
export const differs = ({ amount, asked }: Arrival): boolean => asked !== null && asked.minor !== amount.minor;

type Line = Pick<ApiMap['POST /api/statement']['reply']['statements'][number], 'reference' | 'from' | 'createdAt'>;

/** Of older ones the statement tells: a phone that was left in a drawer has no news. */
const newsMs = 24 * 60 * 60_000;

/** What this phone has not told of, oldest first. Corrections by staff are no deposits. */
export const unseen = (lines: readonly Line[], seen: readonly string[], now: number): string[] =>
  lines
    .filter(({ reference, from, createdAt }) => from !== 'ADJUSTMENT' && !seen.includes(reference) && now - Date.parse(createdAt) < newsMs)
    .map(({ reference }) => reference)
    .reverse();

/** Three times as many as are looked at. */
const keptMax = 60;

/** The kept list with these told as well, newest first. */
export const withSeen = (seen: readonly string[], told: readonly string[]): string[] => [...new Set([...told, ...seen])].slice(0, keptMax);
