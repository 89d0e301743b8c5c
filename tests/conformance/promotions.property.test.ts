import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNight } from '../../apps/server/src/testing/losses.ts';
import { registerMember, type TestMember } from '../../apps/server/src/testing/members.ts';
import { drifts, houseBalance } from '../../apps/server/src/testing/money.ts';
import { activate, untilSettled } from '../../apps/server/src/testing/play.ts';
import { newSeed, randomOf } from '../../apps/server/src/testing/random.ts';
import { rowFaults } from '../../apps/server/src/testing/row-faults.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { hireStaff, letOneWriteRules, type TestStaff } from '../../apps/server/src/testing/staff.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { bonusRuleOf, promotionRuleOf, wheelOf } from '../promotion-rules.ts';

/**
 * Invariants for any sequence of acts: no one takes out more than was deposited, won or granted, a bonus never takes
 * a deposit, and the house accounts explain every satang. The run prints its seed.
 */
const membersCount = 6;
const actsEach = 45;
const games = ['PG', 'JOKER', 'BETFLIX'] as const;

let server: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ reconcileEveryMs: 200, bankPollEveryMs: 60_000 }), DEMO: 'true' } });
  await server.sims.post('/sim/config', { payoutSettleMs: 0 });
  manager = await hireStaff(server, 'manager');
  await letOneWriteRules(server);
  const put = async (path: string, body: unknown) => {
    const answer = await server.call('PUT', path, { token: manager.token, body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  };
  await put('/api/office/bonuses/DAYS', {
    version: 0,
    rule: bonusRuleOf({ type: 'day', maxReceived: 50, percent: 50, multiple: 1, percentFail: 60 }),
  });
  await put('/api/office/bonuses/LIMIT', {
    version: 0,
    rule: bonusRuleOf({ type: 'limit', maxReceived: 5, percent: 100, multiple: 3, percentFail: 100 }),
  });
  await put('/api/office/promotions/GIFT', {
    version: 0,
    rule: promotionRuleOf({ fixed: { THB: 25, LAK: 0 }, perMember: 5, multiple: 2, percentFail: 100 }),
  });
  await put('/api/office/wheel', { version: 0, wheel: wheelOf() });
  await put('/api/office/rules', { spin: { active: true, unitsPerCoin: { THB: 100, LAK: 50_000 } } });
});
afterAll(() => server.close());

type World = { member: TestMember; random: () => number; usernames: Map<string, string>; putIn: number; won: number };
type Act = (world: World) => Promise<unknown>;

const call = <T = Record<string, unknown>>(w: World, method: string, path: string, body?: unknown) =>
  server.call<T>(method, path, { token: w.member.token, ...(body === undefined ? {} : { body }) });
