import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type MemberItemId, subjectOf } from '../../../platform/values/member-item.ts';
import { approvals, auditLog, defineAct, itemClaims, type StaffAct, staffReasons, withAudit } from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import { statementLines } from '../../statement/index.ts';
import { creditDeposits, findCredited, notifyCredited } from '../crediting/credit-deposits.ts';
import { namesOf, outsideOf } from '../crediting/deposit.rules.ts';
import * as announcedSql from './announced.sql.ts';
import * as sql from './bank-credit.sql.ts';
import { lockReported } from './bank-credit.sql.ts';
import { bankNumberOfSeen } from './bank-credit.ts';
import { isMembersOwn, refuseAnothersMoney } from './sender.ts';

const claimOf = (id: MemberItemId) => ({ kind: 'deposit', subject: subjectOf(id) }) as const;

export async function claimDeposit(core: Core, by: StaffAct, id: MemberItemId) {
  const announced = (await announcedSql.findAnnounced(core.db, id)) ?? refuse('NO_DATA');
  if (announced.state !== 'open') refuse('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await itemClaims.claim(core, tx, by, claimOf(id));
    return { audit: auditLog.entryOf(id, 'deposit.claim'), result: done };
  });
}

/** Credits an announced deposit by the transfer that staff name. Its webhook, slip or another announcement cannot credit it again. */
export const approveDeposit = defineAct('deposit.approve', async (core, tx, by, { memberId, reference, ...seen }) => {
  const id = { memberId, reference };
  const { amount } = (await announcedSql.findAnnounced(tx, id)) ?? refuse('NO_DATA');
  approvals.refuseAboveRank(core, by.caller.role, amount);
  const member = (await findMember(core, memberId, tx)) ?? refuse('NO_DATA');
  const claim = claimOf(id);
  await itemClaims.refuseClaimed(core, tx, by, claim);
  const name = { ...seen, bankNumber: bankNumberOfSeen(core, seen) };
  // The bank's report takes precedence over the announcement.
  const reported = await lockReported(tx, name);
  const announced = await announcedSql.lockAnnounced(tx, id);
  if (announced?.state !== 'open' || (reported && reported.state !== 'queued')) refuse('ALREADY_DECIDED');
  if (reported && (reported.amount.minor !== amount.minor || reported.amount.currency !== amount.currency))
    refuse('KEY_INVALID', 'transRef');
  if (reported) await refuseAnothersMoney(core, tx, reported, { memberId, key: 'transRef' });
  const outsideReference = namesOf(name);
  if (await findCredited(tx, 'bank', outsideReference)) refuse('ALREADY_DECIDED');
  const bank = { isReported: reported !== null, isMembers: reported !== null && isMembersOwn(core, reported, member) };
  return {
    memberId,
    subject: reference,
    claim,
    detail: { amount: toJson(amount), currency: amount.currency, ...seen, toldByBank: bank.isReported },
    needsSecond: approvals.creditNeeds(core.settings.get('secondPerson'), 'deposit.approve', amount, bank),
    money: { kind: 'credit', amount },
    run: async () => {
      const from = reported?.fromBank ?? seen.fromBank;
      const [outcome] = await creditDeposits(tx, core, [
        { memberId, source: 'bank', outsideReference, houseAccount: `house:bank:${name.bankCode}`, amount, reference, from },
      ]);
      if (!outcome.credited) refuse('ALREADY_DECIDED');
      const decision = { state: 'credited', decidedBy: by.caller.staffId, now: core.clock() } as const;
      await announcedSql.updateAnnounced(tx, id, { ...decision, outside: outsideOf(name) });
      if (reported) await sql.updateBankCredit(tx, reported.outside, { ...decision, memberId, announced: reference });
      return { reply: done, tell: () => notifyCredited(core, outcome) };
    },
  };
});

export async function refuseDeposit(core: Core, by: StaffAct, id: MemberItemId, given: staffReasons.ReasonInput) {
  const told = staffReasons.read(core, 'deposit', given);
  if (!(await announcedSql.findAnnounced(core.db, id))) refuse('NO_DATA');
  const { memberId, reference } = id;
  return withAudit(core, by, async (tx) => {
    await itemClaims.decide(core, tx, by, claimOf(id), async () => {
      const now = core.clock();
      const announced = await announcedSql.lockAnnounced(tx, id);
      if (announced?.state !== 'open') refuse('ALREADY_DECIDED');
      await announcedSql.updateAnnounced(tx, id, { state: 'refused', reason: told.text, decidedBy: by.caller.staffId, now });
      await statementLines.update(tx, memberId, reference, 'FAILED', { at: now, ...staffReasons.statementNote(told) });
    });
    const tell = () =>
      core.live.tell(memberId, 'movement', { reference, kind: 'deposit', status: 'FAILED', ...staffReasons.liveEvent(told) });
    return { audit: auditLog.entryOf(id, 'deposit.refuse', staffReasons.auditDetail(told)), tell, result: done };
  });
}
