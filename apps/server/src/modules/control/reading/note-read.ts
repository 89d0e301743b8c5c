import type { Endpoint } from '@krapao/contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Core } from '../../../platform/core.ts';
import type { GuestCaller, StaffCaller } from '../../../platform/http/route.ts';
import { insertSecurityEvent } from '../security-log/security-log.sql.ts';
import { maskPhone } from './masked.ts';

/** An open page reloads every few seconds, so each server logs the same read once in this time. Each page and filter of a list is a read of its own. */
const againAfterMs = 10 * 60_000;

/** Tells the security log that staff look at a member's data, before it is read: what was shown is always in the log. */
export function makeNoteRead(core: Core, { path }: Endpoint) {
  const lately = new LRUCache<string, true>({ max: 5_000, ttl: againAfterMs });
  return async (
    { id: requestId }: FastifyRequest,
    o: { caller: GuestCaller | StaffCaller; params: unknown; query: unknown },
  ): Promise<void> => {
    if (!('staffId' in o.caller)) return;
    const { staffId, address, device } = o.caller;
    const ids = Object.entries(o.params ?? {}).map(([name, id]) => [name, String(id)] as const);
    const { memberId, ...rest } = Object.fromEntries(ids);
    const asked = memberId === undefined ? filterOf(o.query) : {};
    const key = JSON.stringify([String(staffId), ids, asked]);
    if (lately.has(key)) return;
    const event = {
      kind: 'staff.read',
      staffId,
      memberId: memberId === undefined ? null : BigInt(memberId),
      address,
      device,
      requestId,
    } as const;
    await insertSecurityEvent(core.db, { ...event, at: core.clock(), detail: { call: path, ...rest, ...asked } });
    lately.set(key, true);
  };
}

/** As the log calls it. */
const names: Readonly<Record<string, string>> = { limit: 'rows', label: 'labels' };

const masked = (text: string): string => text.replace(/\d[\d\s-]{5,}\d/g, (no) => maskPhone(no.replace(/\D/g, '')));

/** Which part of a list was asked for. The log keeps no whole phone number. */
const filterOf = (query: unknown): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined && value !== '' && value !== 'all')
      .map(([name, value]) => [names[name] ?? name, typeof value === 'string' ? masked(value) : Number(value)]),
  );
