import type { BookLine, TakenLine } from '../../integrations/settlement-books/port.ts';
import type { Core } from '../../platform/core.ts';
import { sqlState, uniqueViolation } from '../../platform/db/db.ts';
import { readRows } from '../../platform/db/read-rows.ts';
import { accountOwners, type Member } from '../identity/index.ts';
import { statementLines } from '../statement/index.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import { encryptPayee } from './payee.ts';
import { tryHold } from './request-withdraw.ts';
import * as sql from './withdraw.sql.ts';

type Outcome = TakenLine['outcome'];

export const payoutBooks = {
  makeTaker,
  readAsked: ({ db }: Core, o: Parameters<typeof sql.listAsked>[0]) => readRows<sql.ListedWithdrawal>(db.pool, sql.listAsked(o)),
  findMembers: ({ db }: Pick<Core, 'db'>, references: readonly string[]) => sql.membersOfPayout(db, references),
  sumAccounts: ({ db }: Core, span: { from: Date; to: Date }) => sql.paidOut(db, span),
};

const referenceOf = ({ reference, id }: BookLine): string => reference ?? id;

/** For a restored database: posts payouts from the bank's records that it does not know. */
async function makeTaker(core: Core, lines: readonly BookLine[]): Promise<(line: BookLine) => Promise<TakenLine>> {
  const named = await sql.withdrawalsNamed(core.db, lines.map(referenceOf));
  return async (line) => {
    const owner = named.get(referenceOf(line)) ?? (await payeeOf(core, line));
    if (!owner) return { outcome: 'unknown_member', memberId: null };
    const outcome = 'state' in owner ? await takeKnown(core, owner, line) : await takeUnknown(core, owner, line);
    return { outcome, memberId: owner.memberId };
  };
}

async function payeeOf(core: Core, { party }: BookLine): Promise<Member | null> {
  const [bankCode = '', accountNo = ''] = party?.split(':') ?? [];
  return accountNo === '' ? null : accountOwners.byBankAccount(core, { bankCode, accountNo });
}

function sentFrom({ account }: BookLine): { fromBank?: string; fromAccount?: string } {
  const [fromBank, fromAccount] = account?.split(':') ?? [];
  return fromBank && fromAccount ? { fromBank, fromAccount } : {};
}

async function takeKnown(core: Core, w: sql.Withdrawal, line: BookLine): Promise<Outcome> {
  if (w.amount.minor !== line.amount.minor || w.state === 'returned') return 'differs';
  if (w.state === 'paid') return 'known';
  const { state } = w;
  const posted = await core.db.tx(async (tx) => {
    // A waiting withdrawal has no source account yet; without it the ledger would show the payee's bank.
    if (w.fromBank === null) await sql.changeWithdrawal(tx, w, { ...sentFrom(line), now: core.clock() });
    return endWithdrawal(core, tx, w, { state: 'paid', bankReference: line.id }, state);
  });
  return posted ? 'posted' : 'known';
}

async function takeUnknown(core: Core, member: Member, line: BookLine): Promise<Outcome> {
  const id = { memberId: member.memberId, reference: referenceOf(line) };
  const now = core.clock();
  try {
    return await core.db.tx(async (tx) => {
      if ((await tryHold(tx, id.memberId, { ...id, amount: line.amount })) === null) return 'not_enough';
      await sql.insertWithdrawal(tx, {
        ...id,
        amount: line.amount,
        state: 'paying',
        automatic: false,
        toBank: member.bankCode,
        toName: member.bankAccountName,
        toAccount: encryptPayee(core, id, member.bankAccountNo),
        now,
      });
      await sql.changeWithdrawal(tx, id, { ...sentFrom(line), attempts: 1, now });
      await statementLines.write(tx, {
        ...id,
        type: 'withdraw',
        from: 'WALLET',
        to: member.bankCode,
        amount: line.amount,
        status: 'PENDING',
        at: now,
      });
      await endWithdrawal(core, tx, id, { state: 'paid', bankReference: line.id }, 'paying');
      return 'posted';
    });
  } catch (error) {
    // The member has another open withdrawal: a person must decide which one was paid.
    if (sqlState(error) === uniqueViolation) return 'not_posted';
    throw error;
  }
}
