import { randomUUID } from 'node:crypto';
import { sameInAll } from '@krapao/contract/languages';
import type { CommonTerms } from '@krapao/contract/terms';
import { fromJson } from '@krapao/money';
import { findMember } from '../features/account/public.ts';
import { grantFixed } from '../features/bonus/public.ts';
import type { TestServer } from './server.ts';

const perCurrency = (units: number) => ({ THB: units, LAK: units });

/** Half of the deposit, five times over. */
export const testTerms: CommonTerms = {
  name: sameInAll('Half'),
  text: sameInAll('<p>Half of it</p>'),
  banners: [],
  percent: 50,
  cap: perCurrency(0),
  minimum: perCurrency(100),
  multiple: 5,
  shares: {},
  percentFail: 50,
  from: null,
  to: null,
  active: true,
};

/** A live bonus without a deposit: what it blocks can be tried with it. */
export async function giveBonus(
  server: TestServer,
  memberId: bigint,
  o: { units?: number; terms?: Partial<CommonTerms> } = {},
): Promise<void> {
  const { ctx } = server;
  const member = await findMember(ctx, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  const terms = { ...testTerms, ...o.terms };
  await ctx.db.tx((tx) =>
    grantFixed(tx, ctx, {
      member,
      code: 'GIVEN',
      type: 'promotion',
      version: 1,
      terms,
      source: 'promotion',
      idempotencyKey: randomUUID(),
      amount: fromJson(o.units ?? 100, member.currency),
      fromAccount: 'house:bonus_cost',
      kind: 'bonus',
      description: terms.name,
    }),
  );
}
