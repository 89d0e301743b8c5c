import { AssertionError } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { battery } from './testing/battery.ts';
import { type Mutation, mutations } from './testing/mutations.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const tables = ['hold', 'hold_end', 'house', 'house_rolled', 'idempotency_key', 'member_balances', 'movement', 'verified'];
/** Also waits for queries of an interrupted part. */
const empty = () => db.owner.query(`truncate ${tables.map((table) => `ledger.${table}`).join(', ')}`);

function statementsOf(mutation: Mutation): { sql: string; undo: string } {
  if ('sql' in mutation) return mutation;
  const source = readFileSync(fileURLToPath(new URL(`../sql/functions/${mutation.in}.sql`, import.meta.url)), 'utf8');
  if (!source.includes(mutation.find)) throw new Error(`${mutation.rule}: the function ${mutation.in} does not contain ${mutation.find}`);
  return { sql: `begin; ${source.replaceAll(mutation.find, () => mutation.put)}; commit`, undo: `begin; ${source}; commit` };
}

/** Only a failed assertion counts as caught. Anything else (lost connection, error in the battery) fails the test. */
async function passes(part: keyof typeof battery): Promise<boolean> {
  try {
    await battery[part](db);
    return true;
  } catch (error) {
    if (error instanceof AssertionError) return false;
    throw error;
  }
}

it.each(mutations)('catches a change of the rule “$rule”', async (mutation) => {
  const { sql, undo } = statementsOf(mutation);
  await db.owner.query(sql);
  try {
    expect(await passes(mutation.caughtBy)).toBe(false);
  } finally {
    await empty();
    await db.owner.query(undo);
  }
});

// Last, so that it also shows that every mutation was undone.
it('accepts the unmodified ledger', async () => {
  for (const part of Object.keys(battery) as (keyof typeof battery)[]) expect(await passes(part), part).toBe(true);
});
