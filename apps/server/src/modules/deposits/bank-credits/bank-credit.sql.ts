import type { CreditNote, CreditSource } from '@krapao/contract';
import type { ListSort } from '@krapao/contract/values/list-sort';
import { type Currency, type Money, money } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import {
  type ListFilter,
  ofStates,
  readList,
  readWaiting,
  type Waiting,
  type WaitingPage,
  waitingMax,
} from '../../../platform/db/queue.ts';
import { type BankCreditName, outsideOf } from '../crediting/deposit.rules.ts';

export type BankCreditState = 'queued' | 'credited' | 'refused';
export type BankCredit = {
  readonly outside: string;
  readonly bankNumber: string;
  readonly transRef: string;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly amount: Money;
  readonly fromBank: string;
  readonly fromAccount: Buffer;
  readonly fromName: string;
  readonly source: CreditSource;
  /** Set if a code was paid with a different amount than requested. */
  readonly order: { readonly id: string; readonly asked: Money } | null;
  readonly state: BankCreditState;
  readonly note: string | null;
  readonly reason: string | null;
  readonly memberId: bigint | null;
  readonly announced: string | null;
  readonly decidedBy: bigint | null;
  readonly madeAt: Date;
  readonly createdAt: Date;
};
type Row = Omit<BankCredit, 'amount' | 'order'> & {
  amountMinor: bigint;
  currency: Currency;
  orderId: string | null;
  askedMinor: bigint | null;
};

const columns = `outside, bank_number as "bankNumber", trans_ref as "transRef", bank_code as "bankCode", account_no as "accountNo",
  amount_minor as "amountMinor", currency, from_bank as "fromBank", from_account as "fromAccount", from_name as "fromName", source,
  order_id as "orderId", asked_minor as "askedMinor", state, note, reason,
  member_id as "memberId", announced, decided_by as "decidedBy", made_at as "madeAt", created_at as "createdAt"`;
const creditOf = ({ amountMinor, currency, orderId, askedMinor, ...row }: Row): BankCredit => ({
  ...row,
  amount: money(amountMinor, currency),
  order: orderId !== null && askedMinor !== null ? { id: orderId, asked: money(askedMinor, currency) } : null,
});

