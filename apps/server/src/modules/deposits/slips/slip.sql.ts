import type { SlipDoubt, SlipNote } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import type { ListSort } from '@krapao/contract/values/list-sort';
import { type Currency, type Money, money } from '@krapao/money';
import type { MiniQr } from '../../../integrations/bank/slips/mini-qr.ts';
import { addJob, type JobOptions } from '../../../platform/db/add-job.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import {
  beganAt,
  countWaiting,
  type ListFilter,
  readList,
  readWaiting,
  type Waiting,
  type WaitingPage,
  waitingMax,
} from '../../../platform/db/queue.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';

export type SlipStatus = 'PROCESSING' | 'SUCCESS' | 'FAILED';
export type Slip = {
  readonly memberId: bigint;
  readonly reference: string;
  readonly createdAt: Date;
  readonly bankCode: string;
  readonly fileName: string;
  readonly status: SlipStatus;
  readonly note: SlipNote | null;
  /** Credited amount; before that, the amount the member stated. */
  readonly amount: Money | null;
  readonly read: MiniQr | null;
  readonly inquiries: number;
  readonly turnedAwayInRow: number;
  readonly doubt: Doubted | null;
  readonly facts: KnownFacts | null;
  readonly senderName: string | null;
  readonly countedAs: string | null;
  readonly refusal: Refusal | null;
  /** For automatic failures. `open`: a real payment that no one was credited with, so staff must look; `closed`: staff have. */
  readonly attention: 'open' | 'closed' | null;
};
export type Refusal = { readonly text: string; readonly local: LocalText | null };
export type KnownFacts = {
  readonly amount: Money | null;
  readonly at: Date;
  readonly fromBank: string;
  readonly fromAccount: string;
  readonly toBank: string;
  readonly toAccount: string;
};
export type Doubted = {
  readonly why: SlipDoubt;
  readonly said: Money;
  readonly told: Money | null;
  readonly receivingBank: string;
};
type Row = Omit<Slip, 'amount' | 'read' | 'doubt' | 'facts'> & {
  readMinor: bigint | null;
  readAt: Date | null;
  fromBank: string | null;
  fromAccount: string | null;
  toBank: string | null;
  toAccount: string | null;
  why: SlipDoubt | null;
  saidMinor: bigint | null;
  reportedMinor: bigint | null;
  receivingBank: string | null;
  currency: Currency;
  amountMinor: bigint | null;
  claimedMinor: bigint | null;
  bankNumber: string | null;
  transRef: string | null;
  payload: string | null;
};

const columns = `member_id as "memberId", reference, created_at as "createdAt", bank_code as "bankCode", file_name as "fileName", status, note,
  currency, amount_minor as "amountMinor", claimed_minor as "claimedMinor", bank_number as "bankNumber", trans_ref as "transRef", payload,
  inquiries, refused_in_row as "turnedAwayInRow", doubt as why, said_minor as "saidMinor", told_minor as "reportedMinor",
  receiving_bank as "receivingBank", read_minor as "readMinor", read_at as "readAt", from_bank as "fromBank", from_account as "fromAccount",
  to_bank as "toBank", to_account as "toAccount", counted_as as "countedAs", attention, from_name as "senderName", refusal`;

function slipOf(r: Row): Slip {
  const { currency, amountMinor, claimedMinor, bankNumber, transRef, payload, why, saidMinor, reportedMinor, receivingBank, ...known } = r;
  const { readMinor, readAt, fromBank, fromAccount, toBank, toAccount, ...row } = known;
  const minor = amountMinor ?? claimedMinor;
  return {
    ...row,
    amount: minor === null ? null : money(minor, currency),
    doubt:
      why !== null && saidMinor !== null && receivingBank !== null
        ? { why, said: money(saidMinor, currency), told: reportedMinor === null ? null : money(reportedMinor, currency), receivingBank }
        : null,
    facts:
      readAt !== null && fromBank !== null && fromAccount !== null && toBank !== null && toAccount !== null
        ? { amount: readMinor === null ? null : money(readMinor, currency), at: readAt, fromBank, fromAccount, toBank, toAccount }
        : null,
    read: bankNumber !== null && transRef !== null && payload !== null ? { bankNumber, transRef, payload } : null,
  };
}

