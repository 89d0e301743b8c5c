import { hash } from 'node:crypto';
import type { Queryable } from '../../platform/db/db.ts';

export type PasskeyRow = {
  readonly id: bigint;
  readonly staffId: bigint;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
};
type PasskeyRecord = Omit<PasskeyRow, 'counter'> & { counter: bigint };

const columns = `id, staff_id as "staffId", credential_id as "credentialId", public_key as "publicKey", counter, name,
  created_at as "createdAt", used_at as "usedAt"`;
const read = (row: PasskeyRecord): PasskeyRow => ({ ...row, counter: Number(row.counter) });

export async function listPasskeys(db: Queryable, staffId: bigint): Promise<PasskeyRow[]> {
  const { rows } = await db.query<PasskeyRecord>(`select ${columns} from staff_passkey where staff_id = $1 order by id`, [staffId]);
  return rows.map(read);
}

export async function findPasskey(db: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await db.query<PasskeyRecord>(`select ${columns} from staff_passkey where credential_id = $1`, [credentialId]);
  return rows[0] ? read(rows[0]) : null;
}

export async function insertPasskey(
  tx: Queryable,
  p: { staffId: bigint; credentialId: string; publicKey: Uint8Array; counter: number; name: string; now: Date },
): Promise<bigint | null> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into staff_passkey (staff_id, credential_id, public_key, counter, name, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (credential_id) do nothing returning id`,
    [p.staffId, p.credentialId, Buffer.from(p.publicKey), p.counter, p.name, p.now],
  );
  return rows[0]?.id ?? null;
}

export async function usePasskey(tx: Queryable, o: { id: bigint; counter: number; now: Date }): Promise<void> {
  await tx.query('update staff_passkey set counter = $2, used_at = $3 where id = $1', [o.id, o.counter, o.now]);
}

export async function renamePasskey(tx: Queryable, o: { id: bigint; staffId: bigint; name: string }): Promise<boolean> {
  const { rowCount } = await tx.query('update staff_passkey set name = $3 where id = $1 and staff_id = $2', [o.id, o.staffId, o.name]);
  return rowCount === 1;
}

export async function deletePasskey(tx: Queryable, o: { id: bigint; staffId: bigint }): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>('delete from staff_passkey where id = $1 and staff_id = $2 returning name', [
    o.id,
    o.staffId,
  ]);
  return rows[0]?.name ?? null;
}

export async function deletePasskeysOf(tx: Queryable, staffId: bigint): Promise<number> {
  return (await tx.query('delete from staff_passkey where staff_id = $1', [staffId])).rowCount ?? 0;
}

export async function useChallenge(tx: Queryable, o: { bytes: Buffer; until: Date }): Promise<boolean> {
  const { rows } = await tx.query(
    'insert into staff_challenge_used (challenge_hash, until) values ($1, $2) on conflict (challenge_hash) do nothing returning 1',
    [hash('sha256', o.bytes, 'buffer'), o.until],
  );
  return rows.length === 1;
}

export async function deleteOldChallenges(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from staff_challenge_used where until < $1', [now]);
}
