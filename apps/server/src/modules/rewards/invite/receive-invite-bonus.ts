import { balances, LedgerRefusal, lockBalances } from '@krapao/ledger';
import { type Money, money, toJson, zero } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import { notifyBalance } from '../../../platform/notify-balance.ts';
import { findMember, type Member, memberMoney } from '../../identity/index.ts';
import { statementLines } from '../../statement/index.ts';
import { hasLiveBonus } from '../bonus/member-bonus.sql.ts';
import { receiveReward } from '../receive-reward.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { nothingReady } from './invite.rules.ts';
import { findRewards, receivedAs, takeReady } from './invite.sql.ts';
import { lookAtHeld } from './look-at-invitees.ts';
import { voidShared } from './settle-inviter.ts';

type Received = { message: 'INVITE_BONUS_SUCCESS'; amount: number; wallet: { amount: number } };
type Receipt = { readonly amount: Money; readonly wallet: Money };

export async function receiveInviteBonus(core: RewardsCore, o: { memberId: bigint; idempotencyKey: string }): Promise<Received> {
  const { memberId } = o;
  const member = (await findMember(core, memberId)) ?? refuse('invalid-token');
  const reference = referenceOf(core.vault, 'invite', { memberId, key: o.idempotencyKey });
  const known = money(await receivedAs(core.db, memberId, reference), member.currency);
  if (known.minor > 0n) return answer({ amount: known, wallet: (await balances(core.db, memberId)).get('wallet') ?? zero(known.currency) });

  if (!core.settings.get('invite').active) return refuse('INVITE_INACTIVE');
  if (await hasLiveBonus(core.db, memberId)) return refuse('BONUS_REMAINING');
  if ((await findRewards(core.db, memberId)).totals.held.count > 0) await lookAtHeld(core, memberId);
  await voidShared(core, member);
  const receipt = await core.db.tx((tx) => moveToWallet(core, tx, member, reference));
  notifyBalance(core, memberId, receipt.wallet);
  return answer(receipt);
}

const answer = ({ amount, wallet }: Receipt): Received => ({
  message: 'INVITE_BONUS_SUCCESS',
  amount: toJson(amount),
  wallet: { amount: toJson(wallet) },
});

async function moveToWallet(core: Core, tx: Tx, { memberId, currency }: Member, reference: string): Promise<Receipt> {
  // Checked under the lock: of two tabs only one finds ready rewards, and no bonus can start in between.
  await lockBalances(tx, { memberId, currency });
  await memberMoney.refuseInactive(tx, memberId);
  if (await hasLiveBonus(tx, memberId)) refuse('BONUS_REMAINING');
  const at = core.clock();
  const amount = money(await takeReady(tx, { memberId, reference, at }), currency);
  if (amount.minor === 0n) {
    const { held, received } = (await findRewards(tx, memberId)).totals;
    refuse(nothingReady({ held: held.count, received: received.count }));
  }
  const reward = { memberId, reference, key: `${reference}:receive`, kind: 'invite_receive', from: 'invite', amount } as const;
  const detail = { invite: { description: statementLines.inviteName } };
  const wallet = await receiveReward(core, tx, { ...reward, source: 'INVITE', detail }).catch((error: unknown) => {
    if (!(error instanceof LedgerRefusal)) throw error;
    raise(core, 'invite_pot', { err: error, memberId: String(memberId) });
    return refuse('INVITE_BONUS_FAIL');
  });
  return { amount, wallet };
}
