import type { Endpoint, StaffRole } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core.ts';
import { Refusal, refuse, refuseByRight } from '../../platform/errors/errors.ts';
import { whereFrom } from '../../platform/http/device.ts';
import type { Caller, GuestCaller } from '../../platform/http/route.ts';
import { securityLog, staffAccounts } from '../control/index.ts';
import { isIdle, isSeenOld, mustProve } from './admit.rules.ts';
import { hasFactor, listGuarded } from './factor.sql.ts';
import * as sql from './staff-session.sql.ts';

type Parts = Pick<Core, 'db' | 'settings' | 'clock' | 'sessions'> & { readonly config: Pick<Core['config'], 'production'> };
type OfSession = { readonly sessionId: string; readonly staffId: bigint };
type Door = Pick<Endpoint, 'fresh' | 'beforeFactor'> & {
  readonly name: string;
  readonly role: StaffRole;
  /** A person is present. Background requests of an open page must not keep an unattended session alive. */
  readonly keepsAlive: boolean;
};

export const isFactorRequired = ({ config, settings }: Pick<Parts, 'config' | 'settings'>): boolean =>
  config.production || settings.get('staffSecurity').required;

export const mustSetUpFactor = async (core: Parts, staffId: bigint): Promise<boolean> =>
  isFactorRequired(core) && !(await hasFactor(core.db, staffId));

export async function countGuardedAdmins({ db }: Pick<Core, 'db'>): Promise<number> {
  const [staff, guarded] = await Promise.all([staffAccounts.listActive(db), listGuarded(db)]);
  return staff.filter(({ id, role }) => role === 'admin' && guarded.has(id)).length;
}

export async function admitStaff(core: Parts, session: OfSession, door: Door, from: GuestCaller & { requestId: string }) {
  const now = core.clock();
  const { idleMinutes, freshMinutes } = core.settings.get('staffSecurity');
  const [staff, { seenAt, ...factor }] = await Promise.all([
    staffAccounts.findActive(core.db, session.staffId),
    sql.findStanding(core.db, session),
  ]);
  const idle = seenAt !== null && isIdle({ seenAt, now, idleMinutes });
  if (idle) await endIdleSession(core, session);
  if (!staff || idle) return refuse('EXPIRED_AUTH_TOKEN');
  if (!isAtLeast(staff.role, door.role)) {
    await securityLog.write(core.db, { ...from, kind: 'refused.right', at: now, staffId: staff.id, detail: { call: door.name } });
    refuseByRight();
  }
  if (mustProve(door, { ...factor, required: isFactorRequired(core), now, freshMinutes })) refuse('SECOND_FACTOR');
  if (door.keepsAlive && (seenAt === null || isSeenOld({ seenAt, now, idleMinutes })))
    await sql.putStaffSession(core.db, { ...session, seenAt: now, provedAt: null });
  return staff;
}

async function endIdleSession(core: Pick<Core, 'db' | 'clock' | 'sessions'>, session: OfSession): Promise<void> {
  const at = core.clock();
  // End the session first: a live session without its row would count as new.
  const isFirst = await core.sessions.end(session.sessionId, at);
  await sql.forgetSession(core.db, session.sessionId);
  if (!isFirst) return;
  const none = { address: '', device: '', requestId: '' };
  await securityLog.write(core.db, { ...none, kind: 'session.ended', at, staffId: session.staffId, detail: { why: 'idle' } });
}

/** Nobody calls in an idle session, so without this its sockets would stay open. */
export async function endIdleSessions(core: Core): Promise<void> {
  const { idleMinutes } = core.settings.get('staffSecurity');
  const seenBefore = new Date(core.clock().getTime() - idleMinutes * 60_000);
  for (const session of await sql.listIdle(core.db, seenBefore)) await endIdleSession(core, session);
}

/** Every endpoint declares who may call it; there is no default. */
export async function identify(core: Core, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
  const { address, device, requestId } = whereFrom(request);
  if (endpoint.who === 'anyone' || endpoint.who === 'webhook') return { address, device };
  if (endpoint.who === 'visitor' && request.headers.authorization === undefined) return { address, device, memberId: null };
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? refuse('invalid-token');
  const found = await core.sessions.find(token, { address, now: core.clock() });
  if (found.state === 'unknown') refuse('invalid-token');
  if (found.state === 'ended') throw new Refusal('EXPIRED_AUTH_TOKEN', { sessionEnded: found.why ?? undefined });
  const { session } = found;
  // Member tokens are not valid for staff calls, nor staff tokens for member calls.
  if (session.kind !== (endpoint.who === 'visitor' ? 'member' : endpoint.who)) refuse('invalid-token');
  if (session.kind === 'member') return { address, device, memberId: session.ownerId, sessionId: session.id };
  const door = {
    ...endpoint,
    name: `${endpoint.method} ${endpoint.path}`,
    role: endpoint.role ?? 'admin',
    keepsAlive: request.headers['x-background'] === undefined,
  };
  const staff = await admitStaff(core, { sessionId: session.id, staffId: session.ownerId }, door, { address, device, requestId });
  return { address, device, staffId: staff.id, sessionId: session.id, role: staff.role, name: staff.name };
}
