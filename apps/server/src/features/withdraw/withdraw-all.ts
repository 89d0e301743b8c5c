import { Refusal, refuse, refuseFor } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember } from '../account/public.ts';
import { hasLiveBonus, settleBonus } from '../bonus/public.ts';
import { isOpenForMembers } from '../settings/public.ts';
import { collectToWallet } from '../transfer/public.ts';
import { findKnown, requestWithdraw, walletOf } from './request-withdraw.ts';
import { amountRefusal, heldBackOf, heldBackRefusal, withdrawRefusal } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

/** Brings every game balance back to the wallet, then withdraws it all, or the amount given. */
export async function withdrawAll(ctx: Ctx, o: { memberId: bigint; idempotencyKey: string; amountUnits: number | undefined }) {
  const { memberId, idempotencyKey } = o;
  const amountUnits = o.amountUnits ?? 'all';
  if (await findKnown(ctx, { memberId, idempotencyKey })) return requestWithdraw(ctx, { memberId, idempotencyKey, amountUnits });
  const member = (await findMember(ctx, memberId)) ?? refuse('invalid-token');
  const now = ctx.clock();
  if (!isOpenForMembers(ctx)) refuse('NOT_OPEN');
  refuseFor(heldBackRefusal(heldBackOf(member, now), now));
  await settleBonus(ctx, memberId);
  // Judged before as well: money should not leave the games for a withdrawal that cannot be.
  refuseFor(
    withdrawRefusal({
      hasBank: member.bankCode !== '' && member.bankAccountNo !== '',
      hasOpen: await sql.hasOpenWithdrawal(ctx.db, memberId),
      hasLiveBonus: await hasLiveBonus(ctx.db, memberId),
      hasEnough: true,
    }),
  );
  const collected = await collectToWallet(ctx, { memberId, idempotencyKey });
  // What came home is withdrawn; a game that does not answer holds back its own money and no more.
  const isShort = amountRefusal(await walletOf(ctx.db, member), ctx.settings.get('withdraw'))?.code === 'TRANSFER_MINIMUM';
  if (isShort && (collected.isPending || collected.failed)) throw new Refusal('TRANSFER_FAIL', { moneyAt: 'GATHERED' });
  return requestWithdraw(ctx, { memberId, idempotencyKey, amountUnits });
}
