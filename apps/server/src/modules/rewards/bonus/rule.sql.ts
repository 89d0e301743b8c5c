import type { BonusRule } from '@krapao/contract/rewards/terms';
import { pictureIn } from '@krapao/contract/values/pictures';
import type { Queryable, Tx } from '../../../platform/db/db.ts';

export type RuleRow = { readonly code: string; readonly version: number; readonly rule: BonusRule; readonly updatedAt: Date };

const columns = 'code, version, rule, updated_at as "updatedAt"';

export async function listRules(db: Queryable): Promise<RuleRow[]> {
  const { rows } = await db.query<RuleRow>({
    name: 'bonus-rules',
    text: `select ${columns} from bonus_rule where deleted_at is null order by code`,
    values: [],
  });
  return rows;
}

export async function findRule(db: Queryable, code: string): Promise<RuleRow | null> {
  const { rows } = await db.query<RuleRow>({
    name: 'bonus-rule',
    text: `select ${columns} from bonus_rule where code = $1 and deleted_at is null`,
    values: [code],
  });
  return rows[0] ?? null;
}

export async function lockRule(tx: Tx, code: string): Promise<{ version: number; isDeleted: boolean }> {
  const { rows } = await tx.query<{ version: number; isDeleted: boolean }>(
    'select version, deleted_at is not null as "isDeleted" from bonus_rule where code = $1 for update',
    [code],
  );
  return rows[0] ?? { version: 0, isDeleted: true };
}

export async function writeRule(
  tx: Tx,
  r: { code: string; version: number; rule: BonusRule | null; staffId: bigint | null; at: Date },
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into bonus_rule_version (code, version, rule, staff_id, at) values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [r.code, r.version, r.rule && JSON.stringify(r.rule), r.staffId, r.at],
  );
  if (rows.length === 0) return false;
  if (r.rule === null) {
    await tx.query('update bonus_rule set version = $2, updated_at = $3, deleted_at = $3 where code = $1', [r.code, r.version, r.at]);
    return true;
  }
  await tx.query(
    `insert into bonus_rule (code, version, rule, updated_at) values ($1, $2, $3, $4)
     on conflict (code) do update set version = excluded.version, rule = excluded.rule, updated_at = excluded.updated_at, deleted_at = null`,
    [r.code, r.version, JSON.stringify(r.rule), r.at],
  );
  return true;
}

export type RuleVersionRow = {
  readonly version: number;
  readonly rule: BonusRule | null;
  readonly staffId: bigint | null;
  readonly at: Date;
};

export async function listRuleVersions(db: Queryable, code: string): Promise<RuleVersionRow[]> {
  const { rows } = await db.query<RuleVersionRow>(
    'select version, rule, staff_id as "staffId", at from bonus_rule_version where code = $1 order by version desc limit 200',
    [code],
  );
  return rows;
}

/** All versions count: members hold bonuses under old ones. */
export async function listBonusPictures(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(
    `select distinct found[1] as hash from bonus_rule_version, regexp_matches(rule::text, $1, 'g') as found`,
    [pictureIn.source],
  );
  return rows.map(({ hash }) => hash);
}
