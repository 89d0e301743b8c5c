import { Refusal } from '../../../platform/errors/errors.ts';
import type { LiveNamespace, LiveSocket } from './rooms.ts';

export const staffSocketsMax = 20;
export const customerSocketsMax = 8;
const eventsMax = 60;
const eventsMs = 10_000;
const typingEveryMs = 2_000;

export function refuseFull(nsp: LiveNamespace, room: string, max: number): void {
  if ((nsp.adapter.rooms.get(room)?.size ?? 0) >= max) throw new Refusal('REQUEST_LIMIT');
}

/** Checked after joining: sockets that connect simultaneously all pass the first check. */
export function isOverfull(nsp: LiveNamespace, room: string, max: number): boolean {
  return (nsp.adapter.rooms.get(room)?.size ?? 0) > max;
}

/** Closes the oldest pages, since the newest is the one in use. A page closed this way does not reconnect. */
export function endOldest(nsp: LiveNamespace, room: string, most: number): void {
  const ids = [...(nsp.adapter.rooms.get(room) ?? [])];
  for (const id of ids.slice(0, Math.max(0, ids.length - most))) nsp.sockets.get(id)?.disconnect(true);
}

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

export function mayType({ data }: LiveSocket): boolean {
  const now = performance.now();
  if (data.typedAt !== undefined && now - data.typedAt < typingEveryMs) return false;
  data.typedAt = now;
  return true;
}
