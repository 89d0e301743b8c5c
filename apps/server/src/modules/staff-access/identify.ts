import type { Endpoint } from '@krapao/contract';
import type { FastifyRequest } from 'fastify';
import type { Core } from '../../platform/core.ts';
import { Refusal, refuse } from '../../platform/errors/errors.ts';
import { whereFrom } from '../../platform/http/device.ts';
import type { Caller } from '../../platform/http/route.ts';
import { admitStaff } from './admit.ts';

/** Returns the caller, or refuses. Every endpoint declares who may call it; there is no default. */
export async function identify(core: Core, endpoint: Endpoint, request: FastifyRequest): Promise<Caller> {
  const { address, device, requestId } = whereFrom(request);
  if (endpoint.who === 'anyone' || endpoint.who === 'webhook') return { address, device };
  if (endpoint.who === 'visitor' && request.headers.authorization === undefined) return { address, device, memberId: null };
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? refuse('invalid-token');
  const found = await core.sessions.find(token, { address, now: core.clock() });
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
  const staff = await admitStaff(core, { sessionId: session.id, staffId: session.ownerId }, door, { address, device, requestId });
  return { address, device, staffId: staff.id, sessionId: session.id, role: staff.role, name: staff.name };
}