export async function insertSlip(
  tx: Queryable,
  s: MemberItemId & { createdAt: Date; bankCode: string; currency: Currency; claimed: Money | null; fileName: string; bytes: number },
): Promise<void> {
  await tx.query(
    `insert into slip (member_id, reference, created_at, bank_code, currency, claimed_minor, file_name, bytes, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'PROCESSING')`,
    [s.memberId, s.reference, s.createdAt, s.bankCode, s.currency, s.claimed?.minor ?? null, s.fileName, s.bytes],
  );
}

export async function findSlip(db: Queryable, id: MemberItemId): Promise<Slip | null> {
  const { rows } = await db.query<Row>(`select ${columns} from slip where member_id = $1 and reference = $2`, [id.memberId, id.reference]);
  return rows[0] ? slipOf(rows[0]) : null;
}

export async function lockSlip(tx: Queryable, id: MemberItemId): Promise<Slip | null> {
  const { rows } = await tx.query<Row>(`select ${columns} from slip where member_id = $1 and reference = $2 for update`, [
    id.memberId,
    id.reference,
  ]);
  return rows[0] ? slipOf(rows[0]) : null;
}

export async function keepReading(db: Queryable, id: MemberItemId, read: MiniQr): Promise<void> {
  await db.query('update slip set bank_number = $3, trans_ref = $4, payload = $5 where member_id = $1 and reference = $2', [
    id.memberId,
    id.reference,
    read.bankNumber,
    read.transRef,
    read.payload,
  ]);
}

export async function keepFacts(db: Queryable, id: MemberItemId, f: KnownFacts & { senderName: string | null }): Promise<void> {
  await db.query(
    `update slip set read_minor = $3, read_at = $4, from_bank = $5, from_account = $6, to_bank = $7, to_account = $8, from_name = $9
      where member_id = $1 and reference = $2`,
    [id.memberId, id.reference, f.amount?.minor ?? null, f.at, f.fromBank, f.fromAccount, f.toBank, f.toAccount, f.senderName],
  );
}

export async function countInquiry(
  db: Queryable,
  id: MemberItemId,
  wasTurnedAway: boolean,
): Promise<{ inquiries: number; turnedAwayInRow: number }> {
  const { rows } = await db.query<{ inquiries: number; turnedAwayInRow: number }>(
    `update slip set inquiries = inquiries + 1, refused_in_row = case when $3 then refused_in_row + 1 else 0 end
      where member_id = $1 and reference = $2 returning inquiries, refused_in_row as "turnedAwayInRow"`,
    [id.memberId, id.reference, wasTurnedAway],
  );
  return rows[0] ?? { inquiries: 0, turnedAwayInRow: 0 };
}

