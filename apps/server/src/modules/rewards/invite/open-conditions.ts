import { requiredTurnover } from '@krapao/contract/rewards/bonus-rules';
import { fromJson, type Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { addJobs, type KeyedJob } from '../../../platform/db/add-job.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import type { SettingValue } from '../../../platform/settings/definitions.ts';
import { play } from '../../games/index.ts';
import { memberLists } from '../../identity/index.ts';
import { insertCondition } from './condition.sql.ts';
import { nextLook } from './invite.rules.ts';

export type FirstDeposit = { readonly inviterId: bigint; readonly inviteeId: bigint; readonly amount: Money };

const settleJob = 'credit-inviter';
export const settleJobOf = (inviteeId: bigint): KeyedJob => ({
  task: settleJob,
  payload: { inviteeId: inviteeId.toString() },
  jobKey: `${settleJob}:${inviteeId}`,
});

/**
 * Call in the transaction of the first deposits; current terms apply. A job credits the inviter, because one transaction posts for
 * one member only.
 */
export async function creditInviters(tx: Queryable, core: Core, firsts: readonly FirstDeposit[]): Promise<void> {
  for (const first of firsts) {
    await memberLists.markInviteeDeposited(tx, { ...first, at: core.clock() });
    if (core.settings.get('invite').active) await openCondition(tx, core, first);
  }
  if (core.settings.get('invite').active)
    await addJobs(
      tx,
      firsts.map(({ inviteeId }) => settleJobOf(inviteeId)),
    );
}

export async function openCondition(
  tx: Queryable,
  core: Core,
  { inviterId, inviteeId, amount }: FirstDeposit,
  { basisPoints, cap, multiple }: SettingValue<'invite'> = core.settings.get('invite'),
): Promise<void> {
  const now = core.clock();
  const required = requiredTurnover(amount, multiple).minor;
  await insertCondition(tx, {
    inviteeId,
    inviterId,
    currency: amount.currency,
    firstDeposit: amount.minor,
    // A fraction of a basis point would make the insert fail and roll back the deposit.
    basisPoints: Math.round(basisPoints),
    cap: fromJson(cap[amount.currency], amount.currency).minor,
    required,
    baseTurnover: await turnoverOf(tx, inviteeId),
    state: required > 0n ? 'open' : 'met',
    createdAt: now,
    lookAt: nextLook({ createdAt: now, paidOutAt: null, now }),
  });
}

/** A game's turnover never decreases, so neither does the sum. */
async function turnoverOf(tx: Queryable, memberId: bigint): Promise<bigint> {
  return (await play.turnoversOf(tx, memberId)).reduce((sum, { turnover }) => sum + turnover, 0n);
}
