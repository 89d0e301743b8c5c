import { wireCurrency } from '@krapao/contract/values/rules';
import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { type Narrowing, sortOf } from '../../../platform/db/queue.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { maskAccountNo } from '../../../platform/values/account-no.ts';
import { approvals, itemClaims, reading, type StaffAct } from '../../control/index.ts';
import { type Joined, notJoined } from '../join-money.rules.ts';
import { type BankCreditState, findBankCredit, listBankCredits } from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';

type Query = Narrowing & { state: BankCreditState | 'all'; page: number; limit: number };

export async function showBankCredits(core: Core, by: StaffAct, q: Query, joined: Joined = notJoined) {
  const states: BankCreditState[] = q.state === 'all' ? ['queued', 'credited', 'refused'] : [q.state];
  const { total, credits } = await listBankCredits(core.db, {
    ...(await itemClaims.listFilter(core, by, 'bankCredit', q)),
    except: q.state === 'queued' ? joined.except : [],
    states,
    sort: sortOf(q, q.state),
    page: q.page,
    limit: q.limit,
  });
  const claims = await itemClaims.claimsOf(
    core,
    'bankCredit',
    credits.map((t) => ({ subject: t.outside, decidedBy: t.decidedBy })),
  );
  return {
    total,
    bankCredits: credits.map((t) => ({
      _id: t.outside,
      source: t.source,
      bankCode: t.bankCode,
      bankAccountNo: t.accountNo,
      amount: toJson(t.amount),
      asked: t.order && toJson(t.order.asked),
      currency: wireCurrency(t.amount.currency),
      fromBank: t.fromBank,
      fromAccount: maskAccountNo(decryptSender(core, t)),
      fromName: t.fromName,
      state: t.state,
      note: t.note,
      reason: t.reason,
      memberId: t.memberId === null ? null : String(t.memberId),
      decidedBy: claims.decidedBy(t.decidedBy),
      needsManager: approvals.needsManager(core, t.amount),
      claim: claims.claimOf(t.outside),
      madeAt: t.madeAt.toISOString(),
      createdAt: t.createdAt.toISOString(),
    })),
  };
}

export async function revealSender(core: Core, by: StaffAct, outside: string) {
  const credit = (await findBankCredit(core.db, outside)) ?? refuse('NO_DATA');
  await reading.recordReveal(core, by, { what: 'sender', memberId: credit.memberId, subject: outside });
  return { accountNo: decryptSender(core, credit) };
}
