import type { AuditAct } from '@krapao/contract';
import type { GuestCaller } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { insertAudit, type StaffRow } from '../office/public.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { sessionIdOf } from '../session/public.ts';
import { isFactorRequired } from './admit.ts';
import type { Verdict } from './judge-proof.ts';
import { putStaffSession } from './staff-session.sql.ts';

type Opened = {
  readonly staff: Pick<StaffRow, 'id' | 'role'>;
  readonly by: Extract<Verdict, { passed: true }>['by'];
  readonly act: Extract<AuditAct, 'staff.signIn' | 'staff.first'>;
  readonly caller: GuestCaller;
  readonly requestId: string;
  readonly now: Date;
};

/** Under the staff member's lock: whoever ends the sessions of one who is switched off or has a new password finds this one too. */
export async function openStaffSession(ctx: Ctx, tx: Tx, { staff, by, act, caller, requestId, now }: Opened) {
  const { address, device } = caller;
  const lifetimeMs = ctx.settings.get('sessionLifetime').staffHours * 3_600_000;
  await insertAudit(tx, { at: now, staffId: staff.id, requestId, act, detail: { address } });
  await insertSecurityEvent(tx, { kind: 'login.success', at: now, staffId: staff.id, address, device, requestId, detail: { by } });
  const token = await ctx.sessions.start(tx, { kind: 'staff', ownerId: staff.id, lifetimeMs, address, device, now });
  const provedAt = by === 'none' ? null : now;
  await putStaffSession(tx, { sessionId: sessionIdOf(token), staffId: staff.id, seenAt: now, provedAt });
  const mustSetUp = by === 'none' && isFactorRequired(ctx);
  return { token, role: staff.role, ...(mustSetUp ? { setUp: true as const } : {}) };
}
