import type { Queryable } from '../../db/db.ts';

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

export async function rememberDevice(tx: Queryable, d: Device, now: Date): Promise<void> {
  await tx.query(
    `insert into known_device (subject, device, last_used) values ($1, $2, $3)
     on conflict (subject, device) do update set last_used = excluded.last_used`,
    [d.subject, d.device, now],
  );
  await tx.query(
    `delete from known_device where subject = $1
      and device in (select device from known_device where subject = $1 order by last_used desc offset $2)`,
    [d.subject, devicesMax],
  );
}

export async function forgetDevices(tx: Queryable, subject: Buffer): Promise<void> {
  await tx.query('delete from known_device where subject = $1', [subject]);
}

export async function deleteOldDevices(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from known_device where last_used < $1', [before]);
}