/** False if already known: the bank's webhook, its retries and its statement report the same credit. */
export async function insertBankCredit(
  tx: Queryable,
  t: Omit<BankCredit, 'state' | 'note' | 'reason' | 'memberId' | 'announced' | 'decidedBy'> & { memberId?: bigint; note?: CreditNote },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into bank_credit (outside, bank_number, trans_ref, bank_code, account_no, amount_minor, currency, from_bank, from_account,
       from_name, state, made_at, created_at, updated_at, source, order_id, asked_minor, member_id, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'queued', $11, $12, $12, $13, $14, $15, $16, $17) on conflict do nothing returning 1`,
    [
      t.outside,
      t.bankNumber,
      t.transRef,
      t.bankCode,
      t.accountNo,
      t.amount.minor,
      t.amount.currency,
      t.fromBank,
      t.fromAccount,
      t.fromName,
      t.madeAt,
      t.createdAt,
      t.source,
      t.order?.id ?? null,
      t.order?.asked.minor ?? null,
      t.memberId ?? null,
      t.note ?? null,
    ],
  );
  return rowCount === 1;
}

export async function lockBankCredit(tx: Queryable, outside: string): Promise<BankCredit | null> {
  const { rows } = await tx.query<Row>(`select ${columns} from bank_credit where outside = $1 for update`, [outside]);
  return rows[0] ? creditOf(rows[0]) : null;
}

/** Excludes code payments, which name no sender. */
const namesWhere = `source = 'bank' and ((trans_ref = $1 and bank_code = $2) or outside = $3)`;

/** Advisory lock, because the row may not exist yet: blocks writers of this reference until the transaction ends. */
export async function lockTransRef(tx: Queryable, transRef: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`bank_transfer:${transRef}`]);
}

/** Locks what the bank reported. If null, no one can record this transfer until the transaction ends. */
export async function lockReported(tx: Queryable, t: BankCreditName): Promise<BankCredit | null> {
  await lockTransRef(tx, t.transRef);
  const { rows } = await tx.query<Row>(`select ${columns} from bank_credit where ${namesWhere} order by created_at limit 1 for update`, [
    t.transRef,
    t.bankCode,
    outsideOf(t),
  ]);
  return rows[0] ? creditOf(rows[0]) : null;
}

export async function isReported(db: Queryable, t: BankCreditName): Promise<boolean> {
  const { rowCount } = await db.query(`select 1 from bank_credit where ${namesWhere} limit 1`, [t.transRef, t.bankCode, outsideOf(t)]);
  return rowCount !== 0;
}

export async function findReported(db: Queryable, names: readonly BankCreditName[]): Promise<(name: BankCreditName) => BankCredit | null> {
  if (names.length === 0) return () => null;
  const { rows } = await db.query<Row>(
    `select ${columns} from bank_credit where source = 'bank' and (trans_ref = any($1) or outside = any($2)) order by created_at limit 1000`,
    [names.map(({ transRef }) => transRef), names.map(outsideOf)],
  );
  const credits = rows.map(creditOf);
  return (name) =>
    credits.find((t) => (t.transRef === name.transRef && t.bankCode === name.bankCode) || t.outside === outsideOf(name)) ?? null;
}

export type CreditPart = Pick<BankCredit, 'outside' | 'transRef' | 'bankCode'> & {
  readonly amount: Money;
  readonly isOfBank: boolean;
  readonly isOfCode: boolean;
  readonly note: string | null;
};

export async function listCreditParts(db: Queryable): Promise<CreditPart[]> {
  const { rows } = await db.query<Omit<CreditPart, 'amount'> & { minor: bigint; currency: Currency }>(
    `select outside, trans_ref as "transRef", bank_code as "bankCode", amount_minor as minor, currency, source = 'bank' as "isOfBank",
        order_id is not null as "isOfCode", note
      from bank_credit where state = 'queued' order by created_at, outside limit ${waitingMax}`,
  );
  return rows.map(({ minor, currency, ...row }) => ({ ...row, amount: money(minor, currency) }));
}

export async function findBankCredit(db: Queryable, outside: string): Promise<BankCredit | null> {
  const { rows } = await db.query<Row>(`select ${columns} from bank_credit where outside = $1`, [outside]);
  return rows[0] ? creditOf(rows[0]) : null;
}

type Arrivals = { readonly memberId: bigint; readonly outsides: readonly string[]; readonly transRefs: readonly string[] };

/** Matches only credits of this member, so that other members' money is never revealed. */
export async function findArrival(db: Queryable, a: Arrivals): Promise<BankCredit | null> {
  const { rows } = await db.query<Row>(
    `select ${columns} from bank_credit where (outside = any($1) or trans_ref = any($2)) and member_id = $3 and state = 'credited'
      order by created_at limit 1`,
    [a.outsides, a.transRefs, a.memberId],
  );
  return rows[0] ? creditOf(rows[0]) : null;
}

export async function openCodePayments(db: Queryable, o: { memberId: bigint; limit: number }): Promise<BankCredit[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from bank_credit where member_id = $1 and state = 'queued' and order_id is not null order by created_at desc limit $2`,
    [o.memberId, o.limit],
  );
  return rows.map(creditOf);
}

export async function updateBankCredit(
  tx: Queryable,
  outside: string,
  c: {
    state: BankCreditState;
    note?: string | undefined;
    reason?: string;
    memberId?: bigint;
    announced?: string | undefined;
    decidedBy?: bigint | undefined;
    now: Date;
  },
): Promise<void> {
  await tx.query(
    `update bank_credit set state = $2, note = coalesce($3, note), reason = coalesce($4, reason), member_id = coalesce($5, member_id),
       announced = coalesce($6, announced), decided_by = coalesce($7, decided_by), updated_at = $8 where outside = $1`,
    [outside, c.state, c.note ?? null, c.reason ?? null, c.memberId ?? null, c.announced ?? null, c.decidedBy ?? null, c.now],
  );
}

