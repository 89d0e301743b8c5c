import { type Currency, type Money, money } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { OwnKey } from '../../../platform/idempotency/idempotency.ts';

export type QrState = 'asked' | 'live' | 'refused' | 'paid' | 'doubt' | 'expired' | 'cancelled';
export type QrCode = {
  readonly memberId: bigint;
  readonly id: string;
  readonly provider: string;
  readonly amount: Money;
  readonly state: QrState;
  readonly payload: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lifetimeSeconds: number;
  readonly transactionId: string | null;
  readonly paid: Money | null;
};
type Row = Omit<QrCode, 'amount' | 'paid'> & { amountMinor: bigint; paidMinor: bigint | null; currency: Currency };

const columns = `member_id as "memberId", id, provider, amount_minor as "amountMinor", currency, state, payload, created_at as "createdAt",
  expires_at as "expiresAt", lifetime_seconds as "lifetimeSeconds", transaction_id as "transactionId", paid_minor as "paidMinor"`;

const codeOf = ({ amountMinor, paidMinor, currency, ...row }: Row): QrCode => ({
  ...row,
  amount: money(amountMinor, currency),
  paid: paidMinor === null ? null : money(paidMinor, currency),
});

export async function findOpenQr(db: Queryable, memberId: bigint, provider: string): Promise<QrCode | null> {
  const { rows } = await db.query<Row>({
    name: 'qr-open',
    text: `select ${columns} from qr_code where member_id = $1 and provider = $2 and state in ('asked', 'live')`,
    values: [memberId, provider],
  });
  return rows[0] ? codeOf(rows[0]) : null;
}

export async function listLiveQrs(db: Queryable, o: { memberId: bigint; now: Date; limit: number }): Promise<QrCode[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from qr_code where member_id = $1 and state = 'live' and expires_at > $2
      order by created_at desc limit $3`,
    [o.memberId, o.now, o.limit],
  );
  return rows.map(codeOf);
}

export async function findQr(db: Queryable, memberId: bigint, id: string): Promise<QrCode | null> {
  const { rows } = await db.query<Row>({
    name: 'qr-find',
    text: `select ${columns} from qr_code where member_id = $1 and id = $2`,
    values: [memberId, id],
  });
  return rows[0] ? codeOf(rows[0]) : null;
}

export async function lockQrsById(tx: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, QrCode>> {
  const { rows } = await tx.query<Row>({ name: 'qr-lock', text: `select ${columns} from lock_qr_codes($1)`, values: [ids] });
  return new Map(rows.map((row) => [row.id, codeOf(row)]));
}

type NewQr = Omit<QrCode, 'state' | 'payload' | 'transactionId' | 'paid'> & { readonly pollAt: Date };

export async function reserveQr(db: Queryable, c: NewQr, ownKey: OwnKey | null): Promise<'RESERVED' | 'OPEN' | 'KEY_KNOWN'> {
  const { rows } = await db.query<{ verdict: 'RESERVED' | 'OPEN' | 'KEY_KNOWN' }>({
    name: 'qr-reserve',
    text: 'select reserve_qr_code($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as verdict',
    values: [
      c.memberId,
      c.id,
      c.provider,
      c.amount.minor,
      c.amount.currency,
      c.createdAt,
      c.expiresAt,
      c.lifetimeSeconds,
      c.pollAt,
      ownKey?.key,
      ownKey?.hash,
      ownKey?.instanceId,
    ],
  });
  if (!rows[0]) throw new Error(`no verdict on code ${c.id}`);
  return rows[0].verdict;
}

export async function openQr(
  db: Queryable,
  c: { memberId: bigint; id: string; payload: string },
  stored: { readonly ownKey: OwnKey; readonly reply: string } | null,
): Promise<{ opened: boolean; answered: boolean }> {
  const { rows } = await db.query<{ opened: boolean; answered: boolean }>({
    name: 'qr-live',
    text: 'select opened, answered from open_qr_code($1, $2, $3, $4, $5, $6)',
    values: [c.memberId, c.id, c.payload, stored?.ownKey.key, stored?.ownKey.instanceId, stored?.reply],
  });
  return rows[0] ?? { opened: false, answered: false };
}

export async function closeQr(
  db: Queryable,
  c: { memberId: bigint; id: string; state: 'refused' | 'expired' | 'cancelled'; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update qr_code set state = $3, closed_at = $4 where member_id = $1 and id = $2 and state in ('asked', 'live')`,
    [c.memberId, c.id, c.state, c.at],
  );
  return rowCount === 1;
}

export type PaidQr = {
  memberId: bigint;
  id: string;
  state: 'paid' | 'doubt';
  paid: Money;
  at: Date;
  isLate: boolean;
  transactionId: string;
};

export async function markQrsPaid(tx: Queryable, codes: readonly PaidQr[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.query({
    name: 'qr-paid',
    text: `update qr_code c set state = p.state, paid_minor = p.paid, paid_at = p.at, is_late = p.is_late, transaction_id = p.transaction_id
             from unnest($1::bigint[], $2::text[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::text[], $7::text[])
                  as p (member_id, id, paid, at, is_late, transaction_id, state)
            where c.member_id = p.member_id and c.id = p.id and c.member_id = any($1)`,
    values: [
      codes.map((c) => c.memberId),
      codes.map((c) => c.id),
      codes.map((c) => c.paid.minor),
      codes.map((c) => c.at),
      codes.map((c) => c.isLate),
      codes.map((c) => c.transactionId),
      codes.map((c) => c.state),
    ],
  });
}

export async function listOverdueQr(db: Queryable, now: Date, limit: number): Promise<{ memberId: bigint; id: string }[]> {
  const { rows } = await db.query<{ memberId: bigint; id: string }>(
    `select member_id as "memberId", id from qr_code where state in ('asked', 'live') and expires_at < $1 order by expires_at limit $2`,
    [now, limit],
  );
  return rows;
}

export type WebhookEvent = { readonly gateway: string; readonly eventId: string; readonly outcome: string };

export async function insertWebhookEvents(
  tx: Queryable,
  events: readonly WebhookEvent[],
  at: Date,
): Promise<Pick<WebhookEvent, 'gateway' | 'eventId'>[]> {
  const { rows } = await tx.query<{ gateway: string; eventId: string }>({
    name: 'webhook-events',
    text: `insert into hook_event (gateway, event_id, received_at, outcome)
           select gateway, event_id, $4, outcome from unnest($1::text[], $2::text[], $3::text[]) as e (gateway, event_id, outcome)
            order by gateway, event_id on conflict do nothing returning gateway, event_id as "eventId"`,
    values: [events.map((e) => e.gateway), events.map((e) => e.eventId), events.map((e) => e.outcome), at],
  });
  return rows;
}

/** Safe to delete: a later repeat finds its code paid and changes nothing. */
export async function deleteOldWebhookEvents(db: Queryable, before: Date): Promise<void> {
  const old = 'select gateway, event_id from hook_event where received_at < $1 limit $2';
  await deleteInBatches(db, `delete from hook_event where (gateway, event_id) in (${old})`, before);
}

export async function memberOfCode(db: Queryable, ids: readonly string[]): Promise<bigint[]> {
  const { rows } = await db.query<{ memberId: bigint }>('select member_id as "memberId" from qr_owner where id = any($1)', [ids]);
  return rows.map(({ memberId }) => memberId);
}
