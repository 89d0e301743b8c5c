import type { Endpoint } from '@krapao/contract';
import type { FastifyRequest } from 'fastify';
import { whereFrom } from '../core/device.ts';
import { Refusal, refuse } from '../core/errors.ts';
import type { GuestCaller, MemberCaller, StaffCaller, VisitorCaller } from '../core/route.ts';
import type { Ctx } from '../ctx.ts';
import { admitStaff } from '../features/staffentry/public.ts';

/** Returns the caller, or refuses. Every endpoint declares who may call it; there is no default. */
export async function identify(
  ctx: Ctx,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<GuestCaller | VisitorCaller | MemberCaller | StaffCaller> {
  const { address, device, requestId } = whereFrom(request);
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
  const door = {
    ...endpoint,
    name: `${endpoint.method} ${endpoint.path}`,
    role: endpoint.role ?? 'admin',
    keepsAlive: request.headers['x-background'] === undefined,
  };
  const staff = await admitStaff(ctx, { sessionId: session.id, staffId: session.ownerId }, door, { address, device, requestId });
  return { address, device, staffId: staff.id, sessionId: session.id, role: staff.role, name: staff.name };
}
