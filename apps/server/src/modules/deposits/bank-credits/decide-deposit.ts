import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
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
  refusedEvent,
  refusedNote,
  type StaffAct,
  type TwoPersonAct,
  toldReason,
  withAudit,
  withSecondPerson,
} from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import { updateStatement } from '../../statement/index.ts';
import { creditDeposits, tellCredited } from '../crediting/credit-deposits.ts';
import * as announcedSql from './announced.sql.ts';
import type { Tell } from './assign-bank-credit.ts';
import * as sql from './bank-credit.sql.ts';
import { lockReported, namesOf, outsideOf } from './bank-credit.ts';
import { type BankEntry, bankNumberOfSeen } from './bank-entry.ts';
import { isMembersOwn, refuseAnothersMoney } from './sender.ts';

const claimOf = (id: MemberItemId) => ({ kind: 'deposit', subject: subjectOf(id) }) as const;

export async function claimDeposit(core: Core, by: StaffAct, id: MemberItemId) {
  const announced = (await announcedSql.findAnnounced(core.db, id)) ?? refuse('NO_DATA');
  if (announced.state !== 'open') conflict('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await claimItem(core, tx, by, claimOf(id));
    return { audit: auditOf(id, 'deposit.claim'), result: done };
  });
}

/** Credits an announced deposit by the transfer that staff name. Its webhook, its slip or another announcement cannot credit it again. */
export async function approveDeposit(core: Core, by: TwoPersonAct, id: MemberItemId, seen: BankEntry) {
  const { amount } = (await announcedSql.findAnnounced(core.db, id)) ?? refuse('NO_DATA');
  refuseAboveRank(core, by.caller.role, amount);
  const member = (await findMember(core, id.memberId)) ?? refuse('NO_DATA');
  return withSecondPerson(core, by, async (tx) => {
    const { tell, reported } = await decideClaimed(core, tx, by, claimOf(id), () =>
      creditSeen(core, tx, id, { seen, staffId: by.caller.staffId }),
    );
    const bank = { isTold: reported !== null, isMembers: reported !== null && isMembersOwn(core, reported, member) };
    const detail = { amount: toJson(amount), currency: amount.currency, ...seen, toldByBank: bank.isTold };
    return {
      audit: { act: 'deposit.approve', memberId: id.memberId, subject: id.reference, detail },
      tell,
      needsSecond: creditNeeds(core.settings.get('secondPerson'), 'deposit.approve', amount, bank),
      money: { kind: 'credit', amount },
      result: done,
    };
  });
}

type Seen = { tell: Tell; reported: sql.BankCredit | null };

async function creditSeen(core: Core, tx: Tx, id: MemberItemId, o: { seen: BankEntry; staffId: bigint }): Promise<Seen> {
  const { memberId, reference } = id;
  const name = { ...o.seen, bankNumber: bankNumberOfSeen(core, o.seen) };
  // What the bank itself told of the transfer, where it did already, goes before what was announced.
  const reported = await lockReported(tx, name);
  const announced = await announcedSql.lockAnnounced(tx, id);
  if (announced?.state !== 'open' || (reported && reported.state !== 'queued')) conflict('ALREADY_DECIDED');
  const { amount } = announced;
  if (reported && (reported.amount.minor !== amount.minor || reported.amount.currency !== amount.currency))
    refuse('KEY_INVALID', 'transRef');
  if (reported) await refuseAnothersMoney(core, tx, reported, { memberId, key: 'transRef' });
  const [outcome] = await creditDeposits(tx, core, [
    {
      memberId,
      source: 'bank',
      outsideReference: namesOf(name),
      houseAccount: `house:bank:${name.bankCode}`,
      amount,
      reference,
      from: reported?.fromBank ?? o.seen.fromBank,
    },
  ]);
  if (!outcome.credited) conflict('ALREADY_DECIDED');
  const decision = { state: 'credited', decidedBy: o.staffId, now: core.clock() } as const;
  await announcedSql.updateAnnounced(tx, id, { ...decision, outside: outsideOf(name) });
  if (reported) await sql.updateBankCredit(tx, reported.outside, { ...decision, memberId, announced: reference });
  return { tell: () => tellCredited(core, outcome), reported };
}

export async function refuseDeposit(core: Core, by: StaffAct, id: MemberItemId, given: GivenReason) {
  const told = toldReason(core, 'deposit', given);
  if (!(await announcedSql.findAnnounced(core.db, id))) refuse('NO_DATA');
  const { memberId, reference } = id;
  return withAudit(core, by, async (tx) => {
    await decideClaimed(core, tx, by, claimOf(id), async () => {
      const now = core.clock();
      const announced = await announcedSql.lockAnnounced(tx, id);
      if (announced?.state !== 'open') conflict('ALREADY_DECIDED');
      await announcedSql.updateAnnounced(tx, id, { state: 'refused', reason: told.text, decidedBy: by.caller.staffId, now });
      await updateStatement(tx, memberId, reference, 'FAILED', { at: now, ...refusedNote(told) });
    });
    const tell = () => core.live.tell(memberId, 'movement', { reference, kind: 'deposit', status: 'FAILED', ...refusedEvent(told) });
    return { audit: auditOf(id, 'deposit.refuse', reasonDetail(told)), tell, result: done };
  });
}
