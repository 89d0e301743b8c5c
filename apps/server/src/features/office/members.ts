import type { StaffRole } from '@krapao/contract';
import { plainAccountNo } from '@krapao/contract/rules';
import { balances, LedgerRefusal, post } from '@krapao/ledger';
import { fromJson, isPositive, sum, toJson } from '@krapao/money';
import { Refusal, refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import {
  bankCodesOf,
  bankRefusal,
  findMember,
  type Member,
  replaceBankAccount,
  searchMembers,
  setMemberStatus,
  tidyAccountName,
  wireCurrency,
} from '../account/public.ts';
import { pageOfStatement, writeStatement } from '../statement/public.ts';
import { accountNoFor } from './masked.ts';
import { type StaffAct, withAudit } from './with-audit.ts';

const done = { done: true } as const;

export async function showMembers(
  ctx: Ctx,
  by: StaffAct,
  q: { q: string; status: 'active' | 'inactive' | 'all'; page: number; limit: number },
) {
  const { total, members } = await searchMembers(ctx, {
    text: q.q,
    status: q.status === 'all' ? null : q.status,
    page: q.page,
    limit: q.limit,
  });
  return { total, members: members.map((m) => memberView(by.caller.role, m)) };
}

export async function showMember(ctx: Ctx, by: StaffAct, memberId: bigint) {
  const member = (await findMember(ctx, memberId)) ?? refuse('NO_DATA');
  const accounts = [...(await balances(ctx.db, memberId))];
  const total = sum(
    accounts.map(([, amount]) => amount),
    member.currency,
  );
  return {
    member: memberView(by.caller.role, member),
    balances: accounts.map(([account, amount]) => ({ account, amount: toJson(amount) })),
    total: toJson(total),
  };
}

export async function showMemberStatement(ctx: Ctx, memberId: bigint, page: { page: number; limit: number }) {
  if (!(await findMember(ctx, memberId))) refuse('NO_DATA');
  return pageOfStatement(ctx.db, memberId, page);
}

export function setActive(ctx: Ctx, by: StaffAct, o: { memberId: bigint; active: boolean; reason: string }) {
  return withAudit(ctx, by, async (tx) => {
    const known = await setMemberStatus(ctx, tx, { memberId: o.memberId, status: o.active ? 'active' : 'inactive' });
    if (!known) refuse('NO_DATA');
    const act = o.active ? 'member.activate' : 'member.deactivate';
    return { audit: { act, memberId: o.memberId, detail: { reason: o.reason } }, result: done };
  });
}

export async function endSessions(ctx: Ctx, by: StaffAct, memberId: bigint) {
  if (!(await findMember(ctx, memberId))) refuse('NO_DATA');
  return withAudit(ctx, by, async (tx) => {
    await ctx.sessions.endAll(tx, { kind: 'member', ownerId: memberId, now: ctx.clock() });
    return { audit: { act: 'member.endSessions', memberId }, result: done };
  });
}

type BankChange = { memberId: bigint; bankCode: string; bankAccountName: string; bankAccountNo: string; reason: string };

/** A withdrawal that is open goes to the account of its request: the new one is for those that come. */
export async function changeBank(ctx: Ctx, by: StaffAct, o: BankChange) {
  const no = bankRefusal(o, bankCodesOf(ctx));
  if (no) refuse(no.code, no.key);
  return withAudit(ctx, by, async (tx) => {
    const before = (await findMember(ctx, o.memberId, tx)) ?? refuse('NO_DATA');
    const account = {
      bankCode: o.bankCode,
      bankAccountName: tidyAccountName(o.bankAccountName),
      bankAccountNo: plainAccountNo(o.bankAccountNo),
    };
    await replaceBankAccount(ctx, tx, { ...account, memberId: o.memberId, username: before.username });
    // The audit log is for reading: whole numbers have no place in it.
    const show = (a: { bankCode: string; bankAccountNo: string }) => `${a.bankCode} ${accountNoFor('viewer', a.bankAccountNo)}`;
    const detail = { from: show(before), to: show(account), reason: o.reason };
    return { audit: { act: 'member.bankAccount', memberId: o.memberId, detail }, result: done };
  });
}

type Adjustment = { memberId: bigint; direction: 'credit' | 'debit'; amountUnits: number; reason: string; key: string };

/** A correction is a movement of its own; what was posted stays. */
export async function adjust(ctx: Ctx, by: StaffAct, o: Adjustment) {
  const { memberId, direction, reason } = o;
  const member = (await findMember(ctx, memberId)) ?? refuse('NO_DATA');
  const amount = fromJson(o.amountUnits, member.currency);
  if (!isPositive(amount)) refuse('TRANSFER_MINIMUM', 'amount');
  const reference = `J${o.key}`;
  return withAudit(ctx, by, async (tx) => {
    const [from, to] = direction === 'credit' ? (['house:adjustment', 'wallet'] as const) : (['wallet', 'house:adjustment'] as const);
    const [posted] = await post(tx, memberId, [{ key: `adjust:${o.key}`, kind: 'adjustment', from, to, amount, reference }]).catch(
      asRefusal,
    );
    if (posted?.replayed) throw new Refusal('KEY_INVALID', { key: 'key', status: 409 });
    await writeStatement(tx, {
      memberId,
      reference,
      type: direction === 'credit' ? 'deposit' : 'withdraw',
      from: direction === 'credit' ? 'ADJUSTMENT' : 'WALLET',
      to: direction === 'credit' ? 'WALLET' : 'ADJUSTMENT',
      amount,
      status: 'SUCCESS',
      note: reason,
      at: ctx.clock(),
    });
    const wallet = posted?.balances.get('wallet');
    const tell = () => {
      if (wallet) ctx.live.tell(memberId, 'balance', { wallet: toJson(wallet), at: ctx.clock().toISOString() });
    };
    const detail = { direction, amount: o.amountUnits, reason };
    return { audit: { act: 'member.adjust', memberId, subject: reference, detail }, tell, result: done };
  });
}

function asRefusal(error: unknown): never {
  if (error instanceof LedgerRefusal && error.code === 'INSUFFICIENT') refuse('MONEY_NOT_ENOUGH');
  if (error instanceof LedgerRefusal && error.code === 'KEY_REUSED') throw new Refusal('KEY_INVALID', { key: 'key', status: 409 });
  throw error;
}

const memberView = (role: StaffRole, m: Member) => ({
  _id: String(m.memberId),
  name: m.name,
  username: m.username,
  currency: wireCurrency(m.currency),
  status: m.status,
  bankCode: m.bankCode,
  bankAccountName: m.bankAccountName,
  bankAccountNo: accountNoFor(role, m.bankAccountNo),
  coin: m.coin,
  invitedBy: m.invitedBy === null ? null : String(m.invitedBy),
  firstDepositAt: m.firstDepositAt?.toISOString() ?? null,
  createdAt: m.createdAt.toISOString(),
});
