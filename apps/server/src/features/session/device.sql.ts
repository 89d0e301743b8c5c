import type { Queryable } from '../../db/db.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';

/** Hashes: of the account's name, and of the browser's cookie. */
export type Device = { subject: Buffer; device: Buffer };

export async function isKnownDevice(db: Queryable, d: Device): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>({
    name: 'device-known',
    text: 'select exists (select from known_device where subject = $1 and device = $2) as known',
    values: [d.subject, d.device],
  });
  return rows[0]?.known ?? false;
}

/** A caller that keeps no cookie would leave a new one at each log in. */
const devicesMax = 20;

/** `browser` is the cookie's hash alone: the same for every account that it signs in to. */
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

/** Other members who signed in with a browser of this one: how many of its browsers, and when last. */
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
