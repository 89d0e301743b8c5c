import type { backoffice } from '@krapao/contract';
import { balances } from '@krapao/ledger';
import { add, fromJson, negate, toJson, zero } from '@krapao/money';
import type * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { maskAccountNo } from '../../../platform/values/account-no.ts';
import { approvals, type StaffAct } from '../../control/index.ts';
import { compareSides, showSlipQueue, sidesOfCredit, slipImageUrl, slips } from '../../deposits/index.ts';
import { listStuck } from '../../games/index.ts';
import { findMember, type Member } from '../../identity/index.ts';
import { listWithdrawals, showRiskPanel } from '../../withdrawals/index.ts';

type Facts = z.infer<typeof backoffice.officeRequest>['facts'];
export const noFacts: Facts = { wallet: null, sides: null, account: null, payee: null, stuck: null, slip: null, evidence: null };

type About = approvals.StaffRequest & { readonly memberId: bigint };
const one = { page: 1, limit: 1 } as const;

/** Rereads what the requester saw, so that changes show. `isWhole` includes the evidence, which needs many queries. */
export async function readFacts(core: Core, by: StaffAct, request: approvals.StaffRequest, isWhole: boolean): Promise<Facts> {
  if (request.state !== 'open' || request.memberId === null) return noFacts;
  const about: About = { ...request, memberId: request.memberId };
  switch (about.act) {
    case 'member.adjust':
      return { ...noFacts, wallet: await walletOf(core, about) };
    case 'bankCredit.match':
      return { ...noFacts, sides: await ofOwner(core, about, (member) => sidesOfCredit(core, about.subject, member)) };
    case 'slip.approve':
      return slipFacts(core, by, about);
    case 'deposit.approve':
      return { ...noFacts, sides: await ofOwner(core, about, async (member) => compareSides(senderSeen(about), member)) };
    case 'member.bankAccount':
      return { ...noFacts, account: await ofOwner(core, about, async (member) => accountsOf(core, about, member)) };
    case 'stuck.resolve':
      return { ...noFacts, stuck: await stuckOf(core, by, about) };
    case 'withdrawal.approve':
    case 'withdrawal.resolve':
      return payoutFacts(core, by, about, isWhole);
    default:
      return noFacts;
  }
}

async function ofOwner<T>(core: Core, { memberId }: About, read: (member: Member) => Promise<T | null>): Promise<T | null> {
  const member = await findMember(core, memberId);
  return member && read(member);
}

async function walletOf(core: Core, { memberId, detail }: About): Promise<Facts['wallet']> {
  const currency = detail.currency === 'LAK' ? 'LAK' : 'THB';
  const amount = fromJson(Number(detail.amount), currency);
  const before = (await balances(core.db, memberId)).get('wallet') ?? zero(currency);
  return { before: toJson(before), after: toJson(add(before, detail.direction === 'credit' ? amount : negate(amount))) };
}

const senderSeen = ({ detail }: About) => ({
  bankCode: typeof detail.fromBank === 'string' ? detail.fromBank : '',
  accountNo: '',
  name: '',
  isWallet: false,
});

function accountsOf(core: Core, request: About, member: Member): Facts['account'] {
  return { before: accountView(member), after: accountView(approvals.readInput(core, 'member.bankAccount', request)) };
}

const accountView = (of: { bankCode: string; bankAccountNo: string; bankAccountName: string }) => ({
  bankCode: of.bankCode,
  accountNo: maskAccountNo(of.bankAccountNo),
  name: of.bankAccountName,
});

async function slipFacts(core: Core, by: StaffAct, request: About): Promise<Facts> {
  const { memberId, subject: reference, id: requestId } = request;
  const { slips } = await showSlipQueue(core, by, { ...one, status: 'all', reference });
  const found = slips.find((slip) => slip.memberId === String(memberId));
  if (!found) return noFacts;
  const { claim: _, ...slip } = found;
  const link = slip.link === '' ? '' : slipImageUrl(core, { memberId, reference }, { requestId, staffId: by.caller.staffId });
  return { ...noFacts, slip: { ...slip, link } };
}

async function stuckOf(core: Core, by: StaffAct, { memberId, subject: reference }: About): Promise<Facts['stuck']> {
  const { stuck } = await listStuck(core, by, { ...one, reference });
  const found = stuck.find((row) => row.memberId === String(memberId));
  if (!found) return null;
  const { claim: _, ...row } = found;
  return row;
}

async function payoutFacts(core: Core, by: StaffAct, { memberId, subject: reference }: About, isWhole: boolean): Promise<Facts> {
  const { withdrawals } = await listWithdrawals(core, by, { ...one, state: 'all', memberId, reference });
  const [found] = withdrawals;
  return {
    ...noFacts,
    payee: found ? { bankCode: found.bankCode, accountNo: found.bankAccountNo, name: found.bankAccountName } : null,
    evidence: isWhole && found ? await showRiskPanel(core, { memberId, reference }) : null,
  };
}

type RequestDocument = { readonly kind: 'member' | 'slip'; readonly id: string };

export async function documentOf(core: Core, { act, memberId, subject, detail }: approvals.StaffRequest): Promise<RequestDocument | null> {
  if (act === 'member.phone' && typeof detail.document === 'string') return { kind: 'member', id: detail.document };
  if (act !== 'slip.approve' || memberId === null) return null;
  const slip = await slips.find(core, { memberId, reference: subject });
  return slip?.fileName ? { kind: 'slip', id: subject } : null;
}
