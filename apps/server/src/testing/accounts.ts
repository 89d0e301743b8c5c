import type { Queryable } from '../platform/db/db.ts';
import { demoSettings } from '../platform/settings/demo-accounts.ts';

export async function openAccounts(db: Pick<Queryable, 'query'>): Promise<void> {
  for (const key of ['deposit', 'payout'] as const)
    await db.query('insert into setting (key, value) values ($1, $2) on conflict (key) do nothing', [
      key,
      JSON.stringify(demoSettings[key]),
    ]);
}
