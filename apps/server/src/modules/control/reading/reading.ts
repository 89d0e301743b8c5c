import type { Endpoint } from '@krapao/contract';
import { dayOf, secondsToDayEnd } from '@krapao/contract/values/local-day';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Core } from '../../../platform/core.ts';
import { Refusal } from '../../../platform/errors/errors.ts';
import type { GuestCaller, StaffCaller } from '../../../platform/http/route.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import { maskPhone } from '../../../platform/values/account-no.ts';
import type { StaffAct } from '../audit/with-audit.ts';
import { insertSecurityEvent } from '../security-log/security-log.sql.ts';
import { addReading, giveBackRows, listRefused, noteRefused } from './reading.sql.ts';

export const takeMemberRows = (core: Core, by: StaffAct, rows: number): Promise<void> => take(core, by, 'memberRows', rows);

/** Reserves a full page of the daily limit before the list is read, then returns the unused rows. */
export async function withMemberRows<T>(
  core: Core,
  by: StaffAct,
  most: number,
  read: () => Promise<{ shown: number; list: T }>,
): Promise<T> {
  const day = dayOf(core.clock());
  await takeMemberRows(core, by, most);
  const { shown, list } = await read();
  if (shown < most) await giveBackRows(core.db, { staffId: by.caller.staffId, day, rows: most - shown });
  return list;
}

async function take(core: Core, { caller: { staffId } }: StaffAct, what: 'memberRows' | 'reveals', count: number): Promise<void> {
  const at = core.clock();
  const day = dayOf(at);
  const { memberRowsPerDay, revealsPerDay } = core.settings.get('staffSecurity');
  const most = { memberRows: memberRowsPerDay, reveals: revealsPerDay };
  if (await addReading(core.db, { staffId, day, more: { memberRows: 0, reveals: 0, [what]: count }, most })) return;
  if (await noteRefused(core.db, { staffId, day, at })) raise(core, 'staff_reading', { staffId: String(staffId), what });
  throw new Refusal('REQUEST_LIMIT', { key: what, retryAfterSeconds: secondsToDayEnd(at) });
}

export const refusedToday = (core: Pick<Core, 'db' | 'clock'>) => listRefused(core.db, dayOf(core.clock()));

/** Logged before the number is returned, so that every reveal is in the log. */
export async function recordReveal(
  core: Core,
  by: StaffAct,
  o: { what: string; memberId: bigint | null; subject?: string },
): Promise<void> {
  await take(core, by, 'reveals', 1);
  const detail = { what: o.what, ...(o.subject === undefined ? {} : { subject: o.subject }) };
  const event = { kind: 'staff.revealed', memberId: o.memberId, ...by.caller, requestId: by.requestId, detail } as const;
  await insertSecurityEvent(core.db, { ...event, at: core.clock() });
}

/** Open pages reload every few seconds, so each server logs a read once in this time, per page and filter. */
const againAfterMs = 10 * 60_000;

/** Logged before the data is read, so that everything shown is in the log. */
export function makeNoteRead(core: Core, { path }: Endpoint) {
  const lately = new LRUCache<string, true>({ max: 5_000, ttl: againAfterMs });
  return async (
    { id: requestId }: FastifyRequest,
    o: { caller: GuestCaller | StaffCaller; params: unknown; query: unknown },
  ): Promise<void> => {
    if (!('staffId' in o.caller)) return;
    const ids = Object.entries(o.params ?? {}).map(([name, id]) => [name, String(id)] as const);
    const { memberId, ...rest } = Object.fromEntries(ids);
    const asked = memberId === undefined ? filterOf(o.query) : {};
    const key = JSON.stringify([String(o.caller.staffId), ids, asked]);
    if (lately.has(key)) return;
    const event = { kind: 'staff.read', memberId: memberId === undefined ? null : BigInt(memberId), ...o.caller, requestId } as const;
    await insertSecurityEvent(core.db, { ...event, at: core.clock(), detail: { call: path, ...rest, ...asked } });
    lately.set(key, true);
  };
}

const names: Readonly<Record<string, string>> = { limit: 'rows', label: 'labels' };

const masked = (text: string): string => text.replace(/\d[\d\s-]{5,}\d/g, (no) => maskPhone(no.replace(/\D/g, '')));

/** Masks phone numbers: the log keeps none in full. */
const filterOf = (query: unknown): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== undefined && value !== '' && value !== 'all')
      .map(([name, value]) => [names[name] ?? name, typeof value === 'string' ? masked(value) : Number(value)]),
  );
