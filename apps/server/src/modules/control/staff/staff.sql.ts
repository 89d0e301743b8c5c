import type { StaffRole } from '@krapao/contract';
import type { Queryable } from '../../../platform/db/db.ts';

export type StaffRow = {
  readonly id: bigint;
  readonly username: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly passwordHash: string;
  readonly active: boolean;
  readonly createdAt: Date;
  /** The account cannot approve before this time. */
  readonly approvesFrom: Date;
};

const columns =
  'id, username, name, role, password_hash as "passwordHash", active, created_at as "createdAt", approves_from as "approvesFrom"';

export async function findStaffByName(db: Queryable, username: string): Promise<StaffRow | null> {
  const { rows } = await db.query<StaffRow>(`select ${columns} from staff where username = $1`, [username]);
  return rows[0] ?? null;
}

export async function findStaffById(db: Queryable, id: bigint): Promise<StaffRow | null> {
  const { rows } = await db.query<StaffRow>(`select ${columns} from staff where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function lockStaff(tx: Queryable, id: bigint): Promise<StaffRow | null> {
  const { rows } = await tx.query<StaffRow>(`select ${columns} from staff where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

export async function listStaff(db: Queryable): Promise<StaffRow[]> {
  const { rows } = await db.query<StaffRow>(`select ${columns} from staff order by id desc limit 500`);
  return rows;
}

export async function namesOfStaff(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: bigint; name: string }>('select id, name from staff where id = any($1)', [ids]);
  return new Map(rows.map((row) => [row.id, row.name]));
}

export async function insertStaff(
  tx: Queryable,
  s: { username: string; name: string; role: StaffRole; passwordHash: string; now: Date; approvesFrom: Date },
): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into staff (username, name, role, password_hash, created_at, approves_from) values ($1, $2, $3, $4, $5, $6)
     on conflict (username) do nothing returning id`,
    [s.username, s.name, s.role, s.passwordHash, s.now, s.approvesFrom],
  );
  return rows[0]?.id ?? null;
}

export async function updateStaff(
  tx: Queryable,
  id: bigint,
  c: { active?: boolean; role?: StaffRole; passwordHash?: string; approvesFrom?: Date },
): Promise<void> {
  await tx.query('update staff set active = coalesce($2, active), password_hash = coalesce($3, password_hash) where id = $1', [
    id,
    c.active ?? null,
    c.passwordHash ?? null,
  ]);
  if (c.role !== undefined || c.approvesFrom !== undefined)
    await tx.query('select change_staff_rights($1, $2, $3)', [id, c.role ?? null, c.approvesFrom ?? null]);
}

const handActs = ['staff.create', 'staff.activate', 'staff.password', 'staff.role', 'factor.reset'];

/**
 * All accounts that one person may control: this one, and those it created or took over or was created by, recursively.
 * If two people did it, the requester counts because that person chose the password.
 */
export async function oneHand(db: Queryable, o: { staffId: bigint; since: Date }): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `with recursive link as (
       select subject::bigint as made, coalesce((detail->>'askedById')::bigint, staff_id) as by from audit where act = any($2) and at > $3
     ), hand (id) as (
       select $1::bigint union select case when made = id then by else made end from hand join link on id in (made, by)
     ) select id from hand`,
    [o.staffId, handActs, o.since],
  );
  return rows.map(({ id }) => id);
}

export async function notifyStaffChanged(tx: Queryable, id: bigint): Promise<void> {
  await tx.query(`select pg_notify('staff_changed', $1)`, [String(id)]);
}

/** Locked, so that two concurrent requests cannot remove the last two admins. */
export async function lockAdmins(tx: Queryable): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(`select id from staff where role = 'admin' and active order by id for update`);
  return rows.map((row) => row.id);
}

/** Also true if there was another admin recently: otherwise one of two could remove the other and act alone. */
export async function hasOtherAdmin(tx: Queryable, o: { staffId: bigint; since: Date }): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    `select exists (select 1 from staff where role = 'admin' and active and id <> $1)
         or exists (select 1 from audit where act in ('staff.deactivate', 'staff.role') and at > $2 and detail->>'from' = 'admin') as has`,
    [o.staffId, o.since],
  );
  return rows[0]?.has ?? false;
}

export type ActiveStaff = Pick<StaffRow, 'id' | 'name' | 'role' | 'approvesFrom'>;
const activeColumns = 'id, name, role, approves_from as "approvesFrom"';

export async function listActiveStaff(db: Queryable): Promise<ActiveStaff[]> {
  const { rows } = await db.query<ActiveStaff>(`select ${activeColumns} from staff where active order by name, id limit 500`);
  return rows;
}

export async function findStaff(db: Queryable, id: bigint): Promise<ActiveStaff | null> {
  const { rows } = await db.query<ActiveStaff>(`select ${activeColumns} from staff where id = $1 and active`, [id]);
  return rows[0] ?? null;
}
