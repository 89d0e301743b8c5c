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

/** Whose conversation it is: a member's, or a guest's by the hash of the guest id. */
export type ChatOwner = { readonly memberId: bigint } | { readonly guestHash: Buffer };

/** Events to the open pages of members and staff. */
export type Live = {
  /** Open sockets of this process. */
  count(): { readonly customers: number; readonly staff: number };
  /** Sends an event to every open page of one member. It may be lost: a page reads everything again when it reconnects. */
  tell<E extends LiveEventName>(memberId: bigint, event: E, payload: LiveEvents[E]): void;
  /** To the customer's pages that joined the conversation. Lost messages are fetched by their sequence number. */
  notifyCustomer<E extends ChatEventName>(owner: ChatOwner, event: E, payload: ChatEvents[E]): void;
  /** To every open page of staff. */
  notifyStaff<E extends OfficeEventName>(event: E, payload: OfficeEvents[E]): void;
  attach(http: HttpServer): void;
  /** Every page connects again, not all at once. */
  sendAway(withinMs: number): void;
  close(): Promise<void>;
};

export type SessionKind = 'member' | 'staff';
export type Session = { readonly id: string; readonly kind: SessionKind; readonly ownerId: bigint; readonly expiresAt: Date };
export type SessionLookup = { state: 'live'; session: Session } | { state: 'ended'; why: SessionEnd | null } | { state: 'unknown' };

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
  find(token: string, o: { address: string; now: Date }): Promise<SessionLookup>;
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
  membersSince(db: Queryable, o: { since: Date; of: readonly bigint[] | null }): Promise<bigint[]>;
  close(): void;
};

/** While a restored database does not know yet what happened since its backup, no money moves. */
export type RestoreMode = {
  isOn(): boolean;
  /** Everybody outside was asked what happened since: what is left is staff's to settle. */
  hasReadBooks(): Promise<boolean>;
  /** Told after money was stopped, and after it may move again. */
  onChange(tell: () => void): void;
  /** Before a new connection is used: one that leads to another or an older database stops money, and is refused. */
  checkConnection(client: PoolClient): Promise<void>;
  /** The database was set back, and its restore is not recorded yet: nothing may be added to the anchors. */
  isUnrecorded(): boolean;
  /** The anchor files list movements that the database does not have. */
  reportBehindAnchors(): void;
  close(): Promise<void>;
};

/** What every use case may use. Anything else is an argument of its own, named by the function that needs it. */
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
