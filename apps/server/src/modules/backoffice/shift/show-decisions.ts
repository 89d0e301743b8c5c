import { isAtLeast } from '@krapao/contract/api/codes';
import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import type { Core } from '../../../platform/core.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { auditLog, type StaffAct, staffAccounts } from '../../control/index.ts';
import { depositWork } from '../../deposits/index.ts';
import { stuckWork } from '../../games/index.ts';
import { prizeWork } from '../../rewards/index.ts';
import { withdrawalWork } from '../../withdrawals/index.ts';
import { viewAudit } from '../audit-log/show-audit.ts';
import { type DecidedQueue, type Decision, decidingActs, queueOf, timesByDay, timesByStaff } from './shift.rules.ts';

const acts = Object.keys(decidingActs);
const daysMax = 31;
const decisionsMax = 10_000;

type Days = { from?: string | undefined; to?: string | undefined };

function daysOf(core: Core, q: Days): { from: string; to: string; span: { from: Date; to: Date } } {
  const to = q.to ?? dayOf(core.clock());
  const first = dayPlus(to, 1 - daysMax);
  const from = q.from === undefined || q.from > to ? to : q.from < first ? first : q.from;
  return { from, to, span: { from: startOfDay(from), to: startOfDay(dayPlus(to, 1)) } };
}

const whose = ({ caller }: StaffAct, asked?: bigint | undefined): bigint | undefined =>
  isAtLeast(caller.role, 'manager') ? asked : caller.staffId;

export async function showDecisions(core: Core, by: StaffAct, q: Days & { staffId?: bigint | undefined; page: number; limit: number }) {
  const { span } = daysOf(core, q);
  const { total, lines } = await auditLog.list(core.db, { acts, ...span, staffId: whose(by, q.staffId), page: q.page, limit: q.limit });
  return { total, lines: await viewAudit(core, lines) };
}

export async function showTimes(core: Core, by: StaffAct, q: Days) {
  const { from, to, span } = daysOf(core, q);
  const { total, lines } = await auditLog.list(core.db, { acts, ...span, page: 1, limit: decisionsMax });
  const decisions = await decisionsOf(core, lines);
  const own = whose(by);
  const staff = timesByStaff(decisions).filter(({ staffId }) => own === undefined || staffId === own);
  const names = await staffAccounts.namesOf(
    core.db,
    staff.map(({ staffId }) => staffId),
  );
  return {
    from,
    to,
    days: timesByDay(decisions),
    staff: staff.map((one) => ({ ...one, staffId: String(one.staffId), name: names.get(one.staffId) ?? '' })),
    cut: total >= decisionsMax,
  };
}

const keyOf = ({ memberId, reference }: MemberItemId): string => `${memberId}/${reference}`;

async function decisionsOf(core: Core, lines: readonly auditLog.Row[]): Promise<Decision[]> {
  const of = (...queues: DecidedQueue[]): auditLog.Row[] =>
    lines.filter(({ act }) => {
      const queue = queueOf(act);
      return queue !== null && queues.includes(queue);
    });
  const items = (rows: readonly auditLog.Row[]): MemberItemId[] =>
    rows.flatMap(({ memberId, subject }) => (memberId === null ? [] : [{ memberId, reference: subject }]));
  const [withdrawals, deposits, slips, stuck, prizes, bankCredits] = await Promise.all([
    withdrawalWork.withdrawals.since(core, items(of('withdrawals', 'unknown'))),
    depositWork.deposits.since(core, items(of('deposits'))),
    depositWork.slips.since(core, items(of('slips'))),
    stuckWork.since(core, items(of('stuck'))),
    prizeWork.since(core, items(of('prizes'))),
    depositWork.bankCredits.since(
      core,
      of('bankCredits').map(({ subject }) => subject),
    ),
  ]);
  const began = new Map<string, Date>();
  for (const [queue, found] of Object.entries({ withdrawals, unknown: withdrawals, deposits, slips, stuck, prizes }))
    for (const { at, ...item } of found) began.set(`${queue}/${keyOf(item)}`, at);
  for (const { outside, at } of bankCredits) began.set(`bankCredits/${outside}`, at);
  return lines.flatMap((line) => {
    const queue = queueOf(line.act);
    if (queue === null) return [];
    const key = queue === 'bankCredits' ? line.subject : keyOf({ memberId: line.memberId ?? 0n, reference: line.subject });
    const since = began.get(`${queue}/${key}`);
    const waitedSeconds = since ? Math.max(0, Math.round((line.at.getTime() - since.getTime()) / 1_000)) : null;
    return [{ day: dayOf(line.at), queue, staffId: line.staffId, waitedSeconds }];
  });
}