export async function finishSlip(
  tx: Queryable,
  id: MemberItemId,
  f: {
    status: 'SUCCESS' | 'FAILED';
    note: SlipNote | null;
    amount: Money | null;
    isLeftToStaff?: boolean;
    countedAs?: string | null;
    attention?: Slip['attention'];
    refusal?: Refusal | null;
    at: Date;
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update slip set status = $3, note = $4, amount_minor = $5, finished_at = $6, doubt_open = $7, counted_as = $8, attention = $9, refusal = $10
      where member_id = $1 and reference = $2 and status <> 'SUCCESS'`,
    [
      id.memberId,
      id.reference,
      f.status,
      f.note,
      f.amount?.minor ?? null,
      f.at,
      f.isLeftToStaff ?? false,
      f.countedAs ?? null,
      f.attention ?? null,
      f.refusal ? JSON.stringify(f.refusal) : null,
    ],
  );
  return rowCount === 1;
}

export async function doubtSlip(tx: Queryable, id: MemberItemId, d: Doubted): Promise<void> {
  await tx.query(
    `update slip set doubt = $3, said_minor = $4, told_minor = $5, receiving_bank = $6, doubt_open = true
      where member_id = $1 and reference = $2`,
    [id.memberId, id.reference, d.why, d.said.minor, d.told?.minor ?? null, d.receivingBank],
  );
}

export async function leaveToStaff(db: Queryable, id: MemberItemId, why: SlipDoubt): Promise<void> {
  await db.query(`update slip set doubt = $3, doubt_open = true where member_id = $1 and reference = $2 and status = 'PROCESSING'`, [
    id.memberId,
    id.reference,
    why,
  ]);
}

export async function listWaitingSlips(db: Queryable, transRef: string): Promise<MemberItemId[]> {
  const { rows } = await db.query<MemberItemId>(
    `select member_id as "memberId", reference from slip where trans_ref = $1 and status = 'PROCESSING' limit 100`,
    [transRef],
  );
  return rows;
}

export async function hasCreditedSlip(tx: Queryable, memberId: bigint, read: Pick<MiniQr, 'bankNumber' | 'transRef'>): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from slip where member_id = $1 and bank_number = $2 and trans_ref = $3 and status = 'SUCCESS' limit 1`,
    [memberId, read.bankNumber, read.transRef],
  );
  return rows.length > 0;
}

export async function listSlips(
  db: Queryable,
  o: { memberId: bigint; page: number; limit: number },
): Promise<{ total: number; slips: Slip[] }> {
  const { rows: counted } = await db.query<{ total: bigint }>('select count(*) as total from slip where member_id = $1', [o.memberId]);
  const { rows } = await db.query<Row>(
    `select ${columns} from slip where member_id = $1 order by created_at desc, reference limit $2 offset $3`,
    [o.memberId, o.limit, (o.page - 1) * o.limit],
  );
  return { total: Number(counted[0]?.total ?? 0n), slips: rows.map(slipOf) };
}

export async function openSlips(db: Queryable, o: { memberId: bigint; limit: number }): Promise<Slip[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from slip where member_id = $1 and status = 'PROCESSING' order by created_at desc limit $2`,
    [o.memberId, o.limit],
  );
  return rows.map(slipOf);
}

const queue = {
  table: 'slip',
  at: 'created_at',
  reference: 'reference',
  amount: 'coalesce(amount_minor, read_minor, claimed_minor)',
  bank: 'bank_code',
};

const shownWhere = {
  PROCESSING: `(status = 'PROCESSING' or doubt_open)`,
  needsPerson: `attention = 'open'`,
  SUCCESS: `status = 'SUCCESS'`,
  FAILED: `status = 'FAILED'`,
  all: 'true',
};
export type ShownSlips = keyof typeof shownWhere;

export async function listSlipQueue(
  db: Queryable,
  f: ListFilter & { shown: ShownSlips; sort: ListSort; page: number; limit: number },
): Promise<{ total: number; slips: Slip[] }> {
  const { total, rows } = await readList<Row>(db, queue, f, { columns, where: shownWhere[f.shown] });
  return { total, slips: rows.map(slipOf) };
}

export const countSlipQueue = (db: Queryable, except: readonly string[]) =>
  countWaiting(db, queue, { where: `${shownWhere.PROCESSING} and reference <> all($1)`, values: [except] });

const needsPerson = `((doubt_open and doubt <> 'NEEDS_BANK') or (status = 'PROCESSING' and created_at < $1))`;

export const waitingSlips = (db: Queryable, before: Date, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  readWaiting(db, queue, { where: needsPerson, values: [before], why: `coalesce(doubt, '')`, filter, page });

export type SlipPart = {
  readonly memberId: bigint;
  readonly reference: string;
  readonly transRef: string | null;
  readonly bankNumber: string | null;
  readonly receivingBank: string;
  readonly amount: Money | null;
};

export async function listSlipParts(db: Queryable, before: Date): Promise<SlipPart[]> {
  const { rows } = await db.query<Omit<SlipPart, 'amount'> & { minor: bigint | null; currency: Currency }>(
    `select member_id as "memberId", reference, trans_ref as "transRef", bank_number as "bankNumber",
        coalesce(receiving_bank, to_bank, bank_code) as "receivingBank", ${queue.amount} as minor, currency
      from slip where ${needsPerson} or ${shownWhere.needsPerson} order by created_at, reference limit ${waitingMax}`,
    [before],
  );
  return rows.map(({ minor, currency, ...row }) => ({ ...row, amount: minor === null ? null : money(minor, currency) }));
}

export const failedSlips = (db: Queryable, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  readWaiting(db, queue, { where: shownWhere.needsPerson, why: `coalesce(note, '')`, filter, page });

export async function listFailedSlips(db: Queryable, transRef: string): Promise<Slip[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from slip where trans_ref = $1 and status = 'FAILED' and attention is distinct from 'closed' limit 100`,
    [transRef],
  );
  return rows.map(slipOf);
}

