import type { Queryable } from '../../../platform/db/db.ts';
import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts';

export type Device = { subject: Buffer; device: Buffer };

export async function isKnownDevice(db: Queryable, d: Device): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>({
    name: 'device-known',
    text: 'select exists (select from known_device where subject = $1 and device = $2) as known',
    values: [d.subject, d.device],
  });
  return rows[0]?.known ?? false;
}

/** A client that keeps no cookies would add a new device at each login. */
const devicesMax = 20;

/** `browser` hashes only the cookie: it is the same for every account that signs in with it. */
type Remembered = Device & { browser: Buffer; memberId: bigint | null };

export async function rememberDevice(tx: Queryable, d: Remembered, now: Date): Promise<void> {
  await tx.query(
    `insert into known_device (subject, device, last_used, browser, member_id) values ($1, $2, $3, $4, $5)
     on conflict (subject, device) do update set last_used = excluded.last_used, browser = excluded.browser, member_id = excluded.member_id`,
    [d.subject, d.device, now, d.browser, d.memberId],
  );
  await tx.query(
    `delete from known_device where subject = $1
      and device in (select device from known_device where subject = $1 order by last_used desc offset $2)`,
    [d.subject, devicesMax],
  );
}

export type SharedBrowser = { memberId: bigint; times: number; lastAt: Date };

export async function listSharingBrowser(db: Queryable, o: { memberId: bigint; limit: number }): Promise<SharedBrowser[]> {
  const { rows } = await db.query<SharedBrowser>(
    `select o.member_id as "memberId", count(*)::int as times, max(o.last_used) as "lastAt"
      from (select browser from known_device where member_id = $1 and browser is not null limit 50) mine,
        lateral (select member_id, last_used from known_device k where k.browser = mine.browser and k.member_id is not null and k.member_id <> $1 limit 100) o
      group by o.member_id order by "lastAt" desc, "memberId" limit $2`,
    [o.memberId, o.limit],
  );
  return rows;
}

export async function sharingBrowserWith(db: Queryable, o: { memberId: bigint; others: readonly bigint[] }): Promise<bigint[]> {
  if (o.others.length === 0) return [];
  const { rows } = await db.query<{ memberId: bigint }>(
    `select distinct o.member_id as "memberId" from known_device m join known_device o on o.browser = m.browser
      where m.member_id = $1 and o.member_id = any($2) and o.member_id <> $1`,
    [o.memberId, o.others],
  );
  return rows.map(({ memberId }) => memberId);
}

export type SharedPair = { readonly memberId: bigint; readonly otherId: bigint };

export async function listSharedPairs(db: Queryable, memberIds: readonly bigint[]): Promise<SharedPair[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await db.query<SharedPair>(
    `select distinct m.member_id as "memberId", o.member_id as "otherId"
      from known_device m, lateral (select k.member_id from known_device k where k.browser = m.browser and k.member_id is not null limit 200) o
      where m.member_id = any($1) and m.browser is not null and o.member_id <> m.member_id`,
    [memberIds],
  );
  return rows;
}

export async function forgetDevices(tx: Queryable, subject: Buffer): Promise<void> {
  await tx.query('delete from known_device where subject = $1', [subject]);
}

export async function deleteOldDevices(db: Queryable, before: Date): Promise<void> {
  await deleteInBatches(
    db,
    'delete from known_device where (subject, device) in (select subject, device from known_device where last_used < $1 limit $2)',
    before,
  );
}
