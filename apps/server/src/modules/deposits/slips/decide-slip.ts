import type { SlipNote } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import { fromJson, isPositive } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { textIn } from '../../../platform/http/language.ts';
import { done } from '../../../platform/http/route.ts';
import { type MemberItemId, subjectOf } from '../../../platform/values/member-item.ts';
import { approvals, auditLog, defineAct, itemClaims, type StaffAct, staffReasons, withAudit } from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import { bankNumberOfSeen } from '../bank-credits/bank-credit.ts';
import { isMembersOwn } from '../bank-credits/sender.ts';
import { findCredited, notifyCredited } from '../crediting/credit-deposits.ts';
import { creditSlip, lockForCredit, outsideOfSlip } from './credit-slip.ts';
import { notifySlip } from './settle-slip.ts';
import { noteOfReason } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

const claimOf = (id: MemberItemId) => ({ kind: 'slip', subject: subjectOf(id) }) as const;

export async function claimSlip(core: Core, by: StaffAct, id: MemberItemId) {
  const slip = (await sql.findSlip(core.db, id)) ?? refuse('NO_DATA');
  if (slip.status === 'SUCCESS') refuse('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await itemClaims.claim(core, tx, by, claimOf(id));
    return { audit: auditLog.entryOf(id, 'slip.claim'), result: done };
  });
}

export const approveSlip = defineAct('slip.approve', async (core, tx, by, { memberId, reference, transfer: seen, ...given }) => {
  const id = { memberId, reference };
  const slip = (await sql.findSlip(tx, id)) ?? refuse('NO_DATA');
  const member = (await findMember(core, memberId, tx)) ?? refuse('NO_DATA');
  const { currency } = member;
  const amount = fromJson(given.amount, currency);
  if (!isPositive(amount)) refuse('TRANSFER_MINIMUM', 'amount');
  // Without the transfer's reference, the bank's webhook would credit it a second time.
  if (!slip.read && !seen) refuse('KEY_MISSING', 'transfer');
  approvals.refuseAboveRank(core, by.caller.role, amount);
  const transfer = seen && { ...seen, bankNumber: bankNumberOfSeen(core, seen) };
  const claim = claimOf(id);
  await itemClaims.refuseClaimed(core, tx, by, claim);
  const open = (await lockForCredit(tx, core, id, { amount, transfer })) ?? refuse('ALREADY_DECIDED');
  if (await findCredited(tx, 'slip', outsideOfSlip(open, id))) refuse('ALREADY_DECIDED');
  const { reported } = open;
  const bank = { isReported: reported !== null, isMembers: reported !== null && isMembersOwn(core, reported, member) };
  return {
    memberId,
    subject: reference,
    claim,
    detail: { amount: given.amount, currency, ...seen, toldByBank: bank.isReported },
    needsSecond: approvals.creditNeeds(core.settings.get('secondPerson'), 'slip.approve', amount, bank),
    money: { kind: 'credit', amount },
    run: async () => {
      const credited = await creditSlip(tx, core, id, { ...open, amount, staffId: by.caller.staffId });
      if (!credited.credited) refuse('ALREADY_DECIDED');
      return {
        reply: done,
        tell: () => {
          notifySlip(core, id, null);
          notifyCredited(core, credited);
        },
      };
    },
  };
});

const inAllLanguages = (core: Core, text: LocalText): LocalText => ({
  th: textIn(core, text, 'th'),
  la: textIn(core, text, 'la'),
  en: textIn(core, text, 'en'),
});

type RefusalInput = staffReasons.ReasonInput & { readonly note?: SlipNote | undefined };

export async function refuseSlip(core: Core, by: StaffAct, id: MemberItemId, given: RefusalInput) {
  const slip = (await sql.findSlip(core.db, id)) ?? refuse('NO_DATA');
  const isReported = given.reason !== undefined || given.reasonCode !== undefined;
  const told = isReported ? staffReasons.read(core, 'slip', given) : null;
  const note = given.note ?? noteOfReason(given.reasonCode);
  const refusal = told && { text: told.text, local: told.local && inAllLanguages(core, told.local) };
  return withAudit(core, by, async (tx) => {
    await itemClaims.decide(core, tx, by, claimOf(id), async () => {
      const at = core.clock();
      if (!(await sql.finishSlip(tx, id, { status: 'FAILED', note, amount: null, attention: 'closed', refusal, at })))
        refuse('ALREADY_DECIDED');
      await sql.closeTwins(tx, slip, { note, refusal, at });
    });
    const detail = { note, ...(told ? staffReasons.auditDetail(told) : {}) };
    return { audit: auditLog.entryOf(id, 'slip.refuse', detail), tell: () => notifySlip(core, id, note, refusal), result: done };
  });
}

/** Takes a failed slip off the queue without crediting; the member still sees why it failed. */
export async function closeSlip(core: Core, by: StaffAct, id: MemberItemId, reason: string) {
  if (!(await sql.findSlip(core.db, id))) refuse('NO_DATA');
  return withAudit(core, by, async (tx) => {
    await itemClaims.decide(core, tx, by, claimOf(id), async () => {
      const slip = await sql.lockSlip(tx, id);
      if (slip?.attention !== 'open' || !(await sql.setAttention(tx, id, 'closed'))) refuse('ALREADY_DECIDED');
      await sql.closeTwins(tx, slip, { note: null, refusal: null, at: core.clock() });
    });
    return { audit: auditLog.entryOf(id, 'slip.close', { reason }), result: done };
  });
}
