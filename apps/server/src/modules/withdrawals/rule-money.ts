import { newestOfKinds } from '@krapao/ledger';
import type { Kind } from '@krapao/ledger/kinds';
import type { Tx } from '../../platform/db/db.ts';
import type { approvals } from '../control/index.ts';
import { rulesOfBonuses } from '../rewards/index.ts';

/** When a reward goes to a member, not when it is received: what an older rule gave is not money of the newer one. */
const given: Partial<Record<Kind, string>> = { invite: 'invite', refund: 'refund', wheel: 'wheel', wheel_receive: 'wheel' };

/** By which rules a member got money since then. */
export async function ruleMoneyOf(tx: Tx, memberId: bigint, since: Date): Promise<approvals.RuleMoney[]> {
  const moved = await newestOfKinds(tx, { memberId, since, kinds: Object.keys(given) as Kind[] });
  const rewards = [...moved].flatMap(([kind, at]) => (given[kind] ? [{ rule: given[kind], at }] : []));
  return [...rewards, ...(await rulesOfBonuses(tx, memberId, since))];
}
