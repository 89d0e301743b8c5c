import type { ListSort } from '@krapao/contract/values/list-sort';
import { type Currency, type Money, money } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import {
  beganAt,
  type ListFilter,
  ofStates,
  readList,
  readWaiting,
  type Waiting,
  type WaitingPage,
  waitingMax,
} from '../../../platform/db/queue.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';

export type AnnouncedState = 'open' | 'credited' | 'refused';
export type Announced = {
  readonly memberId: bigint;
  readonly reference: string;
  readonly amount: Money;
  readonly state: AnnouncedState;
  readonly outside: string | null;
  readonly reason: string | null;
  readonly decidedBy: bigint | null;
  readonly createdAt: Date;
};
type Row = Omit<Announced, 'amount'> & { amountMinor: bigint; currency: Currency };

const columns = `member_id as "memberId", reference, amount_minor as "amountMinor", currency, state, outside, reason, decided_by as "decidedBy",
  created_at as "createdAt"`;
const announcedOf = ({ amountMinor, currency, ...row }: Row): Announced => ({ ...row, amount: money(amountMinor, currency) });

export async function findAnnounced(db: Queryable, id: MemberItemId): Promise<Announced | null> {
  const { rows } = await db.query<Row>(`select ${columns} from announced_deposit where member_id = $1 and reference = $2`, [
    id.memberId,
    id.reference,
  ]);
  return rows[0] ? announcedOf(rows[0]) : null;
}

export async function lockAnnounced(tx: Queryable, id: MemberItemId): Promise<Announced | null> {
  const { rows } = await tx.query<Row>(`select ${columns} from announced_deposit where member_id = $1 and reference = $2 for update`, [
    id.memberId,
    id.reference,
  ]);
  return rows[0] ? announcedOf(rows[0]) : null;
}

export async function lockOpenAnnounced(tx: Queryable, memberId: bigint, amount: Money): Promise<Announced | null> {
  const { rows } = await tx.query<Row>(
    `select ${columns} from announced_deposit
      where member_id = $1 and state = 'open' and amount_minor = $2 and currency = $3 order by created_at limit 1 for update`,
    [memberId, amount.minor, amount.currency],
  );
  return rows[0] ? announcedOf(rows[0]) : null;
}

export async function listOpenAnnounced(db: Queryable): Promise<Announced[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from announced_deposit where state = 'open' order by created_at, reference limit ${waitingMax}`,
  );
  return rows.map(announcedOf);
}

export async function membersAnnouncing(db: Queryable, amount: Money): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from announced_deposit
      where state = 'open' and amount_minor = $1 and currency = $2 limit 500`,
    [amount.minor, amount.currency],
  );
  return rows.map((row) => row.memberId);
}

export async function openOfAmount(db: Queryable, o: { memberIds: readonly bigint[]; amount: Money }): Promise<Announced[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from announced_deposit
      where member_id = any($1) and state = 'open' and amount_minor = $2 and currency = $3 order by created_at limit 100`,
    [o.memberIds, o.amount.minor, o.amount.currency],
  );
  return rows.map(announcedOf);
}

export async function countOpen(tx: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await tx.query<{ count: bigint }>(
    `select count(*) as count from announced_deposit where member_id = $1 and state = 'open'`,
    [memberId],
  );
  return Number(rows[0]?.count ?? 0n);
}

export async function insertAnnounced(tx: Queryable, a: MemberItemId & { amount: Money; now: Date }): Promise<void> {
  await tx.query(
    `insert into announced_deposit (member_id, reference, amount_minor, currency, state, created_at, updated_at)
     values ($1, $2, $3, $4, 'open', $5, $5)`,
    [a.memberId, a.reference, a.amount.minor, a.amount.currency, a.now],
  );
}

export async function updateAnnounced(
  tx: Queryable,
  id: MemberItemId,
  c: { state: AnnouncedState; outside?: string; reason?: string; decidedBy?: bigint | undefined; now: Date },
): Promise<void> {
  await tx.query(
    `update announced_deposit set state = $3, outside = coalesce($4, outside), reason = coalesce($5, reason),
       decided_by = coalesce($6, decided_by), updated_at = $7 where member_id = $1 and reference = $2`,
    [id.memberId, id.reference, c.state, c.outside ?? null, c.reason ?? null, c.decidedBy ?? null, c.now],
  );
}

export async function openAnnounced(db: Queryable, o: { memberId: bigint; limit: number }): Promise<Announced[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from announced_deposit where member_id = $1 and state = 'open' order by created_at desc limit $2`,
    [o.memberId, o.limit],
  );
  return rows.map(announcedOf);
}

const queue = { table: 'announced_deposit', at: 'created_at', reference: 'reference', amount: 'amount_minor' };

export async function listAnnounced(
  db: Queryable,
  f: ListFilter & { states: readonly AnnouncedState[]; memberId: bigint | null; sort: ListSort; page: number; limit: number },
): Promise<{ total: number; deposits: Announced[] }> {
  const { total, rows } = await readList<Row>(db, queue, f, { columns, ...ofStates(f.states, f.memberId) });
  return { total, deposits: rows.map(announcedOf) };
}

export const waitingAnnounced = (db: Queryable, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  readWaiting(db, queue, { where: `state = 'open'`, filter, page });

export const announcedAt = (db: Queryable, items: readonly MemberItemId[]) => beganAt(db, queue, items);
