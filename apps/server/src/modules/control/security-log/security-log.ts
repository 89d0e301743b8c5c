import type { SecurityKind } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import type { Json } from '../../../platform/db/db.ts';
import { namesOfStaff } from '../staff/staff.sql.ts';
import { listSecurityEvents } from './security-log.sql.ts';

export {
  eventsBefore as ofMember,
  insertSecurityEvent as write,
  lastEventAt as lastAt,
  listSecurityEvents as list,
  listSharingAddress,
} from './security-log.sql.ts';

type Query = {
  kind?: SecurityKind | undefined;
  memberId?: bigint | undefined;
  staffId?: bigint | undefined;
  page: number;
  limit: number;
};

export async function showSecurityLog(core: Core, q: Query) {
  const { total, events } = await listSecurityEvents(core.db, {
    kinds: q.kind ? [q.kind] : null,
    memberId: q.memberId ?? null,
    staffId: q.staffId ?? null,
    page: q.page,
    limit: q.limit,
  });
  const names = await namesOfStaff(core.db, [...new Set(events.flatMap((e) => (e.staffId === null ? [] : [e.staffId])))]);
  return {
    total,
    events: events.map((e) => ({
      _id: String(e.id),
      at: e.at.toISOString(),
      kind: e.kind,
      memberId: e.memberId === null ? null : String(e.memberId),
      staffId: e.staffId === null ? null : String(e.staffId),
      staffName: e.staffId === null ? '' : (names.get(e.staffId) ?? ''),
      address: e.address,
      device: e.device,
      requestId: e.requestId,
      detail: e.detail as Json,
    })),
  };
}
