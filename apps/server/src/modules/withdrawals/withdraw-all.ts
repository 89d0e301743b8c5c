import { Refusal, refuse, refuseFor } from '../../platform/errors/errors.ts';
import { isOpenForMembers } from '../../platform/settings/opening.ts';
import { collectToWallet } from '../games/index.ts';
import { findMember } from '../identity/index.ts';
import { bonuses } from '../rewards/index.ts';
import { findKnown, requestWithdraw, walletOf } from './request-withdraw.ts';
import { amountRefusal, heldBackRefusal, payoutFreezeOf, withdrawRefusal } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

export async function withdrawAll(core: WithdrawalsCore, o: { memberId: bigint; idempotencyKey: string; amountUnits: number | undefined }) {
  const { memberId, idempotencyKey } = o;
  const amountUnits = o.amountUnits ?? 'all';
  if (await findKnown(core, { memberId, idempotencyKey })) return requestWithdraw(core, { memberId, idempotencyKey, amountUnits });
  const member = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const now = core.clock();
  if (!isOpenForMembers(core)) refuse('NOT_OPEN');
  refuseFor(heldBackRefusal(payoutFreezeOf(member, now), now));
  await bonuses.settle(core, memberId);
  // Checked here too, so that money does not leave the games for a withdrawal that would be refused.
  refuseFor(
    withdrawRefusal({
      hasBank: member.bankCode !== '' && member.bankAccountNo !== '',
      hasOpen: (await sql.findOpenWithdrawal(core.db, memberId)) !== null,
      hasLiveBonus: await bonuses.hasLive(core.db, memberId),
      hasEnough: true,
    }),
  );
  const collected = await collectToWallet(core, { memberId, idempotencyKey });
  // Withdraw what was collected; a game that does not respond delays only its own money.
  const isShort = amountRefusal(await walletOf(core.db, member), core.settings.get('withdraw'))?.code === 'TRANSFER_MINIMUM';
  if (isShort && (collected.isPending || collected.failed)) throw new Refusal('TRANSFER_FAIL', { moneyAt: 'GATHERED' });
  return requestWithdraw(core, { memberId, idempotencyKey, amountUnits });
}
