import type { office, QueryOf } from '@krapao/contract';
import { dayPlus, startOfDay } from '@krapao/contract/local-day';
import type { Json } from '../../core/json.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners } from '../account/public.ts';
import { type AuditRow, listAudit, maskDetail } from '../office/public.ts';

export async function showAudit(ctx: Ctx, q: QueryOf<typeof office.officeAudit>) {
  const { total, lines } = await listAudit(ctx.db, {
    staffId: q.staffId,
    memberId: q.memberId,
    act: q.act,
    from: q.from === undefined ? undefined : startOfDay(q.from),
    to: q.to === undefined ? undefined : startOfDay(dayPlus(q.to, 1)),
    page: q.page,
    limit: q.limit,
  });
  return { total, lines: await viewAudit(ctx, lines) };
}

/** Entries as staff see them, with the members' names. */
export async function viewAudit(ctx: Ctx, lines: readonly AuditRow[]) {
  const owners = await findOwners(
    ctx.db,
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
    detail: maskDetail(line.act, line.detail) as Json,
    requestId: line.requestId,
    ...(line.memberId === null ? {} : { memberName: owners.get(line.memberId)?.name ?? '' }),
  }));
}
