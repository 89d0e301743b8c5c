import { hash, randomBytes } from 'node:crypto';
import type { Db, Queryable } from '../../db/db.ts';
import type { Listener } from '../../db/listen.ts';
import * as sql from './session.sql.ts';

export { deleteOldFailures } from './log-in-guard.sql.ts';
export { type Proof, provePassword } from './prove-password.ts';

export type SessionKind = 'member' | 'staff';
export type Session = { readonly id: string; readonly kind: SessionKind; readonly ownerId: bigint; readonly expiresAt: Date };
export type Found = { state: 'live'; session: Session } | { state: 'ended' } | { state: 'unknown' };

export type Sessions = {
  /** Answers the token; only its hash is kept. */
  start(tx: Queryable, o: { kind: SessionKind; ownerId: bigint; lifetimeMs: number; address: string; now: Date }): Promise<string>;
  find(token: string, now: Date): Promise<Found>;
  end(id: string, now: Date): Promise<void>;
  /** Ends all of one owner's but the one given, inside the caller's transaction. */
  endAll(tx: Queryable, o: { kind: SessionKind; ownerId: bigint; except?: string; now: Date }): Promise<void>;
};

const cacheMs = 10_000;
const cacheMax = 20_000;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export function makeSessions(db: Db, listener: Listener): Sessions {
  const cache = new Map<string, { session: Session; until: number }>();
  // Another process may end a session: what is cached here must go at once.
  let endings = 0;
  listener.on('session_ended', (id) => {
    endings += 1;
    if (id === '') cache.clear();
    else cache.delete(id);
  });

  return {
    async start(tx, o) {
      const token = randomBytes(32).toString('base64url');
      await sql.insertSession(tx, { ...o, tokenHash: hashOf(token), expiresAt: new Date(o.now.getTime() + o.lifetimeMs) });
      return token;
    },
    async find(token, now) {
      if (!tokenForm.test(token)) return { state: 'unknown' };
      const id = hashOf(token);
      const cached = cache.get(id);
      const at = now.getTime();
      if (cached && cached.until > at && cached.session.expiresAt.getTime() > at) return { state: 'live', session: cached.session };
      const endingsBefore = endings;
      const row = await sql.findSession(db, id);
      if (!row) return { state: 'unknown' };
      if (row.endedAt || row.expiresAt.getTime() <= at) return { state: 'ended' };
      const session: Session = { id, kind: row.kind, ownerId: row.ownerId, expiresAt: row.expiresAt };
      if (cache.size >= cacheMax) cache.clear();
      // One that ended while it was being read would live on in the cache.
      if (endings === endingsBefore) cache.set(id, { session, until: at + cacheMs });
      return { state: 'live', session };
    },
    async end(id, now) {
      endings += 1;
      cache.delete(id);
      await sql.endSession(db, id, now);
    },
    async endAll(tx, o) {
      endings += 1;
      for (const [id, entry] of cache)
        if (entry.session.ownerId === o.ownerId && entry.session.kind === o.kind && id !== o.except) cache.delete(id);
      await sql.endSessionsOf(tx, o);
    },
  };
}

const hashOf = (token: string): string => hash('sha256', token, 'hex');
