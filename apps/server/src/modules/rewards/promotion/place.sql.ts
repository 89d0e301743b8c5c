import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';

export async function readCounter(tx: Tx, code: string): Promise<{ version: number; taken: number } | null> {
  const { rows } = await tx.query<{ version: number; taken: number }>(
    'select version, taken from promotion where code = $1 and deleted_at is null',
    [code],
  );
  return rows[0] ?? null;
}

export type Place = { readonly bonusId: bigint; readonly reference: string };

export async function listPlaces(db: Queryable, memberId: bigint, code: string): Promise<(Place & { isHeld: boolean })[]> {
  const { rows } = await db.query<Place & { isHeld: boolean }>(
    'select bonus_id as "bonusId", reference, back_at is null as "isHeld" from promotion_place where member_id = $1 and code = $2',
    [memberId, code],
  );
  return rows;
}

export async function insertPlace(tx: Tx, p: Place & { memberId: bigint; code: string; at: Date }): Promise<void> {
  await tx.query('insert into promotion_place (member_id, code, bonus_id, reference, at) values ($1, $2, $3, $4, $5)', [
    p.memberId,
    p.code,
    p.bonusId,
    p.reference,
    p.at,
  ]);
}

export async function markBack(tx: Tx, o: { memberId: bigint; bonusIds: readonly bigint[]; at: Date }): Promise<string[]> {
  const { rows } = await tx.query<{ code: string }>(
    'update promotion_place set back_at = $3 where member_id = $1 and bonus_id = any($2) and back_at is null returning code',
    [o.memberId, o.bonusIds, o.at],
  );
  return rows.map(({ code }) => code);
}

/**
 * Takes a place of the accepted version, with `back` places freed at the same time. False if the version is outdated or no place
 * is left. Concurrent takers wait for each other.
 */
export async function countPlace(tx: Tx, o: { code: string; version: number; back: number }): Promise<boolean> {
  const { rows } = await tx.query(
    `update promotion set taken = taken - $3 + 1
     where code = $1 and version = $2 and deleted_at is null and ((rule ->> 'total')::int = 0 or taken - $3 < (rule ->> 'total')::int) returning 1`,
    [o.code, o.version, o.back],
  );
  return rows.length === 1;
}

export async function uncountPlace(tx: Tx, code: string): Promise<void> {
  await tx.query('update promotion set taken = taken - 1 where code = $1', [code]);
}

export type Tries = { readonly since: Date; readonly misses: number };

export async function countTry(db: Queryable, o: { memberId: bigint; now: Date; windowBegins: Date }): Promise<Tries> {
  const { rows } = await db.query<Tries>(
    `insert into promotion_miss as m (member_id, since, misses) values ($1, $2, 1)
     on conflict (member_id) do update
       set since = case when m.since <= $3 then excluded.since else m.since end, misses = case when m.since <= $3 then 1 else m.misses + 1 end
     returning since, misses`,
    [o.memberId, o.now, o.windowBegins],
  );
  if (!rows[0]) throw new Error('an attempt was not counted');
  return rows[0];
}

export async function uncountTry(db: Queryable, memberId: bigint): Promise<void> {
  await db.query('update promotion_miss set misses = misses - 1 where member_id = $1 and misses > 0', [memberId]);
}

export async function deleteOldMisses(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from promotion_miss where member_id in (select member_id from promotion_miss where since < $1 limit $2)',
    before,
  );
}
