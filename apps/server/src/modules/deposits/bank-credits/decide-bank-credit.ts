import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { maskAccountNo } from '../../../platform/values/account-no.ts';
import { approvals, defineAct, itemClaims, type StaffAct, staffReasons, withAudit } from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import { statementLines } from '../../statement/index.ts';
import { findCredited } from '../crediting/credit-deposits.ts';
import { namesOf } from '../crediting/deposit.rules.ts';
import { assignBankCredit, type Tell } from './assign-bank-credit.ts';
import * as sql from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';
import { creditedBefore } from './bankmatch.rules.ts';
import { isMembersOwn, refuseAnothersMoney } from './sender.ts';

const claimOf = (outside: string) => ({ kind: 'bankCredit', subject: outside }) as const;

export async function claimBankCredit(core: Core, by: StaffAct, outside: string) {
  const credit = (await sql.findBankCredit(core.db, outside)) ?? refuse('NO_DATA');
  if (credit.state !== 'queued') refuse('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await itemClaims.claim(core, tx, by, claimOf(outside));
    return { audit: { act: 'bankCredit.claim', subject: outside }, result: done };
  });
}

export const matchBankCredit = defineAct('bankCredit.match', async (core, tx, by, input) => {
  const outside = input.id;
  const memberId = BigInt(input.memberId);
  const { amount } = (await sql.findBankCredit(tx, outside)) ?? refuse('NO_DATA');
  const member = (await findMember(core, memberId, tx)) ?? refuse('NO_DATA', 'memberId');
  if (member.currency !== amount.currency) refuse('KEY_INVALID', 'memberId');
  approvals.refuseAboveRank(core, by.caller.role, amount);
  const claim = claimOf(outside);
  await itemClaims.refuseClaimed(core, tx, by, claim);
  const credit = await lockQueued(tx, outside);
  // A code payment belongs to the code's owner.
  if (credit.order && credit.memberId !== memberId) refuse('KEY_INVALID', 'memberId');
  await refuseAnothersMoney(core, tx, credit, { memberId, key: 'memberId' });
  const known = await findCredited(tx, credit.source, credit.order ? [outside] : namesOf(credit));
  if (known && creditedBefore(amount, known.amountMinor) !== 'BEFORE') refuse('ALREADY_DECIDED');
  // Reported by the bank, but possibly from a stranger: crediting that to a member needs second-person approval.
  const bank = { isReported: true, isMembers: isMembersOwn(core, credit, member) };
  const from = `${credit.fromBank} ${maskAccountNo(decryptSender(core, credit))} ${credit.fromName}`;
  return {
    memberId,
    subject: outside,
    claim,
    detail: { amount: toJson(amount), currency: amount.currency, from },
    needsSecond: approvals.creditNeeds(core.settings.get('secondPerson'), 'bankCredit.match', amount, bank),
    money: { kind: 'credit', amount },
    run: async () => {
      const { outcome, tell } = await assignBankCredit(core, tx, credit, { memberId, decidedBy: by.caller.staffId });
      if (outcome === 'differs') refuse('ALREADY_DECIDED');
      return { reply: done, tell };
    },
  };
});

export async function refuseBankCredit(core: Core, by: StaffAct, outside: string, given: staffReasons.ReasonInput) {
  const told = staffReasons.read(core, 'deposit', given);
  if (!(await sql.findBankCredit(core.db, outside))) refuse('NO_DATA');
  return withAudit(core, by, async (tx) => {
    const tell = await itemClaims.decide(core, tx, by, claimOf(outside), async () => {
      const credit = await lockQueued(tx, outside);
      await sql.updateBankCredit(tx, outside, { state: 'refused', reason: told.text, decidedBy: by.caller.staffId, now: core.clock() });
      return endWaiting(core, tx, credit, told);
    });
    return { audit: { act: 'bankCredit.refuse', subject: outside, detail: staffReasons.auditDetail(told) }, tell, result: done };
  });
}

/** The member saw the code payment waiting, so the statement line states why it was refused. */
async function endWaiting(core: Core, tx: Tx, { order, memberId }: sql.BankCredit, told: staffReasons.StoredReason): Promise<Tell> {
  if (!order || memberId === null) return () => {};
  await statementLines.update(tx, memberId, order.id, 'FAILED', { at: core.clock(), ...staffReasons.statementNote(told) });
  return () =>
    core.live.tell(memberId, 'movement', { reference: order.id, kind: 'deposit', status: 'FAILED', ...staffReasons.liveEvent(told) });
}

async function lockQueued(tx: Tx, outside: string): Promise<sql.BankCredit> {
  const credit = await sql.lockBankCredit(tx, outside);
  return credit?.state === 'queued' ? credit : refuse('ALREADY_DECIDED');
}
