import type { Money } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { sqlState, uniqueViolation } from '../../platform/db/db.ts';
import { readRows } from '../../platform/db/read-rows.ts';
import { findMemberByBankAccount, type Member } from '../identity/index.ts';
import { writeStatement } from '../statement/index.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import { encryptPayee } from './payee.ts';
import { tryHold } from './request-withdraw.ts';
import * as sql from './withdraw.sql.ts';

/** A payout in the bank's book; `from`: which of our accounts paid, `KBANK:1234567890`. */
type Told = {
  readonly reference: string;
  readonly amount: Money;
  readonly from: string | null;
  readonly bankReference: string;
};

type Outcome = 'posted' | 'known' | 'differs' | 'not_enough' | 'not_posted';
type Taken =
  | 'posted'
  | 'known'
  | { readonly why: Exclude<Outcome, 'posted' | 'known'> | 'unknown_member'; readonly memberId: bigint | null };

/** Withdrawals held against the bank's book. */
export const payoutBooks = {
  makeTaker,
  readAsked: ({ db }: Core, o: Parameters<typeof sql.listAsked>[0]) => readRows<sql.ListedWithdrawal>(db.pool, sql.listAsked(o)),
  findMembers: ({ db }: Pick<Core, 'db'>, references: readonly string[]) => sql.membersOfPayout(db, references),
  sumAccounts: ({ db }: Core, span: { from: Date; to: Date }) => sql.paidOut(db, span),
};

/** For a restored database: posts what the bank has paid. `payee` is the account that got it, `SCB:1234567890`. */
async function makeTaker(core: Core, references: readonly string[]): Promise<(told: Told & { payee: string | null }) => Promise<Taken>> {
  const named = await sql.withdrawalsNamed(core.db, references);
  return async ({ payee, ...told }) => {
    const known = named.get(told.reference);
    const owner = known ?? (await payeeOf(core, payee));
    if (!owner) return { why: 'unknown_member', memberId: null };
    const outcome = 'state' in owner ? await takeKnown(core, owner, told) : await takeUnknown(core, owner, told);
    return outcome === 'posted' || outcome === 'known' ? outcome : { why: outcome, memberId: owner.memberId };
  };
}

async function payeeOf(core: Core, payee: string | null): Promise<Member | null> {
  const [bankCode = '', accountNo = ''] = payee?.split(':') ?? [];
  return accountNo === '' ? null : findMemberByBankAccount(core, { bankCode, accountNo });
}

function sentFrom({ from }: Told): { fromBank?: string; fromAccount?: string } {
  const [fromBank, fromAccount] = from?.split(':') ?? [];
  return fromBank && fromAccount ? { fromBank, fromAccount } : {};
}

/** The bank has paid one that waits here, or is being paid: the database was restored to before it. */
async function takeKnown(core: Core, w: sql.Withdrawal, told: Told): Promise<Outcome> {
  if (w.amount.minor !== told.amount.minor || w.state === 'returned') return 'differs';
  if (w.state === 'paid') return 'known';
  const { state } = w;
  const posted = await core.db.tx(async (tx) => {
    // One that waits here was sent from nowhere yet: without the account that paid, the payee's bank would stand in the house's books.
    if (w.fromBank === null) await sql.changeWithdrawal(tx, w, { ...sentFrom(told), now: core.clock() });
    return endWithdrawal(core, tx, w, { state: 'paid', bankReference: told.bankReference }, state);
  });
  return posted ? 'posted' : 'known';
}

/** The bank has paid one that was asked for after the moment that this database knows. */
async function takeUnknown(core: Core, member: Member, told: Told): Promise<Outcome> {
  const id = { memberId: member.memberId, reference: told.reference };
  const now = core.clock();
  try {
    return await core.db.tx(async (tx) => {
      if ((await tryHold(tx, id.memberId, told)) === null) return 'not_enough';
      await sql.insertWithdrawal(tx, {
        ...id,
        amount: told.amount,
        state: 'paying',
        automatic: false,
        toBank: member.bankCode,
        toName: member.bankAccountName,
        toAccount: encryptPayee(core, id, member.bankAccountNo),
        now,
      });
      await sql.changeWithdrawal(tx, id, { ...sentFrom(told), attempts: 1, now });
      await writeStatement(tx, {
        ...id,
        type: 'withdraw',
        from: 'WALLET',
        to: member.bankCode,
        amount: told.amount,
        status: 'PENDING',
        at: now,
      });
      await endWithdrawal(core, tx, id, { state: 'paid', bankReference: told.bankReference }, 'paying');
      return 'posted';
    });
  } catch (error) {
    // The member has another open one: which of both was paid is for a person to see.
    if (sqlState(error) === uniqueViolation) return 'not_posted';
    throw error;
  }
}
