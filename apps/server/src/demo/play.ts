import { randomUUID } from 'node:crypto';
import { balances } from '@krapao/ledger';
import { fromJson, type Money, zero } from '@krapao/money';
import type { Ctx } from '../ctx.ts';
import { findMemberIdByPhone } from '../features/account/public.ts';
import { creditDeposits } from '../features/deposit/public.ts';
import { activateGame, readableAccounts } from '../features/gameaccount/public.ts';
import { payInviter } from '../features/invite/public.ts';
import { moveFunds } from '../features/transfer/public.ts';
import { demoMemberId } from './members.ts';

/** One game of each kind of provider API; amounts in baht. */
const games = [
  { code: 'JOKER', units: 350 },
  { code: 'PG', units: 500 },
  { code: 'UFABET', units: 250.5 },
  { code: 'ASKMEBET', units: 120 },
] as const;
const invitedPhones = ['0823456789', '0834567890'];

/** Units of baht, or about as much in kip in the Lao variant. */
export const demoAmount = (ctx: Ctx, units: number): Money =>
  ctx.config.variant === 'lao' ? fromJson(units * 600, 'LAK') : fromJson(units, 'THB');

/** Money, open game accounts, a history and coins for the demo member. May run again after an interruption: every part first checks whether it was done. */
export async function seedPlay(ctx: Ctx): Promise<void> {
  const memberId = await demoMemberId(ctx);
  const amountOf = (units: number): Money => demoAmount(ctx, units);
  const { currency } = amountOf(0);

  await payIn(ctx, { memberId, amount: amountOf(3_000), reference: 'D-DEMO-1' });
  const open = new Set((await readableAccounts(ctx.db, memberId)).accounts.map(({ code }) => code));
  for (const { code, units } of games) {
    if (!open.has(code)) await activateGame(ctx, { memberId, code });
    const held = (await balances(ctx.db, memberId)).get(`game:${code}`) ?? zero(currency);
    if (held.minor === 0n) await moveFunds(ctx, { memberId, from: 'WALLET', to: code, minor: amountOf(units).minor, key: randomUUID() });
  }
  await moveFunds(ctx, { memberId, from: 'PG', to: 'WALLET', minor: amountOf(100).minor, key: randomUUID() });
  await moveFunds(ctx, { memberId, from: 'JOKER', to: 'PG', minor: amountOf(50).minor, key: randomUUID() });
  for (const phone of invitedPhones) {
    const inviteeId = await findMemberIdByPhone(ctx.db, phone);
    if (inviteeId !== null) await firstDepositOf(ctx, inviteeId, amountOf(500));
  }
}

/** Credits a deposit once, however often it is called. */
export async function payIn(ctx: Ctx, o: { memberId: bigint; amount: Money; reference: string }): Promise<void> {
  const houseAccount = ctx.config.variant === 'lao' ? 'house:bank:BCEL' : 'house:bank:KBANK';
  const outsideReference = `demo:${o.memberId}:${o.reference}`;
  await ctx.db.tx((tx) => creditDeposits(tx, ctx, [{ ...o, source: 'bank', outsideReference, houseAccount }]));
}

/** An invitee's first deposit, so that the demo member has an invite bonus in sight. */
export async function firstDepositOf(ctx: Ctx, memberId: bigint, amount: Money): Promise<void> {
  await payIn(ctx, { memberId, amount, reference: 'D-DEMO-FIRST' });
  await payInviter(ctx, { inviteeId: memberId.toString() });
}
