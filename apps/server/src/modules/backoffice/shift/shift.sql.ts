import type { backoffice, ReplyOf } from '@krapao/contract';
import type { Queryable } from '../../../platform/db/db.ts';

export type Position = ReplyOf<typeof backoffice.officeShift>['position'];
export type KeptAccount = Position['accounts'][number] & { readonly books: number };
export type KeptPosition = Omit<Position, 'accounts'> & { readonly accounts: readonly KeptAccount[] };
type ReadPosition = Omit<Position, 'accounts'> & { readonly accounts: readonly ReadAccount[] };
export type ReadAccount = Omit<KeptAccount, KeptSince> & Partial<Pick<KeptAccount, KeptSince>>;
type KeptSince = 'opening' | 'expected' | 'difference' | 'reason' | 'books';
export type Sheet = {
  readonly id: bigint;
  readonly givenBy: bigint;
  readonly givenAt: Date;
  readonly givenTo: bigint | null;
  readonly notes: string;
  readonly position: ReadPosition;
  readonly acceptedBy: bigint | null;
  readonly acceptedAt: Date | null;
  readonly remarks: string;
};

const columns = `id, given_by as "givenBy", given_at as "givenAt", given_to as "givenTo", notes, standing as position, taken_by as "acceptedBy", taken_at as "acceptedAt", remarks`;

/** Null if another sheet is still waiting to be accepted. */
export async function insertSheet(
  tx: Queryable,
  s: Pick<Sheet, 'givenBy' | 'givenAt' | 'givenTo' | 'notes'> & { readonly position: KeptPosition },
): Promise<Sheet | null> {
  const { rows } = await tx.query<Sheet>(
    `insert into shift_sheet (given_by, given_at, given_to, since, notes, standing) values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning ${columns}`,
    [s.givenBy, s.givenAt, s.givenTo, s.position.since, s.notes, JSON.stringify(s.position)],
  );
  return rows[0] ?? null;
}

export async function openSheet(db: Queryable): Promise<Sheet | null> {
  const { rows } = await db.query<Sheet>(`select ${columns} from shift_sheet where taken_at is null`);
  return rows[0] ?? null;
}

type HandOver = Pick<Sheet, 'givenBy' | 'givenTo' | 'givenAt'>;

/** Leaves out the sheet itself because every open page polls this. */
export async function waitingHandOver(db: Queryable): Promise<HandOver | null> {
  const { rows } = await db.query<HandOver>({
    name: 'shift-waiting',
    text: 'select given_by as "givenBy", given_to as "givenTo", given_at as "givenAt" from shift_sheet where taken_at is null',
  });
  return rows[0] ?? null;
}

export async function lockSheet(tx: Queryable, id: bigint): Promise<Sheet | null> {
  const { rows } = await tx.query<Sheet>(`select ${columns} from shift_sheet where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

export async function markAccepted(
  tx: Queryable,
  t: { id: bigint; acceptedBy: bigint; acceptedAt: Date; remarks: string },
): Promise<Sheet> {
  const { rows } = await tx.query<Sheet>(
    `update shift_sheet set taken_by = $2, taken_at = $3, remarks = $4 where id = $1 returning ${columns}`,
    [t.id, t.acceptedBy, t.acceptedAt, t.remarks],
  );
  if (!rows[0]) throw new Error('the shift sheet no longer exists');
  return rows[0];
}

export async function lastSheet(db: Queryable): Promise<Sheet | null> {
  const { rows } = await db.query<Sheet>(`select ${columns} from shift_sheet order by id desc limit 1`);
  return rows[0] ?? null;
}

export async function listSheets(
  db: Queryable,
  f: { staffId: bigint | null; page: number; limit: number },
): Promise<{ total: number; sheets: Sheet[] }> {
  const where = 'where $1::bigint is null or given_by = $1 or taken_by = $1';
  const { rows: counted } = await db.query<{ total: bigint }>(`select count(*) as total from shift_sheet ${where}`, [f.staffId]);
  const { rows } = await db.query<Sheet>(`select ${columns} from shift_sheet ${where} order by id desc limit $2 offset $3`, [
    f.staffId,
    f.limit,
    (f.page - 1) * f.limit,
  ]);
  return { total: Number(counted[0]?.total ?? 0n), sheets: rows };
}
