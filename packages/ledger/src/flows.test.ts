import { money, toJson } from '@krapao/money';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flows, type MemberFlows, post } from './index.ts';
import { baht, newMember } from './testing/fixture.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const kinds = ['play_loss', 'play_win', 'bonus'] as const;
const seen = (found: readonly MemberFlows[]) =>
  found.map(({ memberId, sums }) => [memberId, Object.fromEntries([...sums].map(([kind, sum]) => [kind, toJson(sum)]))]);

async function moved(memberId: bigint, at: string, kind: string, minor: bigint, currency = 'THB'): Promise<void> {
  const { rows } = await db.owner.query('select count(*) + 1 as seq from ledger.movement where member_id = $1', [memberId]);
  await db.owner.query(
    `insert into ledger.movement (member_id, at, seq, amount, kind, from_account, to_account, currency, key, hash)
     values ($1, $2, $6, $3, $4, 'game:PG', 'house:provider:PG', $5, gen_random_uuid(), '\\x00')`,
    [memberId, at, minor, kind, currency, rows[0].seq],
  );
  await db.owner.query(
    `insert into ledger.member_balances (member_id, seq, at, currency, hash, accounts, balances) values ($1, 1, $2, $3, '\\x00', '{}', '{}')
     on conflict (member_id) do update set at = greatest(member_balances.at, excluded.at)`,
    [memberId, at, currency],
  );
}

describe('flows', () => {
  // A local day that crosses the month boundary in UTC: two partitions, or the rest partition.
  const day = { from: new Date('2025-02-28T17:00:00.000Z'), to: new Date('2025-03-01T17:00:00.000Z') };
  const ask = (after: bigint, count: number) => flows(db.pool, { after, count, ...day, kinds });

  it('sums by kind, including the start and excluding the end', async () => {
    const [borders, lao, before, others] = [newMember(), newMember(), newMember(), newMember()];
    await moved(borders, '2025-02-28T16:59:59.999Z', 'play_loss', 1n);
    await moved(borders, '2025-02-28T17:00:00.000Z', 'play_loss', 10n);
    await moved(borders, '2025-02-28T23:59:59.999Z', 'play_win', 100n);
    await moved(borders, '2025-03-01T00:00:00.000Z', 'play_loss', 1_000n);
    await moved(borders, '2025-03-01T16:59:59.999Z', 'play_loss', 10_000n);
    await moved(borders, '2025-03-01T17:00:00.000Z', 'play_loss', 100_000n);
    await moved(lao, '2025-03-01T12:00:00.000Z', 'play_loss', 500_000n, 'LAK');
    await moved(before, '2025-02-27T12:00:00.000Z', 'play_loss', 700n);
    await moved(others, '2025-03-01T12:00:00.000Z', 'deposit', 700n);
    const found = await ask(borders - 1n, 10);
    expect(seen(found)).toEqual([
      [borders, { play_loss: 110.1, play_win: 1 }],
      [lao, { play_loss: 5_000 }],
      [others, {}],
    ]);
    expect(found.map(({ currency }) => currency)).toEqual(['THB', 'LAK', 'THB']);
    expect(seen(await ask(borders - 1n, 2))).toEqual(seen(found).slice(0, 2));
    expect(seen(await ask(lao, 2))).toEqual(seen(found).slice(2));
    expect(await ask(others, 2)).toEqual([]);
  });

  it('reads what the server posts', async () => {
    const memberId = newMember();
    const from = new Date(Date.now() - 60_000);
    await post(db.pool, memberId, [
      { key: '1', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: baht(50) },
      { key: '2', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount: baht(50) },
      { key: '3', kind: 'play_loss', from: 'game:PG', to: 'house:provider:PG', amount: baht(20) },
      { key: '4', kind: 'play_loss', from: 'game:PG', to: 'house:provider:PG', amount: baht(5) },
      { key: '5', kind: 'bonus', from: 'house:bonus_cost', to: 'wallet', amount: baht(7) },
    ]);
    const to = new Date(Date.now() + 60_000);
    const found = await flows(db.pool, { after: memberId - 1n, count: 5, from, to, kinds });
    expect(found).toEqual([
      {
        memberId,
        currency: 'THB',
        sums: new Map([
          ['bonus', money(700n, 'THB')],
          ['play_loss', money(2_500n, 'THB')],
        ]),
      },
    ]);
  });
});
