import { randomBytes } from 'node:crypto';
import { testDatabase } from '@krapao/pg/testing';
import { expect, it } from 'vitest';
import { runTransferChaos } from './transfers.ts';

// proves: server.crash
it('server kills during transfers lose no money', async () => {
  const database = await testDatabase();
  try {
    const seed = randomBytes(4).readUInt32BE();
    const { kills, answered } = await runTransferChaos({ databaseUrl: database.url, kills: 2, seed, say: console.log });
    expect(kills).toBe(2);
    expect(answered).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
}, 300_000);
