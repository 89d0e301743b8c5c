import { hash } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { ChatEventName, ChatEvents, LiveEventName, LiveEvents, OfficeEventName, OfficeEvents, SessionEnd } from '@krapao/contract';
import type { PoolClient } from '@krapao/pg';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Vault } from './crypto/vault.ts';
import type { Db, Queryable } from './db/db.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Settings } from './settings/settings.ts';

export type ChatOwner = { readonly memberId: bigint } | { readonly guestHash: Buffer };

export type Live = {
  count(): { readonly customers: number; readonly staff: number };
  /** Delivery is best effort: a page that missed something reloads when it reconnects. */
  tell<E extends LiveEventName>(memberId: bigint, event: E, payload: LiveEvents[E]): void;
  /** Lost messages are fetched by sequence number. */
  notifyCustomer<E extends ChatEventName>(owner: ChatOwner, event: E, payload: ChatEvents[E]): void;
  notifyStaff<E extends OfficeEventName>(event: E, payload: OfficeEvents[E]): void;
  /** How to find the version of what a member's home page shows. Pages ask for it after connecting, instead of reloading. */
  answerPosition(find: (memberId: bigint) => Promise<string>): void;
  attach(http: HttpServer): void;
  /** Asks every page to reconnect, spread over `withinMs`. */
  sendAway(withinMs: number): void;
  close(): Promise<void>;
};

export type SessionKind = 'member' | 'staff';
export type Session = { readonly id: string; readonly kind: SessionKind; readonly ownerId: bigint; readonly expiresAt: Date };
export type SessionLookup = { state: 'live'; session: Session } | { state: 'ended'; why: SessionEnd | null } | { state: 'unknown' };

export type OpenSession = { id: string; device: string; address: string; createdAt: Date; expiresAt: Date };

/** Sessions are identified by this hash; the token itself is never stored. */
export const sessionIdOf = (token: string): string => hash('sha256', token, 'hex');

export type Sessions = {
  start(
    tx: Queryable,
    o: { kind: SessionKind; ownerId: bigint; lifetimeMs: number; address: string; device?: string; now: Date },
  ): Promise<string>;
  /** Refuses with REQUEST_LIMIT, before any database access, after too many unknown tokens from the address. */
  find(token: string, o: { address: string; now: Date }): Promise<SessionLookup>;
  end(id: string, now: Date, why?: SessionEnd): Promise<boolean>;
  /** Ends the owner's sessions except the given one, in the caller's transaction. Returns their number. */
  endAll(tx: Queryable, o: { kind: SessionKind; ownerId: bigint; except?: string; now: Date; why?: SessionEnd }): Promise<number>;
  /** For sessions ended on any node, not expired ones. Null: notifications may have been missed, so check `liveAmong`. */
  onEnd(heard: (id: string | null) => void): void;
  recheck(): void;
  liveAmong(ids: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  presentAmong(db: Queryable, o: { kind: SessionKind; ownerIds: readonly bigint[]; now: Date }): Promise<ReadonlySet<bigint>>;
  listOpen(o: { kind: SessionKind; ownerId: bigint; now: Date; max: number }): Promise<OpenSession[]>;
  membersSince(db: Queryable, o: { since: Date; of: readonly bigint[] | null }): Promise<bigint[]>;
  close(): void;
};

/** No money moves while a restored database lacks events since its backup. */
export type RestoreMode = {
  isOn(): boolean;
  hasReadBooks(): Promise<boolean>;
  onChange(tell: () => void): void;
  /** Run before a new connection is used: if it leads to another or an older database, stops money and refuses. */
  checkConnection(client: PoolClient): Promise<void>;
  /** The database was set back but the restore is not recorded yet: no anchors may be written. */
  isUnrecorded(): boolean;
  reportBehindAnchors(): void;
  close(): Promise<void>;
};

export type Core = {
  readonly config: Config;
  readonly db: Db;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly settings: Settings;
  readonly vault: Vault;
  readonly sessions: Sessions;
  readonly live: Live;
  readonly restore: RestoreMode;
};
