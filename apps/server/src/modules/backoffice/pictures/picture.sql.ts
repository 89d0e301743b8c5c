import type { Queryable } from '../../../platform/db/db.ts';

type NewPicture = {
  readonly hash: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  readonly staffId: bigint;
  readonly addedAt: Date;
};

/** Uploading the same picture again resets its age, so that it is not deleted before it is used. */
export async function insertPicture(tx: Queryable, p: NewPicture): Promise<void> {
  await tx.query(
    `insert into picture (hash, bytes, width, height, staff_id, added_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (hash) do update set added_at = excluded.added_at, staff_id = excluded.staff_id`,
    [p.hash, p.bytes, p.width, p.height, p.staffId, p.addedAt],
  );
}

export async function listPictures(db: Queryable, o: { page: number; limit: number }): Promise<{ total: number; pictures: NewPicture[] }> {
  const { rows: counted } = await db.query<{ total: number }>('select count(*)::int as total from picture');
  const { rows: pictures } = await db.query<NewPicture>(
    `select hash, bytes, width, height, staff_id as "staffId", added_at as "addedAt" from picture
      order by added_at desc, hash limit $1 offset $2`,
    [o.limit, (o.page - 1) * o.limit],
  );
  return { total: counted[0]?.total ?? 0, pictures };
}

export async function markUsed(db: Queryable, hashes: readonly string[], now: Date): Promise<void> {
  await db.query('update picture set used_at = $2 where hash = any($1)', [hashes, now]);
}

const isUnused = '(hash <> all($1) and added_at < $2 and (used_at is null or used_at < $3))';
type Unused = { readonly used: readonly string[]; readonly addedBefore: Date; readonly usedBefore: Date };

export async function listUnused(db: Queryable, o: Unused, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(`select hash from picture where ${isUnused} order by added_at limit $4`, [
    o.used,
    o.addedBefore,
    o.usedBefore,
    limit,
  ]);
  return rows.map(({ hash }) => hash);
}

/** True if it was still there and unused. A concurrent upload of the same picture waits for this transaction. */
export async function deletePicture(tx: Queryable, hash: string, o: Unused): Promise<boolean> {
  const { rowCount } = await tx.query(`delete from picture where hash = $4 and ${isUnused}`, [o.used, o.addedBefore, o.usedBefore, hash]);
  return rowCount === 1;
}
