import type { Json } from '../../core/json.ts';
import type { Ctx } from '../../ctx.ts';
import { listAudit } from './audit.sql.ts';

export async function showAudit(
  ctx: Ctx,
  q: { staffId?: bigint | undefined; memberId?: bigint | undefined; act?: string | undefined; page: number; limit: number },
) {
  const { total, lines } = await listAudit(ctx.db, {
    staffId: q.staffId ?? null,
    memberId: q.memberId ?? null,
    act: q.act ?? null,
    page: q.page,
    limit: q.limit,
  });
  return {
    total,
    lines: lines.map((line) => ({
      _id: String(line.id),
      at: line.at.toISOString(),
      staffId: String(line.staffId),
      staffName: line.staffName,
      act: line.act,
      memberId: line.memberId === null ? null : String(line.memberId),
      subject: line.subject,
      detail: line.detail as Json,
      requestId: line.requestId,
    })),
  };
}