export async function setAttention(db: Queryable, id: MemberItemId, attention: Slip['attention']): Promise<boolean> {
  const { rowCount } = await db.query(
    `update slip set attention = $3
      where member_id = $1 and reference = $2 and status = 'FAILED' and attention is distinct from 'closed'`,
    [id.memberId, id.reference, attention],
  );
  return rowCount === 1;
}

/** A decision about one picture applies to the member's other pictures of the same transfer. */
export async function closeTwins(
  tx: Queryable,
  slip: Slip,
  o: { note: SlipNote | null; refusal: Refusal | null; at: Date },
): Promise<void> {
  if (!slip.read) return;
  await tx.query(
    `update slip set status = 'FAILED', note = coalesce($5::text, note), finished_at = coalesce(finished_at, $6), doubt_open = false, attention = 'closed',
        refusal = coalesce($7::jsonb, refusal)
      where member_id = $1 and bank_number = $2 and trans_ref = $3 and reference <> $4 and status <> 'SUCCESS'
        and (status = 'PROCESSING' or doubt_open or attention = 'open') and (status = 'FAILED' or $5::text is not null)`,
    [slip.memberId, slip.read.bankNumber, slip.read.transRef, slip.reference, o.note, o.at, o.refusal ? JSON.stringify(o.refusal) : null],
  );
}

const readingKey = 'slip:';

export const readLater = (
  db: Queryable,
  { memberId, reference }: MemberItemId,
  o: Pick<JobOptions, 'runAt' | 'priority'> = {},
): Promise<void> => addJob(db, 'slip-read', { memberId: String(memberId), reference }, { jobKey: readingKey + reference, ...o });

/** Their job died with its process. Excludes slips that wait for staff. */
export async function listStuckSlips(db: Queryable, before: Date, limit: number): Promise<MemberItemId[]> {
  const { rows } = await db.query<MemberItemId>(
    `select member_id as "memberId", reference from slip s
      where status = 'PROCESSING' and created_at < $1 and (doubt is null or doubt = 'NEEDS_BANK')
        and not exists (select 1 from graphile_worker.jobs j where j.key = '${readingKey}' || s.reference and j.locked_at is null)
      order by created_at limit $2`,
    [before, limit],
  );
  return rows;
}

export const slipsSentAt = (db: Queryable, items: readonly MemberItemId[]) => beganAt(db, queue, items);

export async function membersOfSlip(db: Queryable, references: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from slip where reference = any($1) or trans_ref = any($1) limit 20`,
    [references],
  );
  return rows.map(({ memberId }) => memberId);
}
