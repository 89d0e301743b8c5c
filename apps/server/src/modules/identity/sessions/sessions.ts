import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Session, type SessionKind, type Sessions, sessionIdOf } from '../../../platform/core.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Listener } from '../../../platform/db/listen.ts';
import { limitKey } from '../../../platform/http/address.ts';
import { cacheSize, makeRateLimit } from '../../../platform/limits/rate-limit.ts';
import type { SharedCounts } from '../../../platform/limits/shared-counts.ts';
import * as sql from './session.sql.ts';

const freshMs = 10_000;
const cacheMax = 20_000;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

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
  /** Sessions this node has seen. A stale one is read again, but its token does not count as unknown. */
  const cache = new LRUCache<string, { session: Session; freshUntil: number }>(cacheSize(cacheMax));
  const unknownTokens = makeRateLimit(unknownPerMinute, { name: 'unknown-token', counts });
  const listeners: ((id: string | null) => void)[] = [];
  let endings = 0;
  /** Owners whose sessions are being ended: until the commit they still read as live and must not be cached. */
  const ending = new LRUCache<string, true>({ ...cacheSize(cacheMax), ttl: freshMs });
  // Another node may end a session: drop it from this cache immediately.
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
      cache.set(id, { session: { id, kind: s.kind, ownerId: s.ownerId, expiresAt }, freshUntil: 0 });
      return token;
    },
    async find(token, { address, now }) {
      if (!tokenForm.test(token)) return { state: 'unknown' };
      const id = sessionIdOf(token);
      const cached = cache.get(id);
      const at = now.getTime();
      if (cached && cached.freshUntil > at && cached.session.expiresAt.getTime() > at) return { state: 'live', session: cached.session };
      // Members may share the address with someone guessing tokens: sessions known to this node still pass.
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
    listOpen: (o) => sql.listOpenSessions(db, o),
    membersSince: sql.ownersSince,
    close: () => cache.clear(),
  };
}

const ownerOf = (o: { readonly kind: SessionKind; readonly ownerId: bigint }): string => `${o.kind}:${o.ownerId}`;
