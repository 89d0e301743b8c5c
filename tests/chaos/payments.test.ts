import { randomBytes } from 'node:crypto';
import { testDatabase } from '@krapao/pg/testing';
import { expect, it } from 'vitest';
import { runPaymentChaos } from './payments.ts';

it('after a kill during payments, the ledger equals the simulators’ totals', async () => {
  const database = await testDatabase();
  try {
    const { done } = await runPaymentChaos({ databaseUrl: database.url, kills: 1, seed: randomBytes(4).readUInt32BE(), say: console.log });
    expect(Object.keys(done).length).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
}, 420_000);
