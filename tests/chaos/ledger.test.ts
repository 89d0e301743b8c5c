import { expect, it } from 'vitest';
import { crashLedger } from './ledger.ts';

it('kills of PostgreSQL and Node neither lose nor repeat an answered task', async () => {
  const outcome = await crashLedger({
    kills: 4,
    seed: process.env.LEDGER_SEED === undefined ? Date.now() % 2 ** 31 : Number(process.env.LEDGER_SEED),
  });
  expect(outcome).toMatchObject({ faults: [] });
  expect(outcome.posted).toBeGreaterThan(20);
}, 180_000);
