import type { AuditAct } from '@krapao/contract';
import { type Core, sessionIdOf } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { GuestCaller } from '../../platform/http/route.ts';
import { auditLog, securityLog, type staffAccounts } from '../control/index.ts';
import { isFactorRequired } from './admit.ts';
import type { Verdict } from './judge-proof.ts';
import { putStaffSession } from './staff-session.sql.ts';

type Opened = {
  readonly staff: Pick<staffAccounts.Row, 'id' | 'role'>;
  readonly by: Extract<Verdict, { passed: true }>['by'];
  readonly act: Extract<AuditAct, 'staff.signIn' | 'staff.first'>;
  readonly caller: GuestCaller;
  readonly requestId: string;
  readonly now: Date;
};

/** Call under the staff member's lock, so that deactivation or a password change also ends this session. */
export async function openStaffSession(core: Core, tx: Tx, { staff, by, act, caller, requestId, now }: Opened) {
  const { address, device } = caller;
  const lifetimeMs = core.settings.get('sessionLifetime').staffHours * 3_600_000;
  await auditLog.write(tx, { at: now, staffId: staff.id, requestId, act, detail: { address } });
  await securityLog.write(tx, { kind: 'login.success', at: now, staffId: staff.id, address, device, requestId, detail: { by } });
  const token = await core.sessions.start(tx, { kind: 'staff', ownerId: staff.id, lifetimeMs, address, device, now });
  const provedAt = by === 'none' ? null : now;
  await putStaffSession(tx, { sessionId: sessionIdOf(token), staffId: staff.id, seenAt: now, provedAt });
  const mustSetUp = by === 'none' && isFactorRequired(core);
  return { token, role: staff.role, ...(mustSetUp ? { setUp: true as const } : {}) };
}
