import type { LocalText } from '@krapao/contract/values/languages';
import type { Queryable } from '../../../platform/db/db.ts';
import type { StaffSlice, Stock } from './wheel.rules.ts';

export type VersionRow = {
  version: number;
  name: LocalText;
  slices: StaffSlice[];
  staffId: bigint | null;
  createdAt: Date;
};

const columns = 'w.version, w.name, w.slices, w.staff_id as "staffId", w.created_at as "createdAt"';

export async function findVersion(db: Queryable, version: number): Promise<VersionRow | null> {
  const { rows } = await db.query<VersionRow>({
    name: 'wheel-version',
    text: `select ${columns} from wheel_version w where w.version = $1`,
    values: [version],
  });
  return rows[0] ?? null;
}

export async function currentVersion(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ version: number }>({ name: 'wheel-current', text: 'select version from wheel_current', values: [] });
  return rows[0]?.version ?? 0;
}

export async function listVersions(db: Queryable, o: { page: number; limit: number }): Promise<{ total: number; versions: VersionRow[] }> {
  const { rows: counted } = await db.query<{ total: bigint }>('select count(*) as total from wheel_version');
  const { rows } = await db.query<VersionRow>(`select ${columns} from wheel_version w order by w.version desc limit $1 offset $2`, [
    o.limit,
    (o.page - 1) * o.limit,
  ]);
  return { total: Number(counted[0]?.total ?? 0n), versions: rows };
}

const stockColumns = 'code, stock_left as left, budget_thb as "THB", budget_lak as "LAK"';

export async function listStock(db: Queryable): Promise<Map<string, Stock>> {
  const { rows } = await db.query<Stock>(`select ${stockColumns} from wheel_stock`);
  return new Map(rows.map((row) => [row.code, row]));
}

export async function lockWheel(tx: Queryable): Promise<number> {
  await tx.query('select code from wheel_stock order by code for update');
  const { rows } = await tx.query<{ version: number }>('select version from wheel_current for update');
  return rows[0]?.version ?? 0;
}

export async function insertVersion(
  tx: Queryable,
  w: { version: number; name: LocalText; slices: readonly StaffSlice[]; staffId: bigint | null; stock: readonly Stock[]; now: Date },
): Promise<void> {
  await tx.query('insert into wheel_version (version, name, slices, staff_id, created_at) values ($1, $2, $3, $4, $5)', [
    w.version,
    JSON.stringify(w.name),
    JSON.stringify(w.slices),
    w.staffId,
    w.now,
  ]);
  await tx.query('update wheel_current set version = $1', [w.version]);
  await tx.query('delete from wheel_stock');
  for (const stock of w.stock)
    await tx.query('insert into wheel_stock (code, stock_left, budget_thb, budget_lak) values ($1, $2, $3, $4)', [
      stock.code,
      stock.left,
      stock.THB,
      stock.LAK,
    ]);
}
