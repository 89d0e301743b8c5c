import { Refusal, refuse, refuseFor } from '../../platform/errors/errors.ts';
import { isOpenForMembers } from '../../platform/settings/opening.ts';
import { collectToWallet } from '../games/index.ts';
import { findMember } from '../identity/index.ts';
import { hasLiveBonus, settleBonus } from '../rewards/index.ts';
import { findKnown, requestWithdraw, walletOf } from './request-withdraw.ts';
import { amountRefusal, heldBackRefusal, payoutFreezeOf, withdrawRefusal } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

/** Brings every game balance back to the wallet, then withdraws it all, or the amount given. */
export async function withdrawAll(core: WithdrawalsCore, o: { memberId: bigint; idempotencyKey: string; amountUnits: number | undefined }) {
  const { memberId, idempotencyKey } = o;
  const amountUnits = o.amountUnits ?? 'all';
  if (await findKnown(core, { memberId, idempotencyKey })) return requestWithdraw(core, { memberId, idempotencyKey, amountUnits });
  const member = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const now = core.clock();
  if (!isOpenForMembers(core)) refuse('NOT_OPEN');
  refuseFor(heldBackRefusal(payoutFreezeOf(member, now), now));
  await settleBonus(core, memberId);
  // Judged before as well: money should not leave the games for a withdrawal that cannot be.
  refuseFor(
    withdrawRefusal({
      hasBank: member.bankCode !== '' && member.bankAccountNo !== '',
      hasOpen: await sql.hasOpenWithdrawal(core.db, memberId),
      hasLiveBonus: await hasLiveBonus(core.db, memberId),
      hasEnough: true,
    }),
  );
  const collected = await collectToWallet(core, { memberId, idempotencyKey });
  // What came home is withdrawn; a game that does not answer holds back its own money and no more.
  const isShort = amountRefusal(await walletOf(core.db, member), core.settings.get('withdraw'))?.code === 'TRANSFER_MINIMUM';
  if (isShort && (collected.isPending || collected.failed)) throw new Refusal('TRANSFER_FAIL', { moneyAt: 'GATHERED' });
  return requestWithdraw(core, { memberId, idempotencyKey, amountUnits });
}
