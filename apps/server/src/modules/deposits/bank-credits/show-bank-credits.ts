import { wireCurrency } from '@krapao/contract/rules';
import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { maskAccountNo } from '../../../platform/values/masked-account.ts';
import { claimsFor, type Joined, listFilter, type Narrowing, needsManager, notJoined, type StaffAct, sortOf } from '../../control/index.ts';
import { type BankCreditState, listBankCredits } from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';

type Query = Narrowing & { state: BankCreditState | 'all'; page: number; limit: number };

/** The staff's list of bank credits, which the contract calls bankCredits. */
export async function showBankCredits(core: Core, by: StaffAct, q: Query, joined: Joined = notJoined) {
  const states: BankCreditState[] = q.state === 'all' ? ['queued', 'credited', 'refused'] : [q.state];
  const { total, credits } = await listBankCredits(core.db, {
    ...(await listFilter(core, by, 'bankCredit', q)),
    except: q.state === 'queued' ? joined.except : [],
    states,
    sort: sortOf(q, q.state),
    page: q.page,
    limit: q.limit,
  });
  const claims = await claimsFor(
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
      needsManager: needsManager(core, t.amount),
      claim: claims.claimOf(t.outside),
      madeAt: t.madeAt.toISOString(),
      createdAt: t.createdAt.toISOString(),
    })),
  };
}
