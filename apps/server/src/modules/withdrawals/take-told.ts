import type { Money } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { sqlState, uniqueViolation } from '../../platform/db/db.ts';
import type { Member } from '../identity/index.ts';
import { statementLines } from '../statement/index.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import { accountEncryptionOwner } from './keys.ts';
import { tryHold } from './request-withdraw.ts';
import * as sql from './withdraw.sql.ts';

/** A payout in the bank's book; `from`: which of our accounts paid, `KBANK:1234567890`. */
type Told = {
  readonly reference: string;
  readonly amount: Money;
  readonly from: string | null;
  readonly bankReference: string;
};

export type ToldOutcome = 'posted' | 'known' | 'differs' | 'not_enough' | 'not_posted';

function sentFrom({ from }: Told): { fromBank?: string; fromAccount?: string } {
  const [fromBank, fromAccount] = from?.split(':') ?? [];
  return fromBank && fromAccount ? { fromBank, fromAccount } : {};
}

/** The bank has paid one that waits here, or is being paid: the database was restored to before it. */
export async function takeToldPayout(core: Core, w: sql.Withdrawal, told: Told): Promise<ToldOutcome> {
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
export async function takeUnknownPayout(core: Core, member: Member, told: Told): Promise<ToldOutcome> {
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
        toAccount: core.vault.encrypt(member.bankAccountNo, accountEncryptionOwner(id)),
        now,
      });
      await sql.changeWithdrawal(tx, id, { ...sentFrom(told), attempts: 1, now });
      await statementLines.write(tx, {
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
