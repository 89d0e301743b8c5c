import type { Core } from '../../../platform/core.ts';
import { takeReveal } from '../reading/reading.ts';
import { insertSecurityEvent } from '../security-log/security-log.sql.ts';
import type { StaffAct } from './with-audit.ts';

/** Counted and written before the number is answered: one that was shown is always in the log. */
export async function recordReveal(
  core: Core,
  by: StaffAct,
  o: { what: string; memberId: bigint | null; subject?: string },
): Promise<void> {
  await takeReveal(core, by);
  const { staffId, address, device } = by.caller;
  await insertSecurityEvent(core.db, {
    kind: 'staff.revealed',
    at: core.clock(),
    staffId,
    memberId: o.memberId,
    address,
    device,
    requestId: by.requestId,
    detail: { what: o.what, ...(o.subject === undefined ? {} : { subject: o.subject }) },
  });
}
