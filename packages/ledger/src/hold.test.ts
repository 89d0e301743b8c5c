import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import { balances, hold, post, release, settle } from './index.ts';
import { baht, funded, refusalOf } from './testing/fixture.ts';
import { history } from './testing/history.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

describe('hold, settle, release', () => {
  const asked = { key: 'h', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(60) } as const;

  it('settles the whole amount once', async () => {
    const memberId = await funded(db, 100);
    await hold(db.pool, memberId, asked);
    const done = { holdKey: 'h', key: 's', kind: 'withdraw', to: 'house:bank:KBANK' } as const;
    const settled = await settle(db.pool, memberId, done);
    expect(settled).toMatchObject({ from: 'held', to: 'house:bank:KBANK', amount: baht(60), returned: null });
    expect(await settle(db.pool, memberId, done)).toEqual({ ...settled, replayed: true });
    expect(await refusalOf(settle(db.pool, memberId, { ...done, key: 's2' }))).toBe('HOLD_CLOSED');
    expect(await refusalOf(release(db.pool, memberId, { holdKey: 'h', key: 'r', kind: 'withdraw_back' }))).toBe('HOLD_CLOSED');
    expect(await balances(db.pool, memberId)).toEqual(
      new Map([
        ['wallet', baht(40)],
        ['held', baht(0)],
      ]),
    );
  });

  it('settles a part and returns the rest', async () => {
    const memberId = await funded(db, 100);
    await hold(db.pool, memberId, asked);
    const part = { holdKey: 'h', key: 's', kind: 'transfer_in', to: 'game:PG', amount: baht(45) } as const;
    const settled = await settle(db.pool, memberId, part);
    expect(settled.returned).toEqual(baht(15));
    expect(settled.balances).toEqual(
      new Map([
        ['held', baht(0)],
        ['game:PG', baht(45)],
        ['wallet', baht(55)],
      ]),
    );
    expect(await settle(db.pool, memberId, part)).toEqual({ ...settled, replayed: true });
    expect(await refusalOf(settle(db.pool, memberId, { ...part, amount: baht(60) }))).toBe('KEY_REUSED');
  });

  it('releases the whole amount once, and a release key cannot settle', async () => {
    const memberId = await funded(db, 100);
    await hold(db.pool, memberId, asked);
    const back = { holdKey: 'h', key: 'r', kind: 'withdraw_back' } as const;
    const released = await release(db.pool, memberId, back);
    expect(released.balances.get('wallet')).toEqual(baht(100));
    expect((await release(db.pool, memberId, back)).replayed).toBe(true);
    expect(await refusalOf(settle(db.pool, memberId, { ...back, to: 'house:bank:KBANK' }))).toBe('KEY_REUSED');
  });

  it('refuses more than was held, an unknown hold and a hold at the house', async () => {
    const memberId = await funded(db, 100);
    await hold(db.pool, memberId, asked);
    expect(await refusalOf(settle(db.pool, memberId, { holdKey: 'h', key: 's', kind: 'withdraw', to: 'wallet', amount: baht(61) }))).toBe(
      'INVALID',
    );
    expect(await refusalOf(release(db.pool, memberId, { holdKey: 'no', key: 'r', kind: 'withdraw_back' }))).toBe('HOLD_UNKNOWN');
    expect(await refusalOf(apply(db.pool, memberId, [{ ...asked, op: 'hold', key: 'z', to: 'house:voucher' as 'held' }]))).toBe('INVALID');
  });

  it('closes a hold once when one call ends it twice', async () => {
    const memberId = await funded(db, 100);
    await hold(db.pool, memberId, asked);
    const both = [
      { op: 'release', holdKey: 'h', key: 'r1', kind: 'withdraw_back' },
      { op: 'release', holdKey: 'h', key: 'r2', kind: 'withdraw_back' },
    ] as const;
    expect(await refusalOf(apply(db.pool, memberId, both))).toBe('HOLD_CLOSED');
    expect((await balances(db.pool, memberId)).get('held')).toEqual(baht(60));
  });

  it('writes nothing of a partial settlement when the rest is missing', async () => {
    const memberId = await funded(db, 100);
    await hold(db.pool, memberId, asked);
    await post(db.pool, memberId, [{ key: 'm', kind: 'adjustment', from: 'held', to: 'house:adjustment', amount: baht(30) }]);
    const part = { holdKey: 'h', key: 's', kind: 'withdraw', to: 'house:bank:KBANK', amount: baht(20) } as const;
    expect(await refusalOf(settle(db.pool, memberId, part))).toBe('INSUFFICIENT');
    expect((await balances(db.pool, memberId)).get('held')).toEqual(baht(30));
    expect(await history(db, memberId)).toHaveLength(3);
  });
});
