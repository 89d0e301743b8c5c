import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '@krapao/pg/testing';
import { expect, it } from 'vitest';
import { battery } from './testing/battery.ts';
import { type Mutation, mutations } from './testing/mutations.ts';

const source = ['0001_ledger', '0003_post_alone', '0004_batch_of_straight_calls']
  .map((name) => readFileSync(fileURLToPath(new URL(`../sql/${name}.sql`, import.meta.url)), 'utf8'))
  .join('');

function sqlOf(mutation: Mutation): string {
  if ('sql' in mutation) return mutation.sql;
  // As it stands: a later file may have made it anew.
  const start = Math.max(...['CREATE', 'CREATE OR REPLACE'].map((make) => source.lastIndexOf(`${make} FUNCTION ledger.${mutation.in}(`)));
  const body = /^[\s\S]*?(\$\$;\n|\nEND;\n)/.exec(source.slice(start))?.[0] ?? '';
  if (!body.includes(mutation.find)) throw new Error(`${mutation.rule}: the function ${mutation.in} does not say ${mutation.find}`);
  return body.replace(/^CREATE FUNCTION/, 'CREATE OR REPLACE FUNCTION').replaceAll(mutation.find, mutation.put);
}

async function survives(sql: string): Promise<boolean> {
  const db = await testDatabase();
  // A run that stops half-way leaves queries under way, which the drop of the database ends.
  for (const pool of [db.pool, db.owner]) pool.on('error', () => {});
  try {
    // Outside the net below: a change that PostgreSQL does not even take is a fault of the list.
    await db.owner.query(sql);
    return await battery(db).then(
      () => true,
      () => false,
    );
  } finally {
    await db.drop();
  }
}

it('lets the ledger as it stands through', async () => {
  const db = await testDatabase();
  await battery(db);
  await db.drop();
});

it.each(mutations)('catches a change of the rule “$rule”', async (mutation) => {
  expect(await survives(sqlOf(mutation))).toBe(false);
});
