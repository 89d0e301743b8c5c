import { type Currency, type Money, money } from '@krapao/money';
import * as z from 'zod/mini';
import type { Receipts } from './bonus.rules.ts';
import type { BonusSource } from './member-bonus.sql.ts';
import type { Terms } from './terms.ts';

/** What a game last reported. */
export type Report = { readonly minor: bigint; readonly syncedAt: number | null };

/** A waiting bonus and all that its grant is judged by and made from, read with the member's balances locked. */
export type WaitingBonus = {
  readonly id: bigint;
  readonly reference: string;
  readonly code: string;
  readonly type: string;
  readonly source: BonusSource;
  readonly currency: Currency;
  readonly terms: Terms;
  readonly balances: ReadonlyMap<string, Money>;
  readonly reports: ReadonlyMap<string, Report>;
  readonly received: Receipts;
};

const text = z.string();
const stored = z.object({
  id: text,
  reference: text,
  code: text,
  type: text,
  source: z.enum(['bonus', 'promotion', 'wheel']),
  currency: z.enum(['THB', 'LAK']),
  terms: z.custom<Terms>((value) => typeof value === 'object' && value !== null),
  accounts: z.array(text),
  balances: z.array(text),
  turnovers: z.record(text, z.tuple([text, z.nullable(z.number())])),
  received: z.array(z.object({ updatedAt: text })),
});

/** From what the function `waiting_bonus` answers. */
export function readWaiting(json: unknown): WaitingBonus {
  const { accounts, balances, turnovers, id, ...rest } = z.parse(stored, json);
  return {
    ...rest,
    id: BigInt(id),
    balances: new Map(accounts.map((account, at) => [account, money(BigInt(balances[at] ?? '0'), rest.currency)])),
    reports: new Map(Object.entries(turnovers).map(([code, [minor, syncedAt]]) => [code, { minor: BigInt(minor), syncedAt }])),
  };
}
