import { Refusal } from '../../../platform/errors/errors.ts';
import type { LiveNamespace, LiveSocket } from './rooms.ts';

/** Pages of one staff member on one node. */
export const staffSocketsMax = 20;
/** Pages of one member or guest on one node. */
export const customerSocketsMax = 8;
const eventsMax = 60;
const eventsMs = 10_000;
const typingEveryMs = 2_000;

export function refuseFull(nsp: LiveNamespace, room: string, max: number): void {
  if ((nsp.adapter.rooms.get(room)?.size ?? 0) >= max) throw new Refusal('REQUEST_LIMIT');
}

/** True when it was one too many: several that connected at the same time were all let through, since a socket counts only once it is in the room. */
export function isOverfull(nsp: LiveNamespace, room: string, max: number): boolean {
  return (nsp.adapter.rooms.get(room)?.size ?? 0) > max;
}

/**
 * The newest page is the one that is being looked at, so the oldest ones make room. A page that is told so does not connect again by itself; those that
 * connected at the same time go by the same rule.
 */
export function endOldest(nsp: LiveNamespace, room: string, most: number): void {
  // A room holds its sockets in the order in which they came.
  const ids = [...(nsp.adapter.rooms.get(room) ?? [])];
  for (const id of ids.slice(0, Math.max(0, ids.length - most))) nsp.sockets.get(id)?.disconnect(true);
}

/** A page sends a few events in a minute; a flood ends the socket. */
export function endFloods(socket: LiveSocket): void {
  const { data } = socket;
  socket.onAny(() => {
    const now = performance.now();
    if (data.eventsSince === undefined || now - data.eventsSince > eventsMs) {
      data.eventsSince = now;
      data.events = 0;
    }
    data.events = (data.events ?? 0) + 1;
    if (data.events > eventsMax) socket.disconnect(true);
  });
}

/** At most one in two seconds is passed on. */
export function mayType({ data }: LiveSocket): boolean {
  const now = performance.now();
  if (data.typedAt !== undefined && now - data.typedAt < typingEveryMs) return false;
  data.typedAt = now;
  return true;
}
