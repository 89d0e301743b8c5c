import { lockBalances } from '@krapao/ledger';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { approvals, defineAct } from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import { listOfMember } from './bonus-list.sql.ts';
import { endLive, endWaiting } from './end-bonus.ts';
import { findOpen, type MemberBonus } from './member-bonus.sql.ts';

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

export const endMemberBonus = defineAct('member.endBonus', async (core, tx, _by, { memberId, reason }) => {
  const member = (await findMember(core, memberId, tx)) ?? refuse('NO_DATA');
  await lockBalances(tx, member);
  const open = (await findOpen(tx, memberId)) ?? refuse('NO_DATA');
  const isLive = open.state === 'live';
  // Ending the bonus counts as a credit by this person, who then may not approve the member's payouts.
  const freed = money(isLive ? open.amount : 0n, open.currency);
  return {
    memberId,
    subject: open.reference,
    title: member.name,
    detail: { code: open.code, state: open.state, amount: toJson(freed), currency: freed.currency, reason },
    needsSecond: approvals.isAboveAlone(core.settings.get('secondPerson'), 'member.endBonus', freed),
    money: isLive ? { kind: 'credit', amount: freed } : undefined,
    run: async () => {
      if (!isLive) await endWaiting(tx, open, { by: 'staff', reason, at: core.clock() });
      const tell = isLive ? await endLive(tx, core, open, { by: 'staff', reason }) : null;
      return { reply: done, tell: () => tell?.() };
    },
  };
});
