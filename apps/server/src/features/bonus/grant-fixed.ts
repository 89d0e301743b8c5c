import type { LocalText } from '@krapao/contract/languages';
import type { Movement } from '@krapao/ledger';
import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { writeGranted } from './grant.ts';
import { answer, makeWaiting, openFor, type Take, type Taken, waitingOf, walletIn } from './take-bonus.ts';

type Fixed = Take & {
  readonly source: 'promotion' | 'wheel';
  readonly amount: Money;
  readonly fromAccount: Movement['from'];
  readonly kind: Movement['kind'];
  readonly description: LocalText;
};

/** Grants an amount without a deposit, live at once, in the caller's transaction. Refuses while one is live; one that waits is replaced. */
export async function grantFixed(tx: Tx, ctx: Ctx, fixed: Fixed): Promise<Taken> {
  const { member, amount, fromAccount, kind, description } = fixed;
  const known = await openFor(tx, ctx, fixed);
  if (known) return answer(tx, ctx, known, null);
  const bonus = await makeWaiting(tx, ctx, fixed);
  const grant = { memberId: member.memberId, bonus: await waitingOf(tx, bonus), amount, deposit: null, isAsked: true };
  const wallets = await writeGranted(tx, [{ ...grant, from: { account: fromAccount, kind }, description }], ctx.clock());
  return answer(tx, ctx, bonus, walletIn(wallets, member.memberId, member.currency));
}
