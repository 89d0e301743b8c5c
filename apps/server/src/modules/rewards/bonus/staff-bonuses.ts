import { lockBalances } from '@krapao/ledger';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { approvals, type TwoPersonAct, withSecondPerson } from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import { listOfMember } from './bonus-list.sql.ts';
import { endLive } from './end-live.ts';
import { endWaiting } from './end-waiting.ts';
import { findOpen, type MemberBonus } from './member-bonus.sql.ts';

/** All that a member took, newest first. */
export async function showMemberBonuses(core: Core, o: { memberId: bigint; page: number; limit: number }) {
  if (!(await findMember(core, o.memberId))) refuse('NO_DATA');
  const { total, bonuses } = await listOfMember(core.db, o);
  return { total, bonuses: bonuses.map(staffView) };
}

function staffView(b: MemberBonus) {
  const units = (minor: bigint) => toJson(money(minor, b.currency));
  return {
    _id: b.id.toString(),
    code: b.code,
    type: b.type,
    version: b.version,
    state: b.state,
    deposit: units(b.deposit),
    amount: units(b.amount),
    required: units(b.required),
    done: units(b.done),
    acceptedAt: b.acceptedAt.toISOString(),
    grantedAt: b.grantedAt?.toISOString() ?? null,
    endedAt: b.endedAt?.toISOString() ?? null,
    endedBy: b.endedBy,
    taken: units(b.taken),
    reason: b.reason,
  };
}

/** Ends the member's bonus, whether it waits or lives. No money is taken. */
export async function endMemberBonus(core: Core, by: TwoPersonAct, { memberId, reason }: { memberId: bigint; reason: string }) {
  const member = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  return withSecondPerson(core, by, async (tx) => {
    await lockBalances(tx, member);
    const open = (await findOpen(tx, memberId)) ?? refuse('NO_DATA');
    // Whoever frees it counts as having credited it: a payout to this member is another's to approve.
    const freed = money(open.state === 'live' ? open.amount : 0n, open.currency);
    const audit = {
      act: 'member.endBonus',
      memberId,
      subject: open.reference,
      detail: { code: open.code, state: open.state, amount: toJson(freed), currency: freed.currency, reason },
    } as const;
    const needsSecond = approvals.isAboveAlone(core.settings.get('secondPerson'), 'member.endBonus', freed);
    if (open.state === 'waiting') {
      await endWaiting(tx, open, { by: 'staff', reason, at: core.clock() });
      return { audit, subject: member.name, needsSecond, result: done };
    }
    const tell = await endLive(tx, core, open, { by: 'staff', reason });
    return { audit, subject: member.name, needsSecond, money: { kind: 'credit', amount: freed }, tell: () => tell?.(), result: done };
  });
}
