import { createHash } from 'node:crypto';
import type { MovedSum } from '@krapao/ledger';
import { isCurrency } from '@krapao/money';
import { compareText, type DaySum } from './report.rules.ts';

/** Canonical text that is sealed: one sorted line per sum, so that the same movements always give the same text. */
export const figuresOf = (sums: readonly MovedSum[]): string =>
  sums
    .map((s) => [s.currency, s.kind, s.from, s.to, s.source, s.count, s.amount].join('|'))
    .sort(compareText)
    .join('\n');

export function sumsIn(day: string, figures: string): DaySum[] {
  if (figures === '') return [];
  return figures.split('\n').map((line) => {
    const [currency, kind = '', from = '', to = '', source = '', count = '0', amount = '0'] = line.split('|');
    if (!isCurrency(currency)) throw new Error(`a line of the close of ${day} has no currency`);
    return { day, currency, kind, from, to, source, count: BigInt(count), amount: BigInt(amount) };
  });
}

export const firstSeal = '0'.repeat(64);

export const sealOf = (c: { day: string; revision: number; figures: string; prevHash: string }): string =>
  createHash('sha256').update([c.prevHash, c.day, c.revision, c.figures].join('\n')).digest('hex');

/** Wait after the end of a day, so that transactions in progress can finish. */
export const closesAfterMs = 10 * 60_000;
