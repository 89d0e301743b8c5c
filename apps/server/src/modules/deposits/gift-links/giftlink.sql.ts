import type { GiftRefusal } from '@krapao/contract/values/constants';
import { type Money, money } from '@krapao/money';
import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';

export type GiftState = 'asked' | 'redeeming' | 'done' | 'failed';
export type GiftCode = 'TRUELINK_DUPLICATE' | 'TRUELINK_INVALID';
export type GiftLink = {
  readonly memberId: bigint;
  readonly reference: string;
  readonly voucher: string;
  readonly mobile: string;
  readonly state: GiftState;
  readonly code: GiftCode | null;
  readonly why: GiftRefusal | null;
};

const columns = 'member_id as "memberId", reference, voucher, mobile, state, code, why';

export async function insertKey(
  db: Queryable,
  k: { memberId: bigint; keyId: string; encryptedKey: Buffer; expiresAt: Date },
): Promise<void> {
  await db.query('insert into gift_key (member_id, key_id, sealed, expires_at) values ($1, $2, $3, $4)', [
    k.memberId,
    k.keyId,
    k.encryptedKey,
    k.expiresAt,
  ]);
}

export async function useKey(db: Queryable, k: { memberId: bigint; keyId: string; now: Date }): Promise<Buffer | null> {
  const { rows } = await db.query<{ sealed: Buffer }>(
    `update gift_key set used_at = $3 where member_id = $1 and key_id = $2 and used_at is null and expires_at > $3 returning sealed`,
    [k.memberId, k.keyId, k.now],
  );
  return rows[0]?.sealed ?? null;
}

export async function deleteOldKeys(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from gift_key where (member_id, key_id) in (select member_id, key_id from gift_key where expires_at < $1 limit $2)',
    before,
  );
}

export async function findGiftLink(db: Queryable, id: MemberItemId): Promise<GiftLink | null> {
  const { rows } = await db.query<GiftLink>(`select ${columns} from gift_link where member_id = $1 and reference = $2`, [
    id.memberId,
    id.reference,
  ]);
  return rows[0] ?? null;
}

export async function lockOpenGiftLink(tx: Queryable, id: MemberItemId): Promise<GiftLink | null> {
  const { rows } = await tx.query<GiftLink>(
    `select ${columns} from gift_link where member_id = $1 and reference = $2 and state in ('asked', 'redeeming') for update`,
    [id.memberId, id.reference],
  );
  return rows[0] ?? null;
}

export async function openGiftLinks(
  db: Queryable,
  o: { memberId: bigint; limit: number },
): Promise<{ reference: string; createdAt: Date }[]> {
  const { rows } = await db.query<{ reference: string; createdAt: Date }>(
    `select reference, created_at as "createdAt" from gift_link
      where member_id = $1 and state in ('asked', 'redeeming') order by created_at desc limit $2`,
    [o.memberId, o.limit],
  );
  return rows;
}

/** Null if the voucher is now reserved for this link; otherwise the item that has it. */
export async function reserveVoucher(tx: Queryable, g: MemberItemId & { voucher: string; at: Date }): Promise<MemberItemId | null> {
  const { rowCount } = await tx.query(
    'insert into gift_claim (voucher, member_id, reference, created_at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
    [g.voucher, g.memberId, g.reference, g.at],
  );
  if (rowCount === 1) return null;
  const { rows } = await tx.query<MemberItemId>('select member_id as "memberId", reference from gift_claim where voucher = $1', [
    g.voucher,
  ]);
  return rows[0] ?? reserveVoucher(tx, g);
}

export async function giveUpVoucher(tx: Queryable, g: MemberItemId & { voucher: string }): Promise<void> {
  await tx.query('delete from gift_claim where voucher = $1 and member_id = $2 and reference = $3', [g.voucher, g.memberId, g.reference]);
}

export async function insertGiftLink(tx: Queryable, g: MemberItemId & { voucher: string; mobile: string; at: Date }): Promise<void> {
  await tx.query(`insert into gift_link (member_id, reference, voucher, mobile, state, created_at) values ($1, $2, $3, $4, 'asked', $5)`, [
    g.memberId,
    g.reference,
    g.voucher,
    g.mobile,
    g.at,
  ]);
}

export async function startRedeeming(tx: Queryable, id: MemberItemId): Promise<void> {
  await tx.query(`update gift_link set state = 'redeeming' where member_id = $1 and reference = $2 and state = 'asked'`, [
    id.memberId,
    id.reference,
  ]);
}

export async function finishGiftLink(
  tx: Queryable,
  id: MemberItemId,
  f: { state: 'done' | 'failed'; code: GiftCode | null; why: GiftRefusal | null; amount: Money | null; at: Date },
): Promise<void> {
  await tx.query(
    'update gift_link set state = $3, code = $4, amount_minor = $5, finished_at = $6, why = $7 where member_id = $1 and reference = $2',
    [id.memberId, id.reference, f.state, f.code, f.amount?.minor ?? null, f.at, f.why],
  );
}

export async function listStuckGiftLinks(db: Queryable, before: Date, limit: number): Promise<MemberItemId[]> {
  const { rows } = await db.query<MemberItemId>(
    `select member_id as "memberId", reference from gift_link g where state in ('asked', 'redeeming') and created_at < $1
        and not exists (select 1 from graphile_worker.jobs j where j.key = 'gift:' || g.reference and j.locked_at is null)
      order by created_at limit $2`,
    [before, limit],
  );
  return rows;
}

export const noBaht: Money = money(0n, 'THB');
