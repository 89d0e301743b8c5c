import type { MoneyPlace } from '@krapao/contract';
import type { ListSort } from '@krapao/contract/values/list-sort';
import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import { beganAt, type ListFilter, readList, readWaiting, type Waiting, type WaitingPage } from '../../../platform/db/queue.ts';
import type { OwnKey } from '../../../platform/idempotency/idempotency.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';

export type Step = 'OUT' | 'IN' | 'END';
export type TransferStatus = 'PENDING' | 'SUCCESS' | 'FAILED';
export type FailureNote = 'MONEY_NOT_ENOUGH' | 'TRANSFER_FAIL' | Exclude<MoneyPlace, 'GATHERED'>;

export type Begun = {
  verdict: 'BEGUN' | 'KNOWN' | 'KEY_KNOWN' | 'SLOT_NO_ACCOUNT' | 'MONEY_NOT_ENOUGH';
  fromUsername: string | null;
  toUsername: string | null;
  currency: Currency;
  wallet: bigint;
  seq: bigint;
};

export type Begin = {
  readonly memberId: bigint;
  readonly reference: string;
  readonly from: string;
  readonly to: string;
  readonly minor: bigint;
  readonly now: Date;
  readonly next: Date;
  readonly ownKey?: OwnKey | null;
};

export async function begin(db: Queryable, all: readonly Begin[]): Promise<Begun[]> {
  const { rows } = await db.query<Begun>({
    name: 'transfer-begin',
    text: `select verdict, from_username as "fromUsername", to_username as "toUsername", cur as currency, wallet, seq
      from transfer_begin_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      all[0]?.memberId,
      all.map((o) => o.memberId),
      all.map((o) => o.reference),
      all.map((o) => o.from),
      all.map((o) => o.to),
      all.map((o) => o.minor),
      all.map((o) => o.now),
      all.map((o) => o.next),
      all.map((o) => o.ownKey?.key),
      all.map((o) => o.ownKey?.hash),
      instanceOf(all),
    ],
  });
  return rows;
}

const instanceOf = (all: readonly { readonly ownKey?: OwnKey | null }[]) => all.find((o) => o.ownKey)?.ownKey?.instanceId;

export type Ended = {
  changed: boolean;
  status: TransferStatus;
  step: Step;
  wallet: bigint;
  seq: bigint;
  answered: boolean;
};

export type End = {
  readonly memberId: bigint;
  readonly reference: string;
  readonly step: 'OUT' | 'IN';
  readonly ok: boolean;
  readonly beforeMinor: bigint | null;
  readonly seq: bigint | null;
  readonly outsideId: string | null;
  readonly note: FailureNote | null;
  readonly now: Date;
  readonly next: Date;
  readonly ownKey?: OwnKey | null;
  readonly replyAroundWallet?: readonly string[] | undefined;
};

export async function end(db: Queryable, all: readonly End[]): Promise<Ended[]> {
  const { rows } = await db.query<Ended>({
    name: 'transfer-end',
    text: `select changed, status, step, wallet, seq, answered
      from transfer_end_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      all[0]?.memberId,
      all.map((o) => o.memberId),
      all.map((o) => o.reference),
      all.map((o) => o.step),
      all.map((o) => o.ok),
      all.map((o) => o.beforeMinor),
      all.map((o) => o.seq),
      all.map((o) => o.outsideId),
      all.map((o) => o.note),
      all.map((o) => o.now),
      all.map((o) => o.next),
      all.map((o) => o.ownKey?.key),
      instanceOf(all),
      all.map((o) => o.replyAroundWallet?.[0]),
      all.map((o) => o.replyAroundWallet?.[1]),
    ],
  });
  return rows;
}

export type TransferRow = {
  memberId: bigint;
  reference: string;
  from: string;
  to: string;
  minor: bigint;
  currency: Currency;
  step: Step;
  status: TransferStatus;
  note: FailureNote | null;
  attempts: number;
  sentAt: Date;
};

const columns = `member_id as "memberId", reference, from_code as "from", to_code as "to", amount as minor, currency, step, status, note,
  attempts, sent_at as "sentAt"`;

export async function findTransfer(db: Queryable, memberId: bigint, reference: string): Promise<TransferRow | undefined> {
  const { rows } = await db.query<TransferRow>(`select ${columns} from transfer where member_id = $1 and reference = $2`, [
    memberId,
    reference,
  ]);
  return rows[0];
}

