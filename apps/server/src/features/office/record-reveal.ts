import type { Ctx } from '../../ctx.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { takeReveal } from './reading.ts';
import type { StaffAct } from './with-audit.ts';

/** Counted and written before the number is answered: one that was shown is always in the log. */
export async function recordReveal(ctx: Ctx, by: StaffAct, o: { what: string; memberId: bigint | null; subject?: string }): Promise<void> {
  await takeReveal(ctx, by);
  const { staffId, address, device } = by.caller;
  await insertSecurityEvent(ctx.db, {
    kind: 'staff.revealed',
    at: ctx.clock(),
    staffId,
    memberId: o.memberId,
    address,
    device,
    requestId: by.requestId,
    detail: { what: o.what, ...(o.subject === undefined ? {} : { subject: o.subject }) },
  });
}
