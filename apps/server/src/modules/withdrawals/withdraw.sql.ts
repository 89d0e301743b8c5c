import type { ListSort } from '@krapao/contract/values/list-sort';
import { type Currency, type Money, money } from '@krapao/money';
import type { Queryable } from '../../platform/db/db.ts';
import {
  beganAt,
  countWaiting,
  type ListFilter,
  ofStates,
  readList,
  readWaiting,
  type Waiting,
  type WaitingPage,
} from '../../platform/db/queue.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';

export type WithdrawalState = 'waiting' | 'paying' | 'paid' | 'returned';
export type StaffFinding = 'paid' | 'unpaid';
export type Withdrawal = {
  readonly memberId: bigint;
  readonly reference: string;
  readonly amount: Money;
  readonly state: WithdrawalState;
  readonly automatic: boolean;
  readonly toBank: string;
  readonly toName: string;
  readonly toAccount: Buffer;
  readonly fromBank: string | null;
  readonly fromAccount: string | null;
  readonly attempts: number;
  readonly unsureAt: Date | null;
  readonly checkAt: Date | null;
  readonly bankReference: string | null;
  readonly reason: string | null;
  readonly decidedBy: bigint | null;
  readonly questions: number;
  readonly unknownSince: Date | null;
  readonly unknownWhy: string | null;
  readonly resumed: boolean;
  readonly staffSaid: StaffFinding | null;
  readonly watchUntil: Date | null;
  readonly contradictedAt: Date | null;
  /** Unplayed at the time of the request, in minor units; unplayed money leaves first. */
  readonly unplayedDeposits: bigint;
  readonly unplayedGifts: bigint;
  /** Coins of deposits withdrawn unplayed; returned if the withdrawal is returned. */
  readonly coinsTaken: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

type Row = Omit<Withdrawal, 'amount'> & { amountMinor: bigint; currency: Currency };

const columns = `member_id as "memberId", reference, amount_minor as "amountMinor", currency, state, automatic, to_bank as "toBank",
  to_name as "toName", to_account as "toAccount", from_bank as "fromBank", from_account as "fromAccount", attempts, unsure_at as "unsureAt", check_at as "checkAt",
  bank_reference as "bankReference", reason, decided_by as "decidedBy", questions,
  unknown_since as "unknownSince", unknown_why as "unknownWhy", resumed, staff_said as "staffSaid", watch_until as "watchUntil",
  contradicted_at as "contradictedAt", unplayed_deposits as "unplayedDeposits", unplayed_gifts as "unplayedGifts", coins_taken as "coinsTaken",
  created_at as "createdAt", updated_at as "updatedAt"`;

const withdrawalOf = ({ amountMinor, currency, ...row }: Row): Withdrawal => ({ ...row, amount: money(amountMinor, currency) });

export async function findWithdrawal(db: Queryable, id: { memberId: bigint; reference: string }): Promise<Withdrawal | null> {
  const { rows } = await db.query<Row>(`select ${columns} from withdrawal where member_id = $1 and reference = $2`, [
    id.memberId,
    id.reference,
  ]);
  return rows[0] ? withdrawalOf(rows[0]) : null;
}

export async function lockWithdrawal(tx: Queryable, id: { memberId: bigint; reference: string }): Promise<Withdrawal | null> {
  const { rows } = await tx.query<Row>(`select ${columns} from withdrawal where member_id = $1 and reference = $2 for update`, [
    id.memberId,
    id.reference,
  ]);
  return rows[0] ? withdrawalOf(rows[0]) : null;
}

export async function withdrawalsNamed(db: Queryable, references: readonly string[]): Promise<ReadonlyMap<string, Withdrawal>> {
  const { rows } = await db.query<Row>(`select ${columns} from withdrawal where reference = any($1)`, [references]);
  return new Map(rows.map((row) => [row.reference, withdrawalOf(row)]));
}

export async function findOpenWithdrawal(db: Queryable, memberId: bigint): Promise<Withdrawal | null> {
  const { rows } = await db.query<Row>(`select ${columns} from withdrawal where member_id = $1 and state in ('waiting', 'paying')`, [
    memberId,
  ]);
  return rows[0] ? withdrawalOf(rows[0]) : null;
}

export async function automaticSince(
  tx: Queryable,
  o: { memberId: bigint; currency: Currency; since: Date },
): Promise<{ count: number; total: Money }> {
  const { rows } = await tx.query<{ count: bigint; total: bigint }>(
    `select count(*) as count, coalesce(sum(amount_minor), 0)::bigint as total from withdrawal
      where member_id = $1 and automatic and state in ('paying', 'paid') and created_at >= $2`,
    [o.memberId, o.since],
  );
  return { count: Number(rows[0]?.count ?? 0n), total: money(rows[0]?.total ?? 0n, o.currency) };
}

export async function insertWithdrawal(
  tx: Queryable,
  w: Pick<Withdrawal, 'memberId' | 'reference' | 'amount' | 'state' | 'automatic' | 'toBank' | 'toName' | 'toAccount'> &
    Partial<Pick<Withdrawal, 'unplayedDeposits' | 'unplayedGifts' | 'coinsTaken'>> & { now: Date },
): Promise<void> {
  await tx.query(
    `insert into withdrawal (member_id, reference, amount_minor, currency, state, automatic, to_bank, to_name, to_account, unplayed_deposits, unplayed_gifts,
       coins_taken, check_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13)`,
    [
      ...[w.memberId, w.reference, w.amount.minor, w.amount.currency, w.state, w.automatic, w.toBank, w.toName, w.toAccount],
      ...[w.unplayedDeposits ?? 0n, w.unplayedGifts ?? 0n, w.coinsTaken ?? 0, w.now],
    ],
  );
}

export async function latestPaid(db: Queryable, limit: number): Promise<{ automatic: boolean; seconds: number }[]> {
  const { rows } = await db.query<{ automatic: boolean; seconds: number }>(
    `select automatic, extract(epoch from updated_at - created_at)::float8 as seconds from withdrawal
      where state = 'paid' and staff_said is null order by created_at desc limit $1`,
    [limit],
  );
  return rows;
}

export async function paidSoFar(db: Queryable, memberId: bigint): Promise<{ count: number; lastAt: Date | null }> {
  const { rows } = await db.query<{ count: number; lastAt: Date | null }>(
    `select count(*)::int as count, max(created_at) as "lastAt" from withdrawal where member_id = $1 and state = 'paid'`,
    [memberId],
  );
  return rows[0] ?? { count: 0, lastAt: null };
}

export type PaidBefore = { readonly count: number; readonly total: bigint; readonly last: Withdrawal | null };

export async function paidBefore(db: Queryable, w: Pick<Withdrawal, 'memberId' | 'reference' | 'createdAt'>): Promise<PaidBefore> {
  const where = `from withdrawal where member_id = $1 and state = 'paid' and reference <> $2 and created_at <= $3`;
  const values = [w.memberId, w.reference, w.createdAt];
  const { rows: summed } = await db.query<{ count: number; total: bigint }>(
    `select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as total ${where}`,
    values,
  );
  const { rows } = await db.query<Row>(`select ${columns} ${where} order by created_at desc limit 1`, values);
  return { count: summed[0]?.count ?? 0, total: summed[0]?.total ?? 0n, last: rows[0] ? withdrawalOf(rows[0]) : null };
}

type Change = {
  state?: WithdrawalState;
  fromBank?: string;
  fromAccount?: string;
  attempts?: number;
  unsureAt?: Date | null;
  checkAt?: Date;
  bankReference?: string;
  reason?: string;
  decidedBy?: bigint;
  questions?: number;
  unknownSince?: Date | null;
  unknownWhy?: string | null;
  resumed?: boolean;
  staffSaid?: StaffFinding;
  watchUntil?: Date | null;
  contradictedAt?: Date;
};
const columnOf: Record<keyof Change, string> = {
  state: 'state',
  fromBank: 'from_bank',
  fromAccount: 'from_account',
  attempts: 'attempts',
  unsureAt: 'unsure_at',
  checkAt: 'check_at',
  bankReference: 'bank_reference',
  reason: 'reason',
  decidedBy: 'decided_by',
  questions: 'questions',
  unknownSince: 'unknown_since',
  unknownWhy: 'unknown_why',
  resumed: 'resumed',
  staffSaid: 'staff_said',
  watchUntil: 'watch_until',
  contradictedAt: 'contradicted_at',
};

export async function changeWithdrawal(
  tx: Queryable,
  id: { memberId: bigint; reference: string },
  change: Change & { now: Date },
): Promise<void> {
  const sets: string[] = ['updated_at = $3'];
  const values: unknown[] = [id.memberId, id.reference, change.now];
  for (const [name, column] of Object.entries(columnOf) as [keyof Change, string][]) {
    if (change[name] === undefined) continue;
    values.push(change[name]);
    sets.push(`${column} = $${values.length}`);
  }
  await tx.query(`update withdrawal set ${sets.join(', ')} where member_id = $1 and reference = $2`, values);
}

export type Due = { readonly memberId: bigint; readonly reference: string; readonly isDecided: boolean };

export async function dueWithdrawals(db: Queryable, o: { before: Date; limit: number }): Promise<Due[]> {
  const { rows } = await db.query<Due>(
    `(select member_id as "memberId", reference, false as "isDecided" from withdrawal
       where state = 'paying' and check_at < $1 order by check_at limit $2)
     union all
     (select member_id, reference, true from withdrawal where watch_until is not null and check_at < $1 order by check_at limit $2)`,
    [o.before, o.limit],
  );
  return rows;
}

export type WithdrawalFilter = ListFilter & {
  states: readonly WithdrawalState[];
  only?: 'unknown' | 'contradicted' | undefined;
  memberId: bigint | null;
  sort: ListSort;
  page: number;
  limit: number;
};
const onlyWhere = { unknown: ` and unknown_since is not null and state = 'paying'`, contradicted: ' and contradicted_at is not null' };
const queue = { table: 'withdrawal', at: 'created_at', reference: 'reference', amount: 'amount_minor', bank: 'to_bank' };

export async function listWithdrawals(db: Queryable, f: WithdrawalFilter): Promise<{ total: number; withdrawals: Withdrawal[] }> {
  const { where, values } = ofStates(f.states, f.memberId);
  const { total, rows } = await readList<Row>(db, queue, f, { columns, where: `${where}${f.only ? onlyWhere[f.only] : ''}`, values });
  return { total, withdrawals: rows.map(withdrawalOf) };
}

export const countPaying = (db: Queryable) => countWaiting(db, queue, { where: `state = 'paying'` });

export const waitingWithdrawals = (db: Queryable, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  readWaiting(db, queue, { where: `state = 'waiting'`, filter, page });

export const unknownWithdrawals = (db: Queryable, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  readWaiting(db, { ...queue, at: 'unknown_since' }, { where: `true${onlyWhere.unknown}`, why: `coalesce(unknown_why, '')`, filter, page });

export type ListedWithdrawal = Pick<
  Withdrawal,
  | 'memberId'
  | 'reference'
  | 'state'
  | 'automatic'
  | 'toBank'
  | 'toName'
  | 'fromBank'
  | 'bankReference'
  | 'reason'
  | 'createdAt'
  | 'updatedAt'
> & { readonly minor: bigint; readonly currency: Currency };

export const listAsked = (o: {
  from: Date;
  to: Date;
  currency: Currency;
  states: readonly WithdrawalState[];
}): { text: string; values: unknown[] } => ({
  text: `select member_id as "memberId", reference, amount_minor as minor, currency, state, automatic, to_bank as "toBank", to_name as "toName",
      from_bank as "fromBank", bank_reference as "bankReference", reason, created_at as "createdAt", updated_at as "updatedAt"
    from withdrawal where state = any($4) and created_at >= $1 and created_at < $2 and currency = $3 order by created_at, reference`,
  values: [o.from, o.to, o.currency, o.states],
});

export const askedAt = (db: Queryable, items: readonly MemberItemId[]) => beganAt(db, queue, items);

export async function paidOut(
  db: Queryable,
  span: { from: Date; to: Date },
): Promise<{ bankCode: string; accountNo: string; count: number; total: Money }[]> {
  const { rows } = await db.query<{ bankCode: string; accountNo: string; currency: Currency; count: bigint; total: bigint }>(
    `select from_bank as "bankCode", from_account as "accountNo", currency, count(*) as count, sum(amount_minor)::bigint as total from withdrawal
      where state = 'paid' and updated_at >= $1 and updated_at < $2 and from_bank is not null and from_account is not null group by 1, 2, 3`,
    [span.from, span.to],
  );
  return rows.map((row) => ({
    bankCode: row.bankCode,
    accountNo: row.accountNo,
    count: Number(row.count),
    total: money(row.total, row.currency),
  }));
}

export async function membersOfPayout(db: Queryable, references: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from withdrawal where bank_reference = any($1) limit 20`,
    [references],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Movements that withdrawals imply, for members after $1 up to $2: the hold and its settlement. */
export const withdrawalClaims = `
  select w.member_id, 'key' as book, e.beginning || w.reference as name, 'withdrawal' as claimed_by, true as is_sure,
    concat_ws(' ', case when e.beginning = 'withdraw-end:' and w.state = 'returned' then 'withdraw_back' else 'withdraw' end, w.amount_minor, w.currency,
      case e.beginning when 'withdraw:' then 'wallet' else 'held' end,
      case when e.beginning = 'withdraw:' then 'held' when w.state = 'returned' then 'wallet'
        else 'house:bank:' || coalesce(w.from_bank, w.to_bank) end) as shape
  from withdrawal w cross join unnest(array['withdraw:', 'withdraw-end:']) as e (beginning)
  where w.member_id > $1 and w.member_id <= $2 and (e.beginning = 'withdraw:' or w.state in ('paid', 'returned'))`;
