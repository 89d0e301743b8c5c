import { toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import { maskAccountNo } from '../../core/masked-account.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { findMember } from '../account/public.ts';
import {
  claimItem,
  conflict,
  creditNeeds,
  decideClaimed,
  done,
  type GivenReason,
  reasonDetail,
  refuseAboveRank,
  refusedEvent,
  refusedNote,
  type StaffAct,
  type ToldReason,
  type TwoPersonAct,
  toldReason,
  withAudit,
  withSecondPerson,
} from '../office/public.ts';
import { updateStatement } from '../statement/public.ts';
import { assignBankCredit, type Tell } from './assign-bank-credit.ts';
import * as sql from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';
import { isMembersOwn, refuseAnothersMoney } from './sender.ts';

const claimOf = (outside: string) => ({ kind: 'transfer', subject: outside }) as const;

export async function claimBankCredit(ctx: Ctx, by: StaffAct, outside: string) {
  const credit = (await sql.findBankCredit(ctx.db, outside)) ?? refuse('NO_DATA');
  if (credit.state !== 'queued') conflict('ALREADY_DECIDED');
  return withAudit(ctx, by, async (tx) => {
    await claimItem(ctx, tx, by, claimOf(outside));
    return { audit: { act: 'transfer.take', subject: outside }, result: done };
  });
}

/** Credits it to the member whom staff found. */
export async function matchBankCredit(ctx: Ctx, by: TwoPersonAct, outside: string, memberId: bigint) {
  const { amount } = (await sql.findBankCredit(ctx.db, outside)) ?? refuse('NO_DATA');
  const member = (await findMember(ctx, memberId)) ?? refuse('NO_DATA', 'memberId');
  if (member.currency !== amount.currency) refuse('KEY_INVALID', 'memberId');
  refuseAboveRank(ctx, by.caller.role, amount);
  return withSecondPerson(ctx, by, async (tx) => {
    const { tell, bank, from } = await decideClaimed(ctx, tx, by, claimOf(outside), async () => {
      const credit = await lockQueued(tx, outside);
      // The payment of a code is its owner's.
      if (credit.order && credit.memberId !== memberId) refuse('KEY_INVALID', 'memberId');
      await refuseAnothersMoney(ctx, tx, credit, { memberId, key: 'memberId' });
      const assigned = await assignBankCredit(ctx, tx, credit, { memberId, decidedBy: by.caller.staffId });
      if (assigned.outcome === 'differs') conflict('ALREADY_DECIDED');
      // Told by the bank, but perhaps as another's: giving a stranger's money to a member takes two.
      const from = `${credit.fromBank} ${maskAccountNo(decryptSender(ctx, credit))} ${credit.fromName}`;
      return { ...assigned, bank: { isTold: true, isMembers: isMembersOwn(ctx, credit, member) }, from };
    });
    const detail = { amount: toJson(amount), currency: amount.currency, from };
    return {
      audit: { act: 'transfer.match', memberId, subject: outside, detail },
      tell,
      needsSecond: creditNeeds(ctx.settings.get('secondPerson'), 'transfer.match', amount, bank),
      money: { kind: 'credit', amount },
      result: done,
    };
  });
}

/** Takes it off the queue without crediting it: it is nobody's, or is sent back at the bank. */
export async function refuseBankCredit(ctx: Ctx, by: StaffAct, outside: string, given: GivenReason) {
  const told = toldReason(ctx, 'deposit', given);
  if (!(await sql.findBankCredit(ctx.db, outside))) refuse('NO_DATA');
  return withAudit(ctx, by, async (tx) => {
    const tell = await decideClaimed(ctx, tx, by, claimOf(outside), async () => {
      const credit = await lockQueued(tx, outside);
      await sql.updateBankCredit(tx, outside, { state: 'refused', reason: told.text, decidedBy: by.caller.staffId, now: ctx.clock() });
      return endWaiting(ctx, tx, credit, told);
    });
    return { audit: { act: 'transfer.refuse', subject: outside, detail: reasonDetail(told) }, tell, result: done };
  });
}

/** The member saw the payment of a code waiting, and reads now why it is not credited. */
async function endWaiting(ctx: Ctx, tx: Tx, { order, memberId }: sql.BankCredit, told: ToldReason): Promise<Tell> {
  if (!order || memberId === null) return () => {};
  await updateStatement(tx, memberId, order.id, 'FAILED', { at: ctx.clock(), ...refusedNote(told) });
  return () => ctx.live.tell(memberId, 'movement', { reference: order.id, kind: 'deposit', status: 'FAILED', ...refusedEvent(told) });
}

async function lockQueued(tx: Tx, outside: string): Promise<sql.BankCredit> {
  const credit = await sql.lockBankCredit(tx, outside);
  return credit?.state === 'queued' ? credit : conflict('ALREADY_DECIDED');
}
