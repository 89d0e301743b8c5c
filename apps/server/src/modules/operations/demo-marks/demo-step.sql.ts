import type { Queryable } from '../../../platform/db/db.ts';

export async function listDemoSteps(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from demo_step');
  return rows.map(({ name }) => name);
}

export async function addDemoStep(db: Queryable, name: string, now: Date): Promise<void> {
  await db.query('insert into demo_step (name, done_at) values ($1, $2) on conflict do nothing', [name, now]);
}