export async function findQueuedOfAmount(db: Queryable, amount: Money): Promise<string[]> {
  const { rows } = await db.query<{ outside: string }>(
    `select outside from bank_credit where state = 'queued' and order_id is null and amount_minor = $1 and currency = $2 order by created_at limit 100`,
    [amount.minor, amount.currency],
  );
  return rows.map((row) => row.outside);
}

const queue = { table: 'bank_credit', at: 'created_at', reference: 'outside', amount: 'amount_minor', bank: 'from_bank' };

export async function listBankCredits(
  db: Queryable,
  f: ListFilter & { states: readonly BankCreditState[]; sort: ListSort; page: number; limit: number },
): Promise<{ total: number; credits: BankCredit[] }> {
  const { total, rows } = await readList<Row>(db, queue, f, { columns, ...ofStates(f.states) });
  return { total, credits: rows.map(creditOf) };
}

export const waitingBankCredits = (db: Queryable, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  readWaiting(db, queue, {
    where: `state = 'queued'`,
    why: `coalesce(note, '')`,
    sender: `coalesce(nullif(from_name, ''), from_bank)`,
    filter,
    page,
  });

export async function readCursor(db: Queryable, a: { bankCode: string; accountNo: string }): Promise<string> {
  const { rows } = await db.query<{ cursor: string }>('select cursor from bank_cursor where bank_code = $1 and account_no = $2', [
    a.bankCode,
    a.accountNo,
  ]);
  return rows[0]?.cursor ?? '0';
}

export async function writeCursor(db: Queryable, a: { bankCode: string; accountNo: string; cursor: string; now: Date }): Promise<void> {
  await db.query(
    `insert into bank_cursor (bank_code, account_no, cursor, read_at) values ($1, $2, $3, $4)
     on conflict (bank_code, account_no) do update set cursor = excluded.cursor, read_at = excluded.read_at`,
    [a.bankCode, a.accountNo, a.cursor, a.now],
  );
}

export async function creditStates(
  db: Queryable,
  outsides: readonly string[],
): Promise<ReadonlyMap<string, { state: BankCreditState; memberId: bigint | null }>> {
  const { rows } = await db.query<{ outside: string; state: BankCreditState; memberId: bigint | null }>(
    'select outside, state, member_id as "memberId" from bank_credit where outside = any($1)',
    [outsides],
  );
  return new Map(rows.map(({ outside, ...row }) => [outside, row]));
}

export async function arrivedAt(db: Queryable, outsides: readonly string[]): Promise<{ outside: string; at: Date }[]> {
  const { rows } = await db.query<{ outside: string; at: Date }>(
    'select outside, created_at as at from bank_credit where outside = any($1)',
    [outsides],
  );
  return rows;
}

export type AccountSum = { readonly bankCode: string; readonly accountNo: string; readonly count: number; readonly total: Money };

export async function cameIn(db: Queryable, span: { from: Date; to: Date }): Promise<AccountSum[]> {
  const { rows } = await db.query<{ bankCode: string; accountNo: string; currency: Currency; count: bigint; total: bigint }>(
    `select bank_code as "bankCode", account_no as "accountNo", currency, count(*) as count, sum(amount_minor)::bigint as total from bank_credit
      where state in ('queued', 'credited', 'refused') and created_at >= $1 and created_at < $2 group by 1, 2, 3`,
    [span.from, span.to],
  );
  return rows.map((row) => ({
    bankCode: row.bankCode,
    accountNo: row.accountNo,
    count: Number(row.count),
    total: money(row.total, row.currency),
  }));
}

/** Money on our accounts that is not in the ledger because no member was credited. */
export async function uncredited(db: Queryable): Promise<{ bankCode: string; total: Money }[]> {
  const { rows } = await db.query<{ bankCode: string; currency: Currency; total: bigint }>(
    `select bank_code as "bankCode", currency, sum(amount_minor)::bigint as total from bank_credit
      where state in ('queued', 'refused') and account_no <> '' group by 1, 2`,
  );
  return rows.map(({ bankCode, currency, total }) => ({ bankCode, total: money(total, currency) }));
}

export async function membersOfBankCredit(db: Queryable, references: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from bank_credit where (outside = any($1) or trans_ref = any($1)) and member_id is not null limit 20`,
    [references],
  );
  return rows.map(({ memberId }) => memberId);
}
