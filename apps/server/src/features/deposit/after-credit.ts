import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { markFirstDeposits } from '../account/public.ts';
import { creditInviters } from '../invite/public.ts';
import { awardCoins } from '../spin/public.ts';
import { type StatementLine, settleStatements } from '../statement/public.ts';
import { type Deposit, senderOf } from './deposit.rules.ts';

export type Credit = Deposit & { readonly key: string; readonly at: Date };
type Step = (tx: Tx, ctx: Ctx, credits: readonly Credit[]) => Promise<unknown>;

/** An announced deposit and a gift link have a PENDING line already, which becomes this one. */
const settleLines: Step = (tx, _ctx, credits) =>
  settleStatements(
    tx,
    credits.map((credit): StatementLine => {
      const { memberId, reference, amount, note, at } = credit;
      return { memberId, reference, type: 'deposit', from: senderOf(credit), to: 'WALLET', amount, status: 'SUCCESS', note, at };
    }),
  );

/** From the first deposit on only staff change the bank account, and the inviter's reward is due. */
async function markFirsts(tx: Tx, ctx: Ctx, credits: readonly Credit[]): Promise<void> {
  const first = new Map([...credits].reverse().map((credit) => [credit.memberId, credit]));
  const marked = await markFirstDeposits(tx, [...first.keys()], ctx.clock());
  const invited = marked.filter(({ invitedBy }) => invitedBy !== null);
  await creditInviters(
    tx,
    invited.flatMap(({ memberId }) => {
      const credit = first.get(memberId);
      return credit ? [{ inviteeId: memberId, amount: credit.amount }] : [];
    }),
  );
}

/** What hangs on every deposit, whatever its source, in the transaction that credits it. No step needs another's result. */
const steps: readonly Step[] = [settleLines, markFirsts, awardCoins];

export async function afterCredit(tx: Tx, ctx: Ctx, credits: readonly Credit[]): Promise<void> {
  for (const step of steps) await step(tx, ctx, credits);
}
