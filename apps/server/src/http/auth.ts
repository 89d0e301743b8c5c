import type { Endpoint } from '@krapao/contract';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from '../core/device.ts';
import { Refusal, refuse, refuseByRight } from '../core/errors.ts';
import type { GuestCaller, MemberCaller, StaffCaller, VisitorCaller } from '../core/route.ts';
import { isAtLeast } from '../core/staff-role.ts';
import type { Ctx } from '../ctx.ts';
import { findStaff } from '../features/office/public.ts';
import { insertSecurityEvent } from '../features/securitylog/public.ts';
import { endIdleSession, markSeen, refuseUnproven, standingOf } from '../features/staffentry/public.ts';

/** Returns the caller, or refuses. Every endpoint declares who may call it; there is no default. */
export async function identify(
  ctx: Ctx,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<GuestCaller | VisitorCaller | MemberCaller | StaffCaller> {
  const address = request.ip;
  const device = deviceOf(request.headers['user-agent']);
  if (endpoint.who === 'anyone' || endpoint.who === 'webhook') return { address, device };
  if (endpoint.who === 'visitor' && request.headers.authorization === undefined) return { address, device, memberId: null };
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? refuse('invalid-token');
  const found = await ctx.sessions.find(token, { address, now: ctx.clock() });
  if (found.state === 'unknown') refuse('invalid-token');
  if (found.state === 'ended') throw new Refusal('EXPIRED_AUTH_TOKEN', { sessionEnded: found.why ?? undefined });
  const { session } = found;
  // A member's token is not valid for staff's calls, nor a staff token for members' calls.
  if (session.kind !== (endpoint.who === 'visitor' ? 'member' : endpoint.who)) refuse('invalid-token');
  if (session.kind === 'member') return { address, device, memberId: session.ownerId, sessionId: session.id };
  const ofSession = { sessionId: session.id, staffId: session.ownerId };
  const [staff, standing] = await Promise.all([findStaff(ctx.db, session.ownerId), standingOf(ctx, ofSession)]);
  if (!standing) await endIdleSession(ctx, ofSession);
  if (!staff || !standing) return refuse('EXPIRED_AUTH_TOKEN');
  if (!isAtLeast(staff.role, endpoint.role ?? 'admin')) {
    const detail = { call: `${endpoint.method} ${endpoint.path}` };
    const event = { kind: 'refused.right', staffId: staff.id, address, device, requestId: request.id, detail } as const;
    await insertSecurityEvent(ctx.db, { ...event, at: ctx.clock() });
    refuseByRight();
  }
  refuseUnproven(ctx, endpoint, standing);
  // An open page reads its queues by itself: that alone must not keep a session alive on a desk that somebody has left.
  if (request.headers['x-background'] === undefined) await markSeen(ctx, ofSession, standing);
  return { address, device, staffId: staff.id, sessionId: session.id, role: staff.role, name: staff.name };
}
