import { AssertionError } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@krapao/pg/testing';
import { expect, it } from 'vitest';
import { battery } from './testing/battery.ts';
import { type Mutation, mutations } from './testing/mutations.ts';

function sqlOf(mutation: Mutation): string {
  if ('sql' in mutation) return mutation.sql;
  const source = readFileSync(fileURLToPath(new URL(`../sql/functions/${mutation.in}.sql`, import.meta.url)), 'utf8');
  if (!source.includes(mutation.find)) throw new Error(`${mutation.rule}: the function ${mutation.in} does not say ${mutation.find}`);
  return `begin; ${source.replaceAll(mutation.find, () => mutation.put)}; commit`;
}

/** Only a failed assertion counts as caught. Anything else (lost connection, error in the battery) fails the test. */
async function survives(sql: string): Promise<boolean> {
  const db = await testDatabase();
  // An aborted run leaves queries running, which end when the database is dropped.
  for (const pool of [db.pool, db.owner]) pool.on('error', () => {});
  try {
    await db.owner.query(sql);
    await battery(db);
    return true;
  } catch (error) {
    if (error instanceof AssertionError) return false;
    throw error;
  } finally {
    await db.drop();
  }
}

it('lets the ledger as it stands through', async () => {
  expect(await survives('select 1')).toBe(true);
});

it.each(mutations)('catches a change of the rule “$rule”', async (mutation) => {
  expect(await survives(sqlOf(mutation))).toBe(false);
});
