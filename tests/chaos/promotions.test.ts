import { randomBytes } from 'node:crypto';
import { testDatabase } from '@krapao/pg/testing';
import { expect, it } from 'vitest';
import { runPromotionChaos } from './promotions.ts';

it('after a kill during promotions and a refund run, every satang, coin and use is explained', async () => {
  const database = await testDatabase();
  try {
    const { done } = await runPromotionChaos({
      databaseUrl: database.url,
      kills: 1,
      seed: randomBytes(4).readUInt32BE(),
      say: console.log,
    });
    expect(Object.keys(done).length).toBeGreaterThan(0);
  } finally {
    await database.drop();
  }
}, 900_000);
