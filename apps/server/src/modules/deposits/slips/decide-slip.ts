import type { SlipNote } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/languages';
import { fromJson, isPositive } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { textIn } from '../../../platform/http/language.ts';
import { type MemberItemId, subjectOf } from '../../../platform/values/member-item.ts';
import {
  auditOf,
  claimItem,
  conflict,
  creditNeeds,
  decideClaimed,
  done,
  type GivenReason,
  reasonDetail,
  refuseAboveRank,
  type StaffAct,
  type TwoPersonAct,
  toldReason,
  withAudit,
  withSecondPerson,
} from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import { type BankEntry, bankNumberOfSeen } from '../bank-credits/bank-entry.ts';
import { isMembersOwn } from '../bank-credits/sender.ts';
import { tellCredited } from '../crediting/credit-deposits.ts';
import { creditSlip } from './credit-slip.ts';
import { tellSlip } from './settle-slip.ts';
import { noteOfReason } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

const claimOf = (id: MemberItemId) => ({ kind: 'slip', subject: subjectOf(id) }) as const;

export async function claimSlip(core: Core, by: StaffAct, id: MemberItemId) {
  const slip = (await sql.findSlip(core.db, id)) ?? refuse('NO_DATA');
  if (slip.status === 'SUCCESS') conflict('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await claimItem(core, tx, by, claimOf(id));
    return { audit: auditOf(id, 'slip.claim'), result: done };
  });
}

export async function approveSlip(
  core: Core,
  by: TwoPersonAct,
  id: MemberItemId,
  o: { amountUnits: number; transfer?: BankEntry | undefined },
) {
  const slip = (await sql.findSlip(core.db, id)) ?? refuse('NO_DATA');
  const member = (await findMember(core, id.memberId)) ?? refuse('NO_DATA');
  const { currency } = member;
  const amount = fromJson(o.amountUnits, currency);
  if (!isPositive(amount)) refuse('TRANSFER_MINIMUM', 'amount');
  // Without the transfer's own name the bank's webhook of it would credit it a second time.
  if (!slip.read && !o.transfer) refuse('KEY_MISSING', 'transfer');
  refuseAboveRank(core, by.caller.role, amount);
  const transfer = o.transfer && { ...o.transfer, bankNumber: bankNumberOfSeen(core, o.transfer) };
  return withSecondPerson(core, by, async (tx) => {
    const credited = await decideClaimed(core, tx, by, claimOf(id), async () => {
      const outcome = await creditSlip(tx, core, id, { amount, transfer, staffId: by.caller.staffId });
      return outcome?.credited ? outcome : conflict('ALREADY_DECIDED');
    });
    const tell = () => {
      tellSlip(core, id, null);
      tellCredited(core, credited);
    };
    const { reported } = credited;
    const bank = { isTold: reported !== null, isMembers: reported !== null && isMembersOwn(core, reported, member) };
    const detail = { amount: o.amountUnits, currency, ...o.transfer, toldByBank: bank.isTold };
    return {
      audit: { act: 'slip.approve', memberId: id.memberId, subject: id.reference, detail },
      tell,
      needsSecond: creditNeeds(core.settings.get('secondPerson'), 'slip.approve', amount, bank),
      money: { kind: 'credit', amount },
      result: done,
    };
  });
}

/** A language that staff left empty is read in another one. */
const inAllLanguages = (core: Core, text: LocalText): LocalText => ({
  th: textIn(core, text, 'th'),
  la: textIn(core, text, 'la'),
  en: textIn(core, text, 'en'),
});

type Given = GivenReason & { readonly note?: SlipNote | undefined };

export async function refuseSlip(core: Core, by: StaffAct, id: MemberItemId, given: Given) {
  const slip = (await sql.findSlip(core.db, id)) ?? refuse('NO_DATA');
  const isTold = given.reason !== undefined || given.reasonCode !== undefined;
  const told = isTold ? toldReason(core, 'slip', given) : null;
  const note = given.note ?? noteOfReason(given.reasonCode);
  const refusal = told && { text: told.text, local: told.local && inAllLanguages(core, told.local) };
  return withAudit(core, by, async (tx) => {
    await decideClaimed(core, tx, by, claimOf(id), async () => {
      const at = core.clock();
      if (!(await sql.finishSlip(tx, id, { status: 'FAILED', note, amount: null, attention: 'closed', refusal, at })))
        conflict('ALREADY_DECIDED');
      await sql.closeTwins(tx, slip, { note, refusal, at });
    });
    const detail = { note, ...(told ? reasonDetail(told) : {}) };
    return { audit: auditOf(id, 'slip.refuse', detail), tell: () => tellSlip(core, id, note, refusal), result: done };
  });
}

/** A failed slip of a real payment that is not to be credited: it leaves the queue, and the member goes on seeing why it failed. */
export async function closeSlip(core: Core, by: StaffAct, id: MemberItemId, reason: string) {
  if (!(await sql.findSlip(core.db, id))) refuse('NO_DATA');
  return withAudit(core, by, async (tx) => {
    await decideClaimed(core, tx, by, claimOf(id), async () => {
      const slip = await sql.lockSlip(tx, id);
      if (slip?.attention !== 'open' || !(await sql.setAttention(tx, id, 'closed'))) conflict('ALREADY_DECIDED');
      await sql.closeTwins(tx, slip, { note: null, refusal: null, at: core.clock() });
    });
    return { audit: auditOf(id, 'slip.close', { reason }), result: done };
  });
}