export async function hasOpenTransfer(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query({
    name: 'transfer-open',
    text: `select 1 from transfer where member_id = $1 and status = 'PENDING' limit 1`,
    values: [memberId],
  });
  return rows.length > 0;
}

type OpenTransfer = Pick<TransferRow, 'reference' | 'from' | 'to' | 'minor' | 'currency'> & { createdAt: Date };

export async function openTransfers(db: Queryable, o: { memberId: bigint; limit: number }): Promise<OpenTransfer[]> {
  const { rows } = await db.query<OpenTransfer>({
    name: 'transfers-open',
    text: `select reference, from_code as "from", to_code as "to", amount as minor, currency, created_at as "createdAt" from transfer
      where member_id = $1 and status = 'PENDING' order by created_at desc limit $2`,
    values: [o.memberId, o.limit],
  });
  return rows;
}

export async function knownReferences(db: Queryable, memberId: bigint, references: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ reference: string }>('select reference from transfer where member_id = $1 and reference = any($2)', [
    memberId,
    references,
  ]);
  return new Set(rows.map((row) => row.reference));
}

export async function dueTransfers(db: Queryable, now: Date, limit: number): Promise<TransferRow[]> {
  const { rows } = await db.query<TransferRow>({
    name: 'transfers-due',
    text: `select ${columns} from transfer where status = 'PENDING' and next_at <= $1 order by next_at limit $2`,
    values: [now, limit],
  });
  return rows;
}

