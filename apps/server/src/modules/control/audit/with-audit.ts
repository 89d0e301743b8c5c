import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StaffAct } from '../../../platform/http/route.ts';
import { type AuditEntry, insertAudit } from './audit.sql.ts';

export type { StaffAct };

export async function withAudit<T>(
  core: Core,
  by: StaffAct,
  work: (tx: Tx) => Promise<{ audit: AuditEntry; tell?: () => void; result: T }>,
): Promise<T> {
  const acted = await core.db.tx(async (tx) => {
    const outcome = await work(tx);
    await insertAudit(tx, { ...outcome.audit, at: core.clock(), staffId: by.caller.staffId, requestId: by.requestId });
    return outcome;
  });
  acted.tell?.();
  return acted.result;
}
