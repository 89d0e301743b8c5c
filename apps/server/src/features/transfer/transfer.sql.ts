import type { Currency } from '@krapao/money';
import type { Queryable } from '../../db/db.ts';

export type Step = 'OUT' | 'IN' | 'END';
export type TransferStatus = 'PENDING' | 'SUCCESS' | 'FAILED';

export type Begun = {
  verdict: 'BEGUN' | 'ONCE' | 'SLOT_NO_ACCOUNT' | 'MONEY_NOT_ENOUGH';
  fromUsername: string | null;
  toUsername: string | null;
  currency: Currency;
  wallet: bigint;
  seq: bigint;
};

export async function begin(
  db: Queryable,
  o: { memberId: bigint; reference: string; from: string; to: string; minor: bigint; onceKey: string | null; now: Date; next: Date },
): Promise<Begun> {
  const { rows } = await db.query<Begun>({
    name: 'transfer-begin',
    text: `select verdict, from_username as "fromUsername", to_username as "toUsername", cur as currency, wallet, seq
      from transfer_begin($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [o.memberId, o.reference, o.from, o.to, o.minor, o.onceKey, o.now, o.next],
  });
  if (!rows[0]) throw new Error('transfer_begin answered nothing');
  return rows[0];
}

export type Ended = {
  changed: boolean;
  status: TransferStatus;
  step: Step;
  wallet: bigint;
  seq: bigint;
};

export async function end(
  db: Queryable,
  o: {
    memberId: bigint;
    reference: string;
    step: 'OUT' | 'IN';
    ok: boolean;
    beforeMinor: bigint | null;
    seq: bigint | null;
    outsideId: string | null;
    note: string | null;
    answer: string | null;
    now: Date;
    next: Date;
  },
): Promise<Ended> {
  const { rows } = await db.query<Ended>({
    name: 'transfer-end',
    text: `select changed, status, step, wallet, seq from transfer_end($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [o.memberId, o.reference, o.step, o.ok, o.beforeMinor, o.seq, o.outsideId, o.note, o.answer, o.now, o.next],
  });
  if (!rows[0]) throw new Error('transfer_end answered nothing');
  return rows[0];
}

/** The caller is told that nobody knows yet; the next question comes soon. */
export async function leavePending(db: Queryable, o: { memberId: bigint; reference: string; wallet: bigint; next: Date }): Promise<void> {
  await db.query(
    `update transfer set answer = 'PENDING', answer_wallet = $3, next_at = $4
     where member_id = $1 and reference = $2 and status = 'PENDING'`,
    [o.memberId, o.reference, o.wallet, o.next],
  );
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
  answer: string | null;
  answerWallet: bigint | null;
  attempts: number;
  sentAt: Date;
};

const columns = `member_id as "memberId", reference, from_code as "from", to_code as "to", amount as minor, currency, step, status, answer,
  answer_wallet as "answerWallet", attempts, sent_at as "sentAt"`;

export async function findByOnce(db: Queryable, memberId: bigint, onceKey: string): Promise<TransferRow | undefined> {
  const { rows } = await db.query<TransferRow>(`select ${columns} from transfer where member_id = $1 and once_key = $2`, [
    memberId,
    onceKey,
  ]);
  return rows[0];
}

export async function findTransfer(db: Queryable, memberId: bigint, reference: string): Promise<TransferRow | undefined> {
  const { rows } = await db.query<TransferRow>(`select ${columns} from transfer where member_id = $1 and reference = $2`, [
    memberId,
    reference,
  ]);
  return rows[0];
}

export async function dueTransfers(db: Queryable, now: Date, limit: number): Promise<TransferRow[]> {
  const { rows } = await db.query<TransferRow>({
    name: 'transfers-due',
    text: `select ${columns} from transfer where status = 'PENDING' and next_at <= $1 order by next_at limit $2`,
    values: [now, limit],
  });
  return rows;
}

/** True for one of those who found it: the others leave it alone until the lease is over. */
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

/** The provider's numbers that stand for other transfers of this member. */
export async function outsideIds(db: Queryable, memberId: bigint): Promise<string[]> {
  const { rows } = await db.query<{ outsideId: string }>(
    `select outside_id as "outsideId" from transfer where member_id = $1 and outside_id is not null`,
    [memberId],
  );
  return rows.map((row) => row.outsideId);
}

export async function usernamesOf(db: Queryable, memberId: bigint): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ code: string; username: string }>('select code, username from game_account where member_id = $1', [
    memberId,
  ]);
  return new Map(rows.map((row) => [row.code, row.username]));
}

export type OnceRow = { request: Buffer; status: number | null; reply: string | null };

export async function findOnce(db: Queryable, memberId: bigint, key: string): Promise<OnceRow | undefined> {
  const { rows } = await db.query<OnceRow>('select request, status, reply from once_key where member_id = $1 and key = $2', [
    memberId,
    key,
  ]);
  return rows[0];
}

export async function rememberOnce(
  db: Queryable,
  o: { memberId: bigint; key: string; request: Buffer; boot: bigint; status: number; reply: string },
): Promise<void> {
  await db.query(
    'insert into once_key (member_id, key, request, boot, status, reply) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
    [o.memberId, o.key, o.request, o.boot, o.status, o.reply],
  );
}

export type StuckRow = { memberId: bigint; reference: string; provider: string; why: string; since: Date };

export async function markStuck(db: Queryable, s: StuckRow): Promise<void> {
  await db.query(
    `insert into transfer_stuck (member_id, reference, provider, why, since) values ($1, $2, $3, $4, $5)
     on conflict (member_id, reference) do update set why = excluded.why where transfer_stuck.resolved_at is null`,
    [s.memberId, s.reference, s.provider, s.why, s.since],
  );
}

export async function listStuck(db: Queryable, limit: number): Promise<StuckRow[]> {
  const { rows } = await db.query<StuckRow>(
    `select member_id as "memberId", reference, provider, why, since from transfer_stuck where resolved_at is null order by since limit $1`,
    [limit],
  );
  return rows;
}

/** Also when the provider itself cleared it up in the end: nobody is left to decide. */
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