/** Only one worker succeeds; the others leave it until the lease ends. */
export async function claimDue(db: Queryable, t: TransferRow, leaseUntil: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update transfer set next_at = $5, attempts = attempts + 1
     where member_id = $1 and reference = $2 and status = 'PENDING' and step = $3 and attempts = $4`,
    [t.memberId, t.reference, t.step, t.attempts, leaseUntil],
  );
  return rowCount === 1;
}

export async function askAgainAt(db: Queryable, t: { memberId: bigint; reference: string }, next: Date): Promise<void> {
  await db.query(`update transfer set next_at = $3 where member_id = $1 and reference = $2 and status = 'PENDING'`, [
    t.memberId,
    t.reference,
    next,
  ]);
}

export async function outsideIds(db: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await db.query<{ outsideId: string }>(
    `select o.id as "outsideId" from transfer t, unnest(array[t.outside_id, t.outside_from]) as o (id) where t.member_id = $1 and o.id is not null`,
    [memberId],
  );
  return rows.map((row) => row.outsideId);
}

export type StuckRow = { memberId: bigint; reference: string; provider: string; why: string; since: Date };
const stuckColumns = 'member_id as "memberId", reference, provider, why, since';

export async function markStuck(db: Queryable, s: StuckRow): Promise<void> {
  await db.query(
    `insert into transfer_stuck (member_id, reference, provider, why, since) values ($1, $2, $3, $4, $5)
     on conflict (member_id, reference) do update set why = excluded.why where transfer_stuck.resolved_at is null`,
    [s.memberId, s.reference, s.provider, s.why, s.since],
  );
}

type StuckShown = StuckRow & {
  readonly step: Step | null;
  readonly from: string;
  readonly minor: bigint;
  readonly currency: Currency;
  readonly attempts: number;
  readonly sentAt: Date;
};

const stuckQueue = {
  table: 'transfer_stuck',
  join: 'left join transfer using (member_id, reference)',
  at: 'since',
  reference: 'reference',
  amount: 'amount',
};
const isOpen = 'resolved_at is null';

export async function listStuck(
  db: Queryable,
  f: ListFilter & { sort: ListSort; page: number; limit: number },
): Promise<{ total: number; stuck: StuckShown[] }> {
  const columns = `${stuckColumns}, step, from_code as "from", amount as minor, currency, attempts, sent_at as "sentAt"`;
  const { total, rows } = await readList<StuckShown>(db, stuckQueue, f, { columns, where: isOpen });
  return { total, stuck: rows };
}

export const waitingStuck = (db: Queryable, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  readWaiting(db, stuckQueue, { where: isOpen, why: 'why', filter, page });

export async function findStuck(db: Queryable, id: MemberItemId): Promise<StuckRow | undefined> {
  const { rows } = await db.query<StuckRow>(
    `select ${stuckColumns} from transfer_stuck where member_id = $1 and reference = $2 and resolved_at is null`,
    [id.memberId, id.reference],
  );
  return rows[0];
}

export async function closeStuck(
  db: Queryable,
  o: { memberId: bigint; reference: string; at: Date; by: bigint | null; happened: boolean },
): Promise<void> {
  await db.query(
    `update transfer_stuck set resolved_at = $3, resolved_by = $4, happened = $5
     where member_id = $1 and reference = $2 and resolved_at is null`,
    [o.memberId, o.reference, o.at, o.by, o.happened],
  );
}

export async function pendingReferences(db: Queryable, limit: number): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ reference: string; memberId: bigint }>(
    `select reference, member_id as "memberId" from transfer where status = 'PENDING' order by member_id, next_at limit $1`,
    [limit],
  );
  return new Map(rows.map(({ reference, memberId }) => [reference, memberId]));
}

export async function outsideIdsOf(db: Queryable, ids: readonly MemberItemId[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ reference: string; outsideIds: string[] }>(
    `select t.reference, array_remove(array[t.outside_id, t.outside_from], null) as "outsideIds"
       from unnest($1::bigint[], $2::text[]) as o (member_id, reference)
       join transfer t on t.member_id = o.member_id and t.reference = o.reference where t.outside_id is not null`,
    [ids.map((id) => id.memberId), ids.map((id) => id.reference)],
  );
  return new Map(rows.map(({ reference, outsideIds }) => [reference, outsideIds]));
}

export const stuckSince = (db: Queryable, items: readonly MemberItemId[]) => beganAt(db, stuckQueue, items);

const pendingMax = 1_001;

/** The count is capped, but the oldest is over all: an alarm on a subset could miss it. */
export async function pendingTransfers(db: Queryable): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await db.query<{ count: number; oldest: Date | null }>(
    `select least(count(*), ${pendingMax})::int as count, min(created_at) as oldest from transfer where status = 'PENDING'`,
  );
  return rows[0] ?? { count: 0, oldest: null };
}

/**
 * Movements claimed by transfers of members in ($1, $2]. `archived` selects old transfers from the statement archive.
 * A failed transfer between games names the failed step in its note; the older TRANSFER_FAIL does not.
 */
export const transferClaims = (archived: string): string => `
  select t.member_id, 'key' as book, t.reference || e.ending as name, 'transfer' as claimed_by,
    t.status <> 'FAILED' or t.from_code = 'WALLET' or t.note <> 'TRANSFER_FAIL' as is_sure,
    concat_ws(' ', case e.ending when ':out' then 'transfer_in' when ':back' then 'transfer_back' else 'transfer_out' end, t.amount, t.currency,
      case e.ending when ':out' then 'game:' || t.from_code when ':hold' then 'wallet' else 'transit:' || t.to_code end,
      case e.ending when ':hold' then 'transit:' || t.to_code when ':in' then 'game:' || t.to_code else 'wallet' end) as shape
  from (
    select member_id, reference, from_code, to_code, amount, currency::text as currency, step, status, coalesce(note, '') as note from transfer
    where member_id > $1 and member_id <= $2
    union all ${archived}
  ) t cross join unnest(array[':out', ':hold', ':in', ':back']) as e (ending)
  where case
    when e.ending = ':out' then t.from_code <> 'WALLET' and (t.status = 'SUCCESS' or t.step = 'IN')
    when t.to_code = 'WALLET' then false
    when e.ending = ':hold' then t.from_code = 'WALLET' or t.status = 'SUCCESS' or t.step = 'IN'
    when e.ending = ':in' then t.status = 'SUCCESS'
    else t.status = 'FAILED' and t.from_code = 'WALLET'
  end or (e.ending <> ':in' and t.status = 'FAILED' and t.from_code <> 'WALLET' and t.to_code <> 'WALLET' and t.note in ('IN_WALLET', 'TRANSFER_FAIL'))`;

export const transferReferences = 'select member_id, reference from transfer where member_id > $1 and member_id <= $2';

export const openGames = 'select member_id, code from game_account where member_id > $1 and member_id <= $2 and activated_at is not null';