const cents = (units: number): number => Math.round(units * 100);
const upTo = (random: () => number, max: number): number => 1 + Math.floor(random() * max);
const walletOf = async (w: World) => (await call<{ amount: number }>(w, 'GET', '/api/wallet')).body.amount;
const oneOf = <T>(random: () => number, list: readonly T[]): T => {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

const acts: Record<string, Act> = {
  async deposit(w) {
    const amount = 100 + upTo(w.random, 40_000) / 100;
    const code = await call<{ hasQrcode: boolean; qrcodeId: string }>(w, 'POST', '/api/qrcode/WW', { amount });
    if (!code.body.hasQrcode) return;
    await server.sims.post('/sim/gateways/WW/pay', { qrcodeId: code.body.qrcodeId, twice: w.random() < 0.3 });
    w.putIn += cents(amount);
    await until(
      () => call<{ hasQrcode: boolean }>(w, 'GET', '/api/qrcode/WW'),
      ({ body }) => !body.hasQrcode,
    );
  },
  async toGame(w) {
    const game = oneOf(w.random, games);
    if (!w.usernames.has(game)) w.usernames.set(game, await activate(server, w.member, game));
    const wallet = await walletOf(w);
    if (wallet >= 1)
      await call(w, 'POST', '/api/wallet/transfer', { from: 'WALLET', to: game, amount: upTo(w.random, Math.floor(wallet)) });
  },
  fromGames: (w) => call(w, 'POST', '/api/wallet/transferAll', { to: 'WALLET' }),
  async play(w) {
    for (const [game, username] of w.usernames) {
      const { balance } = await server.sims.get<{ balance: number }>(`/sim/providers/${game}/accounts/${username}`);
      const delta = Math.max(-Math.floor(balance), Math.round((w.random() * 2 - 1.05) * balance));
      if (balance === 0) continue;
      await server.sims.post(`/sim/providers/${game}/play`, { username, delta, turnover: upTo(w.random, Math.ceil(balance * 2)) });
      w.won += cents(delta);
    }
  },
  refresh: (w) => call(w, 'GET', '/api/wallet/refresh'),
  bonus: (w) => call(w, 'GET', `/api/bonus/activate/${oneOf(w.random, ['DAYS', 'LIMIT'])}`),
  promotion: (w) => call(w, 'GET', '/api/promotion/activate/GIFT'),
  clear: (w) => call(w, 'GET', '/api/bonus/clear'),
  spin: (w) => call(w, 'POST', '/api/spinwheel/spin', {}),
  async claim(w) {
    const { body } = await call<{ coupons: { _id: string }[] }>(w, 'GET', '/api/spinwheel/coupon?page=1&limit=20');
    for (const { _id } of body.coupons) await call(w, 'POST', '/api/spinwheel/coupon/claim', { coupon: _id });
  },
  async refund(w) {
    const day = new Date(server.core.clock().getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
    await runNight(server, day);
    await Promise.all([call(w, 'GET', '/api/refund/receive'), call(w, 'GET', '/api/refund/addWallet')]);
  },
  async withdraw(w) {
    const live = (await call<{ state: string | null }>(w, 'GET', '/api/bonus/check/active')).body.state === 'live';
    const answer = await call(w, 'POST', '/api/wallet/withdraw', { amount: 100 + upTo(w.random, 300) });
    // A background refresh may have met the condition between the two calls, but the bonus must not be live again.
    if (answer.status === 200 && live) expect((await call(w, 'GET', '/api/bonus/check/active')).body.state).not.toBe('live');
  },
};

const often = ['deposit', 'toGame', 'toGame', 'toGame', 'play', 'play', 'play', 'refresh', 'spin'];

async function live(w: World): Promise<void> {
  const names = [...Object.keys(acts), ...often];
  await acts.deposit?.(w);
  await acts.bonus?.(w);
  await acts.clear?.(w);
  for (let n = 0; n < actsEach; n += 1) {
    const act = acts[oneOf(w.random, names)];
    await act?.(w);
    if (w.random() < 0.08) await Promise.all([acts.clear?.(w), acts.bonus?.(w), acts.claim?.(w)]);
  }
}

/** Checks rows against movements during traffic. Work in progress must not look like a fault. */
async function rowFaultsUntil(living: Promise<unknown>): Promise<string[]> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  living.then(over, over);
  for (;;) {
    const found = await rowFaults(server.core.db.pool);
    if (isOver || found.length > 0) return found;
    await Promise.race([living.catch(() => {}), wait(300)]);
  }
}

test('promotions neither create nor lose money', async () => {
  const seed = newSeed();
  console.log(`promotions: seed ${seed}`);
  const worlds: World[] = [];
  for (let n = 0; n < membersCount; n += 1) {
    worlds.push({ member: await registerMember(server), random: randomOf(seed + n), usernames: new Map(), putIn: 0, won: 0 });
  }
  const living = Promise.all(worlds.map(live));
  expect(await rowFaultsUntil(living)).toEqual([]);
  await living;
  await untilSettled(server);
  await until(
    async () =>
      (await server.core.db.query<{ open: number }>(`select count(*)::int as open from withdrawal where state = 'paying'`)).rows[0]?.open,
    (open) => open === 0,
  );
  for (const w of worlds) await call(w, 'GET', '/api/wallet/refresh');

  const { rows } = await server.core.db.query<{ kind: string; count: number }>(
    'select kind, count(*)::int from ledger.movement group by kind order by kind',
  );
  console.log(rows.map(({ kind, count }) => `${kind} ${count}`).join(', '));
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deposit', 'bonus', 'bonus_forfeit']));
  expect(await drifts(server)).toEqual([]);
  for (const w of worlds) await expectFair(w);
  await expectHouseExplains(worlds);
});

type Sums = {
  deposit: number;
  play: number;
  granted: number;
  forfeited: number;
  paidOut: number;
  held: number;
  here: number;
  promised: number;
};

async function sumsOf({ member }: World): Promise<Sums> {
  const { rows } = await server.core.db.query<Record<keyof Sums, bigint>>(
    `select coalesce(sum(amount) filter (where kind = 'deposit'), 0)::bigint as deposit,
       coalesce(sum(case kind when 'play_win' then amount when 'play_loss' then -amount end), 0)::bigint as play,
       coalesce(sum(amount) filter (where kind in ('bonus', 'refund_receive', 'invite_receive', 'wheel_receive')), 0)::bigint as granted,
       coalesce(sum(amount) filter (where kind = 'bonus_forfeit'), 0)::bigint as forfeited,
       coalesce(sum(amount) filter (where kind = 'withdraw' and to_account like 'house:%'), 0)::bigint as "paidOut",
       (select coalesce(sum(b), 0) from ledger.member_balances m, unnest(m.accounts, m.balances) as u (a, b) where m.member_id = $1 and a = 'held')::bigint as held,
       (select coalesce(sum(b), 0) from ledger.member_balances m, unnest(m.accounts, m.balances) as u (a, b)
          where m.member_id = $1 and a not in ('refund', 'invite', 'prize'))::bigint as here,
       (select coalesce(sum(b), 0) from ledger.member_balances m, unnest(m.accounts, m.balances) as u (a, b)
          where m.member_id = $1 and a in ('refund', 'invite', 'prize'))::bigint as promised
     from ledger.movement where member_id = $1`,
    [member.memberId],
  );
  const row = rows[0];
  if (!row) throw new Error('no sums');
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Sums;
}

async function expectFair(w: World): Promise<void> {
  const sums = await sumsOf(w);
  expect(sums.deposit).toBe(w.putIn);
  expect(sums.play).toBe(w.won);
  expect(sums.here).toBe(sums.deposit + sums.play + sums.granted - sums.forfeited - sums.paidOut);
  expect(sums.paidOut).toBeLessThanOrEqual(sums.deposit + Math.max(0, sums.play) + sums.granted);

  // A forfeit takes at most what was granted and won since, never a deposit.
  const { rows } = await server.core.db.query<{ taken: bigint; granted: bigint; plays: bigint[] }>(
    `select f.amount as taken, g.amount as granted,
       array(select case p.kind when 'play_win' then p.amount else -p.amount end from ledger.movement p
          where p.member_id = $1 and p.seq > g.seq and p.seq < f.seq and p.kind in ('play_win', 'play_loss') order by p.seq) as plays
     from ledger.movement f
     join lateral (select m.amount, m.seq from ledger.movement m
       where m.member_id = $1 and m.seq < f.seq and (m.kind = 'bonus' or (m.kind = 'wheel_receive' and m.data ->> 'bonus' is not null))
       order by m.seq desc limit 1) g on true
     where f.member_id = $1 and f.kind = 'bonus_forfeit'`,
    [w.member.memberId],
  );
  for (const { taken, granted, plays } of rows) expect(taken).toBeLessThanOrEqual(granted + wonSince(plays));
}

/** Play reported first after the grant may have happened before it, with the member's own money. */
const wonSince = (plays: readonly bigint[]): bigint =>
  plays.reduceRight(({ sum, most }, play) => ({ sum: sum + BigInt(play), most: sum + BigInt(play) > most ? sum + BigInt(play) : most }), {
    sum: 0n,
    most: 0n,
  }).most;

async function expectHouseExplains(worlds: readonly World[]): Promise<void> {
  const costs = await Promise.all(['bonus', 'refund', 'invite', 'wheel'].map((name) => houseBalance(server, `house:${name}_cost`)));
  const spent = -Number(costs.reduce((sum, cost) => sum + cost, 0n));
  const all = await Promise.all(worlds.map(sumsOf));
  expect(spent).toBe(all.reduce((sum, s) => sum + s.granted + s.promised - s.forfeited, 0));
}
