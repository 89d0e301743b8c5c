import type { SessionEnd } from '@krapao/contract';
import type { OpenSession, SessionKind } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';

export async function insertSession(
  tx: Queryable,
  s: { tokenHash: string; kind: SessionKind; ownerId: bigint; address: string; device: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    'insert into session (token_hash, kind, owner_id, created_at, expires_at, address, device) values ($1, $2, $3, $4, $5, $6, $7)',
    [Buffer.from(s.tokenHash, 'hex'), s.kind, s.ownerId, s.now, s.expiresAt, s.address, s.device],
  );
}

export async function findSession(db: Queryable, id: string) {
  const { rows } = await db.query<{
    kind: SessionKind;
    ownerId: bigint;
    expiresAt: Date;
    endedAt: Date | null;
    endReason: SessionEnd | null;
  }>({
    name: 'session-find',
    text: `select kind, owner_id as "ownerId", expires_at as "expiresAt", ended_at as "endedAt", end_reason as "endReason"
             from session where token_hash = $1`,
    values: [Buffer.from(id, 'hex')],
  });
  return rows[0];
}

export async function endSession(db: Queryable, id: string, now: Date, why: SessionEnd | null): Promise<boolean> {
  const { rows } = await db.query(
    `with ended as (update session set ended_at = $2, end_reason = $4 where token_hash = $1 and ended_at is null returning 1)
     select pg_notify('session_ended', $3) from ended`,
    [Buffer.from(id, 'hex'), now, id, why],
  );
  return rows.length === 1;
}

export async function endSessionsOf(
  tx: Queryable,
  o: { kind: SessionKind; ownerId: bigint; except?: string | undefined; now: Date; why?: SessionEnd | undefined },
): Promise<number> {
  const { rowCount } = await tx.query(
    `with ended as (
       update session set ended_at = $3, end_reason = $5
        where kind = $1 and owner_id = $2 and ended_at is null and ($4::bytea is null or token_hash <> $4) returning token_hash)
     select pg_notify('session_ended', encode(token_hash, 'hex')) from ended`,
    [o.kind, o.ownerId, o.now, o.except === undefined ? null : Buffer.from(o.except, 'hex'), o.why ?? null],
  );
  return rowCount ?? 0;
}

export async function listOpenSessions(db: Queryable, o: { kind: SessionKind; ownerId: bigint; now: Date; max: number }) {
  const { rows } = await db.query<OpenSession>(
    `select encode(token_hash, 'hex') as id, device, address, created_at as "createdAt", expires_at as "expiresAt" from session
      where kind = $1 and owner_id = $2 and ended_at is null and expires_at > $3 order by created_at desc, token_hash limit $4`,
    [o.kind, o.ownerId, o.now, o.max],
  );
  return rows;
}

export async function findLive(db: Queryable, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select encode(token_hash, 'hex') as id from session where token_hash = any ($1) and ended_at is null and expires_at > $2`,
    [ids.map((id) => Buffer.from(id, 'hex')), now],
  );
  return new Set(rows.map((row) => row.id));
}

export async function ownersWithSession(
  db: Queryable,
  o: { kind: SessionKind; ownerIds: readonly bigint[]; now: Date },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await db.query<{ ownerId: bigint }>(
    `select distinct owner_id as "ownerId" from session where kind = $1 and owner_id = any($2) and ended_at is null and expires_at > $3`,
    [o.kind, o.ownerIds, o.now],
  );
  return new Set(rows.map(({ ownerId }) => ownerId));
}

export async function deleteOldSessions(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from session where token_hash in (select token_hash from session where expires_at < $1 limit $2)',
    before,
  );
}

export async function ownersSince(db: Queryable, o: { since: Date; of: readonly bigint[] | null }): Promise<bigint[]> {
  const { rows } = await db.query<{ ownerId: bigint }>(
    o.of === null
      ? { text: `select distinct owner_id as "ownerId" from session where kind = 'member' and created_at >= $1`, values: [o.since] }
      : {
          text: `select distinct owner_id as "ownerId" from session where kind = 'member' and created_at >= $1 and owner_id = any($2)`,
          values: [o.since, o.of],
        },
  );
  return rows.map(({ ownerId }) => ownerId);
}
