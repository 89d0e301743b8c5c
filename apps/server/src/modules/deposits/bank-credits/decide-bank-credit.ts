import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { maskAccountNo } from '../../../platform/values/masked-account.ts';
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
} from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import { updateStatement } from '../../statement/index.ts';
import { assignBankCredit, type Tell } from './assign-bank-credit.ts';
import * as sql from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';
import { isMembersOwn, refuseAnothersMoney } from './sender.ts';

const claimOf = (outside: string) => ({ kind: 'bankCredit', subject: outside }) as const;

export async function claimBankCredit(core: Core, by: StaffAct, outside: string) {
  const credit = (await sql.findBankCredit(core.db, outside)) ?? refuse('NO_DATA');
  if (credit.state !== 'queued') conflict('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await claimItem(core, tx, by, claimOf(outside));
    return { audit: { act: 'bankCredit.claim', subject: outside }, result: done };
  });
}

/** Credits it to the member whom staff found. */
export async function matchBankCredit(core: Core, by: TwoPersonAct, outside: string, memberId: bigint) {
  const { amount } = (await sql.findBankCredit(core.db, outside)) ?? refuse('NO_DATA');
  const member = (await findMember(core, memberId)) ?? refuse('NO_DATA', 'memberId');
  if (member.currency !== amount.currency) refuse('KEY_INVALID', 'memberId');
  refuseAboveRank(core, by.caller.role, amount);
  return withSecondPerson(core, by, async (tx) => {
    const { tell, bank, from } = await decideClaimed(core, tx, by, claimOf(outside), async () => {
      const credit = await lockQueued(tx, outside);
      // The payment of a code is its owner's.
      if (credit.order && credit.memberId !== memberId) refuse('KEY_INVALID', 'memberId');
      await refuseAnothersMoney(core, tx, credit, { memberId, key: 'memberId' });
      const assigned = await assignBankCredit(core, tx, credit, { memberId, decidedBy: by.caller.staffId });
      if (assigned.outcome === 'differs') conflict('ALREADY_DECIDED');
      // Told by the bank, but perhaps as another's: giving a stranger's money to a member takes two.
      const from = `${credit.fromBank} ${maskAccountNo(decryptSender(core, credit))} ${credit.fromName}`;
      return { ...assigned, bank: { isTold: true, isMembers: isMembersOwn(core, credit, member) }, from };
    });
    const detail = { amount: toJson(amount), currency: amount.currency, from };
    return {
      audit: { act: 'bankCredit.match', memberId, subject: outside, detail },
      tell,
      needsSecond: creditNeeds(core.settings.get('secondPerson'), 'bankCredit.match', amount, bank),
      money: { kind: 'credit', amount },
      result: done,
    };
  });
}

/** Takes it off the queue without crediting it: it is nobody's, or is sent back at the bank. */
export async function refuseBankCredit(core: Core, by: StaffAct, outside: string, given: GivenReason) {
  const told = toldReason(core, 'deposit', given);
  if (!(await sql.findBankCredit(core.db, outside))) refuse('NO_DATA');
  return withAudit(core, by, async (tx) => {
    const tell = await decideClaimed(core, tx, by, claimOf(outside), async () => {
      const credit = await lockQueued(tx, outside);
      await sql.updateBankCredit(tx, outside, { state: 'refused', reason: told.text, decidedBy: by.caller.staffId, now: core.clock() });
      return endWaiting(core, tx, credit, told);
    });
    return { audit: { act: 'bankCredit.refuse', subject: outside, detail: reasonDetail(told) }, tell, result: done };
  });
}

/** The member saw the payment of a code waiting, and reads now why it is not credited. */
async function endWaiting(core: Core, tx: Tx, { order, memberId }: sql.BankCredit, told: ToldReason): Promise<Tell> {
  if (!order || memberId === null) return () => {};
  await updateStatement(tx, memberId, order.id, 'FAILED', { at: core.clock(), ...refusedNote(told) });
  return () => core.live.tell(memberId, 'movement', { reference: order.id, kind: 'deposit', status: 'FAILED', ...refusedEvent(told) });
}

async function lockQueued(tx: Tx, outside: string): Promise<sql.BankCredit> {
  const credit = await sql.lockBankCredit(tx, outside);
  return credit?.state === 'queued' ? credit : conflict('ALREADY_DECIDED');
}
