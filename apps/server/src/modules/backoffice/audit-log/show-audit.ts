import type { control, QueryOf } from '@krapao/contract';
import { dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import type { Core } from '../../../platform/core.ts';
import type { Json } from '../../../platform/db/db.ts';
import { auditLog } from '../../control/index.ts';
import { findOwners } from '../../identity/index.ts';

export async function showAudit(core: Core, q: QueryOf<typeof control.officeAudit>) {
  const { total, lines } = await auditLog.list(core.db, {
    staffId: q.staffId,
    memberId: q.memberId,
    act: q.act,
    from: q.from === undefined ? undefined : startOfDay(q.from),
    to: q.to === undefined ? undefined : startOfDay(dayPlus(q.to, 1)),
    page: q.page,
    limit: q.limit,
  });
  return { total, lines: await viewAudit(core, lines) };
}

export async function viewAudit(core: Core, lines: readonly auditLog.Row[]) {
  const owners = await findOwners(
    core.db,
    lines.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
  return lines.map((line) => ({
    _id: String(line.id),
    at: line.at.toISOString(),
    staffId: String(line.staffId),
    staffName: line.staffName,
    act: line.act,
    memberId: line.memberId === null ? null : String(line.memberId),
    subject: line.subject,
    detail: auditLog.maskDetail(line.act, line.detail) as Json,
    requestId: line.requestId,
    ...(line.memberId === null ? {} : { memberName: owners.get(line.memberId)?.name ?? '' }),
  }));
}
