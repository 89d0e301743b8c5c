import type { PromotionRule } from '@krapao/contract/rewards/terms';
import { pictureIn } from '@krapao/contract/values/pictures';
import type { Queryable, Tx } from '../../../platform/db/db.ts';

export type PromotionRow = {
  readonly code: string;
  readonly version: number;
  readonly rule: PromotionRule;
  readonly taken: number;
  readonly updatedAt: Date;
};

const columns = `code, version, rule, taken, updated_at as "updatedAt"`;

export type Offered = PromotionRow & {
  readonly isNamed: boolean;
};

export async function findOffered(db: Queryable, code: string, memberId: bigint): Promise<Offered | null> {
  const { rows } = await db.query<Offered>({
    name: 'promotion-find',
    text: `select ${columns}, cardinality(member_ids) = 0 or $2 = any (member_ids) as "isNamed" from promotion where code = $1 and deleted_at is null`,
    values: [code, memberId],
  });
  return rows[0] ?? null;
}

export async function findPromotion(db: Queryable, code: string): Promise<PromotionRow | null> {
  const { rows } = await db.query<PromotionRow>(`select ${columns} from promotion where code = $1 and deleted_at is null`, [code]);
  return rows[0] ?? null;
}

export async function listPromotions(db: Queryable): Promise<PromotionRow[]> {
  const { rows } = await db.query<PromotionRow>(`select ${columns} from promotion where deleted_at is null order by code`);
  return rows;
}

export async function lockPromotion(tx: Tx, code: string): Promise<{ version: number; isDeleted: boolean }> {
  const { rows } = await tx.query<{ version: number; isDeleted: boolean }>(
    'select version, deleted_at is not null as "isDeleted" from promotion where code = $1 for update',
    [code],
  );
  return rows[0] ?? { version: 0, isDeleted: true };
}

type NewVersion = {
  readonly code: string;
  readonly version: number;
  readonly rule: PromotionRule | null;
  readonly memberIds: readonly bigint[];
  readonly staffId: bigint | null;
  readonly at: Date;
};

export async function writePromotion(tx: Tx, p: NewVersion): Promise<boolean> {
  const rule = p.rule && JSON.stringify(p.rule);
  const { rows } = await tx.query(
    'insert into promotion_version (code, version, rule, staff_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1',
    [p.code, p.version, rule, p.staffId, p.at],
  );
  if (rows.length === 0) return false;
  if (rule === null) {
    await tx.query('update promotion set version = $2, updated_at = $3, deleted_at = $3 where code = $1', [p.code, p.version, p.at]);
    return true;
  }
  await tx.query(
    `insert into promotion (code, version, rule, member_ids, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (code) do update set version = excluded.version, rule = excluded.rule, member_ids = excluded.member_ids,
       updated_at = excluded.updated_at, deleted_at = null`,
    [p.code, p.version, rule, p.memberIds, p.at],
  );
  return true;
}

type VersionRow = { readonly version: number; readonly rule: PromotionRule | null; readonly staffId: bigint | null; readonly at: Date };

export async function listVersions(db: Queryable, code: string): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    'select version, rule, staff_id as "staffId", at from promotion_version where code = $1 order by version desc limit 200',
    [code],
  );
  return rows;
}

export async function listPromotionPictures(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(
    `select distinct found[1] as hash from promotion_version, regexp_matches(rule::text, $1, 'g') as found`,
    [pictureIn.source],
  );
  return rows.map(({ hash }) => hash);
}
