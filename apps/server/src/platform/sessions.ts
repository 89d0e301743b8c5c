import { hash } from 'node:crypto';
import type { SessionEnd } from '@krapao/contract';
import type { Queryable } from './db/db.ts';

export type SessionKind = 'member' | 'staff';
export type Session = { readonly id: string; readonly kind: SessionKind; readonly ownerId: bigint; readonly expiresAt: Date };
export type Found = { state: 'live'; session: Session } | { state: 'ended'; why: SessionEnd | null } | { state: 'unknown' };

export type OpenSession = { id: string; device: string; address: string; createdAt: Date; expiresAt: Date };

/** Sessions are known by this; the token itself is stored nowhere. */
export const sessionIdOf = (token: string): string => hash('sha256', token, 'hex');

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
  /** The newest first. */
  listOpen(o: { kind: SessionKind; ownerId: bigint; now: Date; max: number }): Promise<OpenSession[]>;
  /** Members who have logged in since then; only among these if given. */
  membersSince(o: { since: Date; of: readonly bigint[] | null }): Promise<bigint[]>;
  close(): void;
};
