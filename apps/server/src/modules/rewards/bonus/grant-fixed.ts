import { requiredTurnover } from '@krapao/contract/rewards/bonus-rules';
import type { LocalText } from '@krapao/contract/values/languages';
import type { Movement } from '@krapao/ledger';
import type { Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { freshSince } from './bonus.rules.ts';
import { writeGrant } from './grant.sql.ts';
import { answer, type BonusGrant, makeWaiting, openFor, type Take } from './take-bonus.ts';

type Fixed = Take & {
  readonly source: 'promotion' | 'wheel';
  readonly amount: Money;
  readonly fromAccount: Movement['from'];
  readonly kind: Movement['kind'];
  readonly description: LocalText;
};

/** Refuses while a bonus is live; replaces one that is waiting. */
export async function grantFixed(tx: Tx, core: Core, fixed: Fixed): Promise<BonusGrant> {
  const { amount, fromAccount, kind, description } = fixed;
  const known = await openFor(tx, core, fixed);
  if (known) return answer(tx, core, known, null);
  const bonus = await makeWaiting(tx, core, fixed);
  const at = core.clock();
  const required = requiredTurnover(amount, bonus.terms.multiple);
  const from = { account: fromAccount, kind };
  const wallet = await writeGrant(tx, bonus, { amount, required, deposit: null, from, description, freshSince: freshSince(at), at });
  return answer(tx, core, bonus, wallet);
}
