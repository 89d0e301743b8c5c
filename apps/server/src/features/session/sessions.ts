import { hash, randomBytes } from 'node:crypto';
import type { SessionEnd } from '@krapao/contract';
import { LRUCache } from 'lru-cache';
import { limitKey } from '../../core/address.ts';
import { grownRoom } from '../../core/grown-room.ts';
import { makeRateLimit } from '../../core/rate-limit.ts';
import type { SharedCounts } from '../../core/shared-counts.ts';
import type { Db, Queryable } from '../../db/db.ts';
import type { Listener } from '../../db/listen.ts';
import * as sql from './session.sql.ts';

export type SessionKind = 'member' | 'staff';
export type Session = { readonly id: string; readonly kind: SessionKind; readonly ownerId: bigint; readonly expiresAt: Date };
export type Found = { state: 'live'; session: Session } | { state: 'ended'; why: SessionEnd | null } | { state: 'unknown' };

export type Sessions = {
  /** Returns the token; only its hash is stored. */
  start(
    tx: Queryable,
    o: { kind: SessionKind; ownerId: bigint; lifetimeMs: number; address: string; device?: string; now: Date },
  ): Promise<string>;
  /** Refused with REQUEST_LIMIT, before the database is asked, when too many unknown tokens came from the address. */
  find(token: string, o: { address: string; now: Date }): Promise<Found>;
  /** False when it had ended already. */
  end(id: string, now: Date, why?: SessionEnd): Promise<boolean>;
  /** Ends all of one owner's but the one given, inside the caller's transaction, and answers how many they were. */
  endAll(tx: Queryable, o: { kind: SessionKind; ownerId: bigint; except?: string; now: Date; why?: SessionEnd }): Promise<number>;
  /** Called for every session that is ended on any node, not for those that expire. Null: notifications may have been missed, ask `liveAmong`. */
  onEnd(heard: (id: string | null) => void): void;
  /** Notifications may have been missed: everybody who listens to `onEnd` is to ask. */
  recheck(): void;
  liveAmong(ids: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** Of these owners, those who are signed in. */
  presentAmong(db: Queryable, o: { kind: SessionKind; ownerIds: readonly bigint[]; now: Date }): Promise<ReadonlySet<bigint>>;
  close(): void;
};

const freshMs = 10_000;
const cacheMax = 20_000;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

/** `unknownPerMinute`: how many unknown tokens of one address are looked up in the database. */
export function makeSessions({
  db,
  listener,
  unknownPerMinute,
  counts,
}: {
  db: Db;
  listener: Listener;
  unknownPerMinute: () => number;
  counts: SharedCounts | null;
}): Sessions {
  /** Sessions that this node has seen. One that is no longer fresh is read again, but its token does not count as unknown. */
  const cache = new LRUCache<string, { session: Session; freshUntil: number }>(grownRoom(cacheMax));
  const unknownTokens = makeRateLimit(unknownPerMinute, { name: 'unknown-token', counts });
  const listeners: ((id: string | null) => void)[] = [];
  let endings = 0;
  /** Owners whose sessions are being ended: until that is committed they still read as live, and must not be kept so. */
  const ending = new LRUCache<string, true>({ ...grownRoom(cacheMax), ttl: freshMs });
  // Another node may end a session: it must leave this cache at once.
  listener.on('session_ended', (id) => {
    endings += 1;
    if (id === '') for (const entry of cache.values()) entry.freshUntil = 0;
    else cache.delete(id);
    for (const heard of listeners) heard(id === '' ? null : id);
  });

  return {
    async start(tx, s) {
      const token = randomBytes(32).toString('base64url');
      const id = sessionIdOf(token);
      const expiresAt = new Date(s.now.getTime() + s.lifetimeMs);
      await sql.insertSession(tx, { ...s, device: s.device ?? '', tokenHash: id, expiresAt });
      // Not fresh: the transaction may still be rolled back.
      cache.set(id, { session: { id, kind: s.kind, ownerId: s.ownerId, expiresAt }, freshUntil: 0 });
      return token;
    },
    async find(token, { address, now }) {
      if (!tokenForm.test(token)) return { state: 'unknown' };
      const id = sessionIdOf(token);
      const cached = cache.get(id);
      const at = now.getTime();
      if (cached && cached.freshUntil > at && cached.session.expiresAt.getTime() > at) return { state: 'live', session: cached.session };
      // Members may share the address with somebody who tries tokens: sessions known to this node still pass.
      if (!cached) unknownTokens.refuseUsedUp(limitKey(address));
      const endingsBefore = endings;
      const row = await sql.findSession(db, id);
      if (!row) {
        cache.delete(id);
        unknownTokens.count(limitKey(address));
        return { state: 'unknown' };
      }
      if (row.endedAt) return { state: 'ended', why: row.endReason };
      if (row.expiresAt.getTime() <= at) return { state: 'ended', why: 'expired' };
      const session: Session = { id, kind: row.kind, ownerId: row.ownerId, expiresAt: row.expiresAt };
      // A session that ended while it was being read must not be cached as live.
      if (endings === endingsBefore) cache.set(id, { session, freshUntil: ending.has(ownerOf(session)) ? 0 : at + freshMs });
      return { state: 'live', session };
    },
    async end(id, now, why) {
      endings += 1;
      cache.delete(id);
      const isFirst = await sql.endSession(db, id, now, why ?? null);
      cache.delete(id);
      return isFirst;
    },
    async endAll(tx, of) {
      endings += 1;
      ending.set(ownerOf(of), true);
      for (const [id, entry] of cache.entries())
        if (entry.session.ownerId === of.ownerId && entry.session.kind === of.kind && id !== of.except) cache.delete(id);
      return sql.endSessionsOf(tx, of);
    },
    recheck() {
      for (const heard of listeners) heard(null);
    },
    onEnd: (heard) => void listeners.push(heard),
    liveAmong: (ids, now) => sql.findLive(db, ids, now),
    presentAmong: sql.ownersWithSession,
    close: () => cache.clear(),
  };
}

/** Sessions are known by this; the token itself is stored nowhere. */
export const sessionIdOf = (token: string): string => hash('sha256', token, 'hex');
const ownerOf = (o: { readonly kind: SessionKind; readonly ownerId: bigint }): string => `${o.kind}:${o.ownerId}`;
