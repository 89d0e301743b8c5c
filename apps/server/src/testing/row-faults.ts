import type { Pool } from '@krapao/pg';
import { proveRows } from '../modules/operations/ledger-rows/prove-rows.ts';
import { movementClaims } from '../movement-claims.ts';

export async function rowFaults(pool: Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    const found: string[] = [];
    for await (const { faults } of proveRows(client, movementClaims))
      found.push(...faults.map(({ memberId, book, name, detail }) => `${memberId} ${book} ${name}: ${detail}`));
    return found;
  } finally {
    client.release();
  }
}
