import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, balances, findHold, hold, overdueHolds, release, settle } from './index.ts';
import { baht, funded, refusalOf } from './testing/fixture.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

describe('hold, settle, release', () => {
  const asked = { key: 'h', kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(60) } as const;

  it('settles the whole, once', async () => {
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

  it('settles a part and sends the rest back', async () => {
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

  it('releases the whole back, once, and a release is no settlement', async () => {
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

  it('closes a hold once when both ends are asked for in one call', async () => {
    const memberId = await funded(db, 100);
    await hold(db.pool, memberId, asked);
    const both = [
      { op: 'release', holdKey: 'h', key: 'r1', kind: 'withdraw_back' },
      { op: 'release', holdKey: 'h', key: 'r2', kind: 'withdraw_back' },
    ] as const;
    expect(await refusalOf(apply(db.pool, memberId, both))).toBe('HOLD_CLOSED');
    expect((await balances(db.pool, memberId)).get('held')).toEqual(baht(60));
  });

  it('finds holds whose deadline has passed while they are open', async () => {
    const memberId = await funded(db, 100);
    const deadline = new Date('2026-03-01T00:00:00Z');
    const window = { after: new Date('2026-02-01T00:00:00Z'), before: new Date('2026-03-02T00:00:00Z'), limit: 10 };
    await hold(db.pool, memberId, { ...asked, deadline });
    expect(await overdueHolds(db.pool, window)).toMatchObject([{ memberId, key: 'h', deadline, closedBy: null }]);
    await release(db.pool, memberId, { holdKey: 'h', key: 'r', kind: 'withdraw_back' });
    expect(await overdueHolds(db.pool, window)).toEqual([]);
    expect(await findHold(db.pool, memberId, 'h')).toMatchObject({ closedBy: 'r', amount: baht(60) });
    expect(await findHold(db.pool, memberId, 'none')).toBeNull();
  });
});
