import type { LocalText } from '@krapao/contract/values/languages';
import { type Currency, type Money, money } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import { beganAt, type ListFilter, readList, readWaiting, type Waiting, type WaitingPage } from '../../../platform/db/queue.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';

export type CouponState = 'open' | 'claimed' | 'expired';
export type Coupon = {
  readonly memberId: bigint;
  readonly reference: string;
  readonly code: string;
  readonly label: LocalText;
  readonly name: LocalText;
  readonly kind: string;
  readonly amount: Money;
  readonly coins: number;
  readonly ruleCode: string;
  readonly state: CouponState;
  readonly expiresAt: Date;
  readonly claimedAt: Date | null;
  readonly claimKey: string | null;
  readonly handedBy: bigint | null;
  readonly handedAt: Date | null;
  readonly note: string | null;
};
type Row = Omit<Coupon, 'amount'> & { minor: bigint; currency: Currency };

const columns = `member_id as "memberId", id as reference, code, label, name, kind, amount as minor, currency, coins, rule_code as "ruleCode", state,
  expires_at as "expiresAt", claimed_at as "claimedAt", claim_key as "claimKey", handed_by as "handedBy", handed_at as "handedAt", note`;

const couponOf = ({ minor, currency, ...rest }: Row): Coupon => ({ ...rest, amount: money(minor, currency) });

/** `openAt`: only those that could be claimed then. */
export async function listCoupons(
  db: Queryable,
  o: { memberId: bigint; openAt: Date | null; page: number; limit: number },
): Promise<{ total: number; coupons: Coupon[] }> {
  const listed = `from wheel_coupon where member_id = $1 and ($2::timestamptz is null or (state = 'open' and expires_at > $2))`;
  const { rows: counted } = await db.query<{ total: bigint }>(`select count(*) as total ${listed}`, [o.memberId, o.openAt]);
  const { rows } = await db.query<Row>(`select ${columns} ${listed} order by n desc limit $3 offset $4`, [
    o.memberId,
    o.openAt,
    o.limit,
    (o.page - 1) * o.limit,
  ]);
  return { total: Number(counted[0]?.total ?? 0n), coupons: rows.map(couponOf) };
}

export async function findCoupon(db: Queryable, id: MemberItemId): Promise<Coupon | null> {
  const { rows } = await db.query<Row>(`select ${columns} from wheel_coupon where member_id = $1 and id = $2`, [id.memberId, id.reference]);
  return rows[0] ? couponOf(rows[0]) : null;
}

export async function lockCoupon(tx: Queryable, id: MemberItemId): Promise<Coupon | null> {
  const { rows } = await tx.query<Row>(`select ${columns} from wheel_coupon where member_id = $1 and id = $2 for update`, [
    id.memberId,
    id.reference,
  ]);
  return rows[0] ? couponOf(rows[0]) : null;
}

export async function markClaimed(tx: Queryable, id: MemberItemId, o: { key: string; now: Date }): Promise<void> {
  await tx.query(`update wheel_coupon set state = 'claimed', claimed_at = $3, claim_key = $4 where member_id = $1 and id = $2`, [
    id.memberId,
    id.reference,
    o.now,
    o.key,
  ]);
}

export async function markExpired(tx: Queryable, id: MemberItemId): Promise<void> {
  await tx.query(`update wheel_coupon set state = 'expired' where member_id = $1 and id = $2`, [id.memberId, id.reference]);
}

export async function markHanded(tx: Queryable, id: MemberItemId, o: { staffId: bigint; note: string; now: Date }): Promise<void> {
  await tx.query('update wheel_coupon set handed_by = $3, handed_at = $4, note = $5 where member_id = $1 and id = $2', [
    id.memberId,
    id.reference,
    o.staffId,
    o.now,
    o.note,
  ]);
}

export async function listOverdue(db: Queryable, now: Date, limit: number): Promise<MemberItemId[]> {
  const { rows } = await db.query<MemberItemId>(
    `select member_id as "memberId", id as reference from wheel_coupon where state = 'open' and expires_at <= $1 order by expires_at limit $2`,
    [now, limit],
  );
  return rows;
}

const queue = { table: 'wheel_coupon', at: 'claimed_at', reference: 'id' };
const toHand = `kind = 'custom' and state = 'claimed' and handed_at is`;

export async function listPrizes(
  db: Queryable,
  f: ListFilter & { state: 'open' | 'handed'; page: number; limit: number },
): Promise<{ total: number; prizes: Coupon[] }> {
  const shown = f.state === 'open' ? { where: `${toHand} null` } : { where: `${toHand} not null`, order: 'handed_at desc, id' };
  const { total, rows } = await readList<Row>(db, queue, { ...f, sort: 'oldest' }, { columns, ...shown });
  return { total, prizes: rows.map(couponOf) };
}

export const waitingPrizes = (db: Queryable, filter: ListFilter, page: WaitingPage): Promise<Waiting> =>
  readWaiting(db, queue, { where: `${toHand} null`, filter, page });

export const claimedAt = (db: Queryable, items: readonly MemberItemId[]) => beganAt(db, queue, items);
