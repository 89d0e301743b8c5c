import { dayPlus } from '@krapao/contract/values/local-day';
import type { Currency } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';

export type Night = {
  readonly memberId: bigint;
  readonly loss: bigint;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly hadBonus: boolean;
};
type NightsOf = { readonly day: string; readonly now: Date; readonly expiresAt: Date; readonly dayIsOver: boolean };

/**
 * Inserts each share once and returns the new ones. A zero share may be rewritten by a later run; one forfeited for a bonus only
 * while the day is not over.
 */
export async function writeNights(tx: Queryable, nights: readonly Night[], o: NightsOf): Promise<ReadonlySet<bigint>> {
  const rows = nights.map((n) => ({
    member: n.memberId.toString(),
    loss: n.loss.toString(),
    amount: n.amount.toString(),
    currency: n.currency,
    had: n.hadBonus,
  }));
  const { rows: written } = await tx.query<{ memberId: bigint }>({
    // Inlined in the text: a cluster does not allow parameters after `on conflict`.
    name: o.dayIsOver ? 'refund-write-nights' : 'refund-write-nights-early',
    text: `insert into refund_night as n (member_id, day, loss, amount, currency, state, had_bonus, created_at, expires_at)
      select r.member, $2, r.loss, r.amount, r.currency, case when r.amount > 0 then 'open' else 'none' end, r.had, $3, $4
      from jsonb_to_recordset($1) as r (member bigint, loss bigint, amount bigint, currency text, had boolean) order by r.member
      on conflict (member_id, day) do update
        set loss = excluded.loss, amount = excluded.amount, state = excluded.state, had_bonus = excluded.had_bonus,
          created_at = excluded.created_at, expires_at = excluded.expires_at
        where n.state = 'none'${o.dayIsOver ? ' and not n.had_bonus' : ''}
      returning member_id as "memberId"`,
    values: [JSON.stringify(rows), o.day, o.now, o.expiresAt],
  });
  return new Set(written.map(({ memberId }) => memberId));
}

export async function listGiven(tx: Queryable, day: string, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await tx.query<{ memberId: bigint }>(
    `select member_id as "memberId" from refund_night where member_id = any($1) and day = $2 and (state <> 'none' or had_bonus)`,
    [memberIds, day],
  );
  return new Set(rows.map(({ memberId }) => memberId));
}

export type Sums = { open: bigint; received: bigint; expired: bigint; expiresAt: Date | null; cameToNothing: boolean };

/** An open share past its expiry counts as expired, even before the job has run. */
export async function sumNights(db: Queryable, memberId: bigint, now: Date): Promise<Sums> {
  const { rows } = await db.query<Sums>({
    name: 'refund-sums',
    text: `select coalesce(sum(amount) filter (where state = 'open' and expires_at > $2), 0)::bigint as open,
        coalesce(sum(amount) filter (where state = 'received'), 0)::bigint as received,
        coalesce(sum(amount) filter (where state = 'expired' or (state = 'open' and expires_at <= $2)), 0)::bigint as expired,
        min(expires_at) filter (where state = 'open' and expires_at > $2) as "expiresAt",
        coalesce((array_agg(state order by day desc) filter (where not had_bonus))[1] = 'none', false) as "cameToNothing"
      from refund_night where member_id = $1`,
    values: [memberId, now],
  });
  if (!rows[0]) throw new Error('expected one row of sums');
  return rows[0];
}

export async function isReceived(tx: Queryable, memberId: bigint, reference: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from refund_night where member_id = $1 and reference = $2 limit 1', [memberId, reference]);
  return rows.length === 1;
}

export async function markReceived(tx: Queryable, o: { memberId: bigint; reference: string; now: Date }): Promise<void> {
  await tx.query(
    `update refund_night set state = 'received', ended_at = $3, reference = $2 where member_id = $1 and state = 'open' and expires_at > $3`,
    [o.memberId, o.reference, o.now],
  );
}

export async function markExpired(
  tx: Queryable,
  memberId: bigint,
  now: Date,
): Promise<{ day: string; minor: bigint; currency: Currency }[]> {
  // Day as a number: date text depends on the session, and a cluster refuses it in `returning`.
  const { rows } = await tx.query<{ days: number; minor: bigint; currency: Currency }>(
    `update refund_night set state = 'expired', ended_at = $2 where member_id = $1 and state = 'open' and expires_at <= $2
     returning day - date '1970-01-01' as days, amount as minor, currency`,
    [memberId, now],
  );
  return rows.map(({ days, ...row }) => ({ day: dayPlus('1970-01-01', days), ...row }));
}

export async function membersWithExpired(db: Queryable, now: Date, limit: number): Promise<{ memberId: bigint; currency: Currency }[]> {
  const { rows } = await db.query<{ memberId: bigint; currency: Currency }>(
    `select distinct member_id as "memberId", currency from refund_night where state = 'open' and expires_at <= $1 limit $2`,
    [now, limit],
  );
  return rows;
}

export type NightRow = {
  day: string;
  minor: bigint;
  currency: Currency;
  state: 'open' | 'received' | 'expired';
  createdAt: Date;
  expiresAt: Date;
};

export async function listNights(
  db: Queryable,
  o: { memberId: bigint; now: Date; page: number; limit: number },
): Promise<{ total: number; nights: NightRow[] }> {
  const { rows: counted } = await db.query<{ total: bigint }>(
    `select count(*) as total from refund_night where member_id = $1 and state <> 'none'`,
    [o.memberId],
  );
  const { rows } = await db.query<NightRow>(
    `select day::text as day, amount as minor, currency, created_at as "createdAt", expires_at as "expiresAt",
       case when state = 'open' and expires_at <= $2 then 'expired' else state end as state
     from refund_night where member_id = $1 and state <> 'none' order by day desc limit $3 offset $4`,
    [o.memberId, o.now, o.limit, (o.page - 1) * o.limit],
  );
  return { total: Number(counted[0]?.total ?? 0n), nights: rows };
}
