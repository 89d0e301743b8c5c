import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts, houseMinor, unitsOf } from '../../../testing/money.ts';
import { manyMembers } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireStaff, letOneWriteRules, type TestStaff } from '../../../testing/staff.ts';
import { addCoins, couponsOf, credit, putWheel, type SpinAnswer, slice, spinOnce, staffWheel } from '../../../testing/wheel.ts';
import { encryptedSeed } from './seed.ts';
import { drawSlice } from './spin-wheel.ts';
import { isUsedUp } from './wheel.rules.ts';

let server: TestServer;
let manager: TestStaff;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
  await letOneWriteRules(server);
  manager = await hireStaff(server, 'manager');
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await registerMember(server);
});

type Setup = {
  name: string;
  slices: { code: string; label: string; htmlDescription: string }[];
  hash: string;
  version: number;
  coin: number;
};
const setup = (who = member, headers = {}) => server.call<Setup>('GET', '/api/spinwheel/setup', { token: who.token, headers });
const odds = async (query = '') =>
  server.call<{ version: number; odds: { code: string; weight: number }[] }>('GET', `/api/spinwheel/odds${query}`, { token: member.token });
const active = async () => (await server.call('GET', '/api/spinwheel/active', { token: member.token })).body.active;
const coins = async (who = member) => (await server.call('GET', '/api/wallet/user', { token: who.token })).body.coin;
const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const failure = (error: string): SpinAnswer => ({ success: false, error, result: null, proof: null });
const switchWheel = async (isOn: boolean) => {
  await server.core.settings.put(server.core.db, 'spin', { ...server.core.settings.get('spin'), active: isOn });
  await server.core.settings.reload();
};

describe('the wheel cannot be spun', () => {
  it('in a fresh database', async () => {
    await addCoins(server, member, 1);
    expect(await active()).toBe(false);
    expect([(await setup()).status, (await odds()).status, (await odds('?version=1')).status]).toEqual([404, 404, 404]);
    const spun = await spinOnce(server, member, { version: 1 });
    expect([spun.status, spun.body]).toEqual([200, failure('WHEEL_OFF')]);
    expect(await coins()).toBe(1);
    expect(await staffWheel(server, manager)).toEqual({ version: 0, updatedAt: null, wheel: null });
  });

  // proves: promotions.odds
  it('when it is switched off, although its old odds can still be read', async () => {
    const version = await putWheel(server, manager, [slice('A')]);
    await addCoins(server, member, 1);
    expect(await active()).toBe(true);
    await switchWheel(false);
    try {
      expect(await active()).toBe(false);
      expect([(await setup()).status, (await odds()).status]).toEqual([404, 404]);
      expect((await odds(`?version=${version}`)).body).toEqual({ version, odds: [{ code: 'A', weight: 1 }] });
      expect((await spinOnce(server, member)).body).toEqual(failure('WHEEL_OFF'));
      expect(await coins()).toBe(1);
    } finally {
      await switchWheel(true);
    }
  });

  it('when all its weights are 0', async () => {
    await putWheel(server, manager, [slice('A', { weight: 0 }), slice('B', { stock: 0 })]);
    await addCoins(server, member, 1);
    expect(await active()).toBe(false);
    expect((await odds()).body.odds.map(({ weight }) => weight)).toEqual([0, 0]);
    expect((await spinOnce(server, member)).body).toEqual(failure('WHEEL_OFF'));
    expect(await coins()).toBe(1);
  });

  it('by a member without coins', async () => {
    await putWheel(server, manager, [credit('A', 5)]);
    expect((await spinOnce(server, member)).body).toEqual(failure('NO_COIN'));
    expect((await couponsOf(server, member)).total).toBe(0);
    expect(await unitsOf(server, member.memberId, 'prize')).toBe(0);
  });
});

describe('a spin', () => {
  // proves: calls.spin shapes.spin promotions.hash promotions.odds promotions.spin promotions.spins
  it('can be verified with the data shown before and after it', async () => {
    const slices = [slice('A', { weight: 5 }), slice('B', { weight: 0 }), slice('C', { weight: 3 }), slice('D', { weight: 2 })];
    await putWheel(server, manager, slices);
    await addCoins(server, member, 6);
    const spins: NonNullable<SpinAnswer['proof']>[] = [];
    let { hash, version } = (await setup()).body;
    for (let n = 1; n <= 6; n += 1) {
      const { body } = await spinOnce(server, member, { clientSeed: `my seed ${n}`, version });
      expect(body).toMatchObject({ success: true, error: null, result: { remainingCoin: 6 - n } });
      const proof = body.proof;
      if (!proof) throw new Error('no proof');
      expect(proof).toMatchObject({ clientSeed: `my seed ${n}`, version });
      expect(sha256(proof.seed)).toBe(hash);
      const told = (await odds(`?version=${proof.version}`)).body.odds;
      const drawn =
        told[
          drawSlice(
            Buffer.from(proof.seed, 'hex'),
            proof.clientSeed,
            told.map(({ weight }) => weight),
          )
        ];
      expect(body.result).toMatchObject({ code: drawn?.code, label: drawn?.code });
      const shown = (await setup()).body;
      expect(shown).toMatchObject({ hash: proof.nextHash, coin: 6 - n });
      ({ hash, version } = shown);
      spins.push(proof);
    }
    const list = await server.call<{ total: number; spins: Record<string, unknown>[] }>('GET', '/api/spinwheel/spins?page=1&limit=4', {
      token: member.token,
    });
    expect(list.body.total).toBe(6);
    expect(list.body.spins).toMatchObject(
      spins
        .toReversed()
        .slice(0, 4)
        .map(({ nextHash: _, ...proof }) => ({ ...proof, hash: sha256(proof.seed) })),
    );
  });

  it('gets a client seed from the server when none is sent', async () => {
    await putWheel(server, manager, [slice('A')]);
    await addCoins(server, member, 1);
    const { body } = await spinOnce(server, member);
    expect(body.proof?.clientSeed).toMatch(/^[0-9a-f]{32}$/);
    expect(body.result).toEqual({ code: 'A', label: 'A', remainingCoin: 0 });
  });

  // proves: promotions.spin
  it.each([{ clientSeed: '' }, { clientSeed: 'x'.repeat(65) }, { clientSeed: 'ก' }, { clientSeed: 1 }, { version: 0 }, { version: 'x' }])(
    'refuses %o',
    async (body) => {
      const { status, body: answer } = await server.call('POST', '/api/spinwheel/spin', { token: member.token, body });
      expect([status, answer.key]).toEqual([400, Object.keys(body)[0]]);
    },
  );

  // proves: promotions.texts-slices
  it('is answered in the caller’s language', async () => {
    const label = { th: 'ไทย', la: 'ລາວ', en: 'English' };
    const html = { th: '<b>ไทย</b><script>x</script>', la: '', en: '<i>English</i>' };
    await putWheel(server, manager, [slice('A', { label, name: label, kind: 'custom', html })]);
    await addCoins(server, member, 1);
    for (const [lang, name, expected, description] of [
      ['TH', 'วงล้อ', 'ไทย', '<b>ไทย</b>'],
      ['LA', 'ວົງລໍ້', 'ລາວ', '<b>ไทย</b>'],
      ['EN', 'Wheel', 'English', '<i>English</i>'],
    ]) {
      expect((await setup(member, { cookie: `lang=${lang}` })).body).toMatchObject({
        name,
        slices: [{ label: expected, htmlDescription: description }],
      });
    }
    const headers = { cookie: 'lang=LA' };
    const { body } = await server.call<SpinAnswer>('POST', '/api/spinwheel/spin', { token: member.token, body: {}, headers });
    expect(body.result?.label).toBe('ລາວ');
    expect((await couponsOf(server, member, { cookie: 'lang=EN' })).coupons[0]?.prize).toEqual({ name: 'English', slice: 'English' });
    const spins = await server.call('GET', '/api/spinwheel/spins', { token: member.token, headers });
    expect(spins.body).toMatchObject({ spins: [{ label: 'ລາວ' }] });
  });

  // proves: server.spin-whole
  it.each([
    ['without a prize', [slice('A')]],
    ['with a money prize', [credit('B', 5)]],
    ['with several prizes', [slice('A'), credit('B', 5), credit('C', 6)]],
  ])('is repeated exactly for the same key, even after a crash before it was answered: %s', async (_what, slices) => {
    await putWheel(server, manager, slices);
    await addCoins(server, member, 5);
    const first = await spinOnce(server, member, { clientSeed: 'a' }, 'spin-key-1');
    expect((await spinOnce(server, member, { clientSeed: 'a' }, 'spin-key-1')).body).toEqual(first.body);
    expect((await spinOnce(server, member, { clientSeed: 'b' }, 'spin-key-1')).status).toBe(409);
    await spinOnce(server, member);
    await server.core.db.query('delete from idempotency_key where member_id = $1', [member.memberId]);
    expect((await spinOnce(server, member, { clientSeed: 'a' }, 'spin-key-1')).body).toEqual(first.body);
    await server.core.db.query('delete from idempotency_key where member_id = $1', [member.memberId]);
    server.core.wheels.states.clear();
    expect((await spinOnce(server, member, { clientSeed: 'a' }, 'spin-key-1')).body).toEqual(first.body);
    const letter = (to: string) =>
      server.database.owner.query(`update wheel_spin set id = $2 || substr(id, 2) where member_id = $1`, [member.memberId, to]);
    await server.core.db.query('delete from idempotency_key where member_id = $1', [member.memberId]);
    await letter('S');
    const again = await spinOnce(server, member, { clientSeed: 'a' }, 'spin-key-1');
    await letter('N');
    expect(again.body.proof?.spinId).toBe(first.body.proof?.spinId.replace('N', 'S'));
    expect(again.body.result).toEqual(first.body.result);
    expect(await coins()).toBe(3);
  });
});

it('a spin that used the last coin on the last piece is replayed, not refused', async () => {
  const version = await putWheel(server, manager, [slice('A', { kind: 'custom', stock: 1 })]);
  await addCoins(server, member, 1);
  const spinAgain = () => spinOnce(server, member, { clientSeed: 'a', version }, 'spin-key-2');
  const first = await spinAgain();
  expect(first.body.result).toEqual({ code: 'A', label: 'A', remainingCoin: 0 });
  const forget = () => server.core.db.query('delete from idempotency_key where member_id = $1', [member.memberId]);
  await forget();
  expect((await spinAgain()).body).toEqual(first.body);
  await putWheel(server, manager, [slice('B')]);
  await forget();
  expect((await spinAgain()).body).toEqual(first.body);
  expect((await spinOnce(server, member)).body).toEqual(failure('NO_COIN'));
});

describe('two tabs', () => {
  // proves: promotions.seeds
  it('see the same hash', async () => {
    await putWheel(server, manager, [slice('A')]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => setup()));
    expect(new Set(answers.map(({ body }) => body.hash)).size).toBe(1);
  });

  // proves: promotions.seeds
  it('spin one after the other with separate seeds, and only as often as there are coins', async () => {
    const version = await putWheel(server, manager, [slice('A'), credit('B', 5)]);
    await addCoins(server, member, 7);
    const { hash } = (await setup()).body;
    const answers = (await Promise.all(Array.from({ length: 12 }, () => spinOnce(server, member, { version })))).map(({ body }) => body);
    const spun = answers.filter(({ success }) => success);
    expect(spun.map(({ result }) => result?.remainingCoin).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(answers.filter(({ error }) => error === 'NO_COIN')).toHaveLength(5);
    const proofs = spun
      .toSorted((a, b) => (b.result?.remainingCoin ?? 0) - (a.result?.remainingCoin ?? 0))
      .flatMap(({ proof }) => proof ?? []);
    expect(proofs.map(({ seed }) => sha256(seed))).toEqual([hash, ...proofs.slice(0, -1).map(({ nextHash }) => nextHash)]);
    const won = spun.filter(({ result }) => result?.code === 'B').length;
    expect((await couponsOf(server, member)).total).toBe(won);
    expect(await unitsOf(server, member.memberId, 'prize')).toBe(5 * won);
    expect(await drifts(server)).toEqual([]);
  });
});

it('a future seed is stored encrypted, under the owner that key rotation uses', async () => {
  await putWheel(server, manager, [slice('A')]);
  await addCoins(server, member, 1);
  await spinOnce(server, member);
  const { hash } = (await setup()).body;
  const { rows } = await server.core.db.query('select member_id, n, seed from wheel_seed where member_id = $1', [member.memberId]);
  const seed = server.core.vault.decrypt(rows[0]?.seed, encryptedSeed.ownerOf(rows[0] ?? {}));
  expect(sha256(seed)).toBe(hash);
  expect(rows[0]?.seed.includes(Buffer.from(seed, 'hex'))).toBe(false);
});

describe('the odds', () => {
  // proves: promotions.odds-changed
  it('named by a spin must be the current ones', async () => {
    const old = await putWheel(server, manager, [slice('A')]);
    const version = await putWheel(server, manager, [slice('B')]);
    await addCoins(server, member, 2);
    expect((await spinOnce(server, member, { version: old })).body).toEqual(failure('ODDS_CHANGED'));
    expect((await spinOnce(server, member, { version: version + 1 })).body).toEqual(failure('ODDS_CHANGED'));
    expect(await coins()).toBe(2);
    expect((await spinOnce(server, member)).body).toMatchObject({ result: { code: 'B' }, proof: { version } });
    expect((await odds(`?version=${old}`)).body).toEqual({ version: old, odds: [{ code: 'A', weight: 1 }] });
    expect((await odds('?version=x')).status).toBe(400);
  });

  it('are the current ones, whichever the member last saw', async () => {
    await putWheel(server, manager, [slice('A', { weight: 0 })]);
    await addCoins(server, member, 3);
    await setup();
    await putWheel(server, manager, [slice('B')]);
    expect((await spinOnce(server, member)).body.result?.code).toBe('B');
    await putWheel(server, manager, [slice('C')]);
    expect((await spinOnce(server, member)).body.result?.code).toBe('C');
    const version = await putWheel(server, manager, [slice('D')]);
    expect((await spinOnce(server, member, { version })).body.result?.code).toBe('D');
  });

  // proves: promotions.used-up
  it('change when the last piece is won', async () => {
    const version = await putWheel(server, manager, [slice('A', { weight: 0 }), slice('B', { kind: 'custom', stock: 1 })]);
    await addCoins(server, member, 3);
    expect((await spinOnce(server, member, { version })).body).toMatchObject({ result: { code: 'B' }, proof: { version } });
    expect((await odds()).body).toEqual({
      version: version + 1,
      odds: [
        { code: 'A', weight: 0 },
        { code: 'B', weight: 0 },
      ],
    });
    expect((await spinOnce(server, member, { version })).body).toEqual(failure('ODDS_CHANGED'));
    expect((await spinOnce(server, member)).body).toEqual(failure('WHEEL_OFF'));
    expect(await coins()).toBe(2);
    const history = await server.call('GET', '/api/office/wheel/history?limit=2', { token: manager.token });
    expect(history.body).toMatchObject({
      versions: [
        { version: version + 1, by: '', wheel: { slices: [{ weight: 0 }, { weight: 0 }] } },
        { version, by: manager.username, wheel: { slices: [{ weight: 0 }, { weight: 1, stock: 1 }] } },
      ],
    });
    expect((await staffWheel(server, manager)).wheel?.slices[1]).toMatchObject({ code: 'B', weight: 0, stock: 0 });
  });

  // proves: promotions.used-up
  it('change when the budget no longer covers a whole prize', async () => {
    const cost = await houseMinor(server, 'house:wheel_cost');
    const version = await putWheel(server, manager, [credit('A', 20, { budget: { THB: 50, LAK: 0 } })]);
    await addCoins(server, member, 3);
    for (const left of [30, 10]) {
      await spinOnce(server, member, { version });
      expect((await staffWheel(server, manager)).wheel?.slices[0]?.budget).toEqual({ THB: left, LAK: 0 });
    }
    expect((await spinOnce(server, member, { version })).body).toEqual(failure('ODDS_CHANGED'));
    expect((await odds()).body).toEqual({ version: version + 1, odds: [{ code: 'A', weight: 0 }] });
    expect(await unitsOf(server, member.memberId, 'prize')).toBe(40);
    expect((await houseMinor(server, 'house:wheel_cost')) - cost).toBe(-4_000);
  });

  // proves: server.spin-whole
  it('hold under concurrent spins: no more of the last pieces are won than there are', async () => {
    const crowd = await manyMembers(server, 40);
    await putWheel(server, manager, [
      slice('A', { kind: 'custom', stock: 7, weight: 50 }),
      credit('B', 20, { budget: { THB: 100, LAK: 0 }, weight: 50 }),
      slice('C', { weight: 1 }),
    ]);
    await Promise.all(crowd.map((one) => addCoins(server, one, 2)));
    const answers = await Promise.all(crowd.flatMap((one) => [spinOnce(server, one), spinOnce(server, one)]));
    const won = (code: string) => answers.filter(({ body }) => body.result?.code === code).length;
    expect(answers.filter(({ body }) => body.success)).toHaveLength(80);
    expect([won('A'), won('B'), won('C')]).toEqual([7, 5, 68]);
    const { rows } = await server.core.db.query('select code, stock_left, budget_thb from wheel_stock order by code');
    expect(rows).toEqual([
      { code: 'A', stock_left: 0, budget_thb: null },
      { code: 'B', stock_left: null, budget_thb: 0n },
    ]);
    expect((await odds()).body.odds.map(({ weight }) => weight)).toEqual([0, 0, 1]);
    expect(await drifts(server)).toEqual([]);
  });

  it('hold under concurrent spins that name a version, and the losers keep their coin', async () => {
    const crowd = await manyMembers(server, 20);
    const version = await putWheel(server, manager, [slice('A', { kind: 'custom', stock: 3 })]);
    await Promise.all(crowd.map((one) => addCoins(server, one, 1)));
    const answers = await Promise.all(crowd.map((one) => spinOnce(server, one, { version })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.error === 'ODDS_CHANGED')).toHaveLength(17);
    const left = await Promise.all(crowd.map((one) => coins(one)));
    expect(left.filter((coin) => coin === 1)).toHaveLength(17);
  });
});

describe('staff', () => {
  const put = (version: number, slices: unknown[], by = manager) =>
    server.call('PUT', '/api/office/wheel', { token: by.token, body: { version, wheel: { name: slice('A').label, slices } } });

  it('can change the wheel from role manager on, with an audit entry', async () => {
    const cashier = await hireStaff(server, 'cashier');
    const { version } = await staffWheel(server, manager);
    expect((await put(version, [slice('A')], cashier)).status).toBe(403);
    const html = { th: '<p onclick="x()">ก</p>', la: '', en: '' };
    expect((await put(version, [slice('A', { html })])).body).toEqual({ version: version + 1 });
    expect((await staffWheel(server, cashier)).wheel?.slices[0]?.html.th).toBe('<p>ก</p>');
    expect((await auditLines(server, { act: 'wheel.put', subject: String(version + 1) })).map(({ staffId }) => staffId)).toEqual([
      manager.staffId,
    ]);
  });

  it('cannot overwrite each other’s changes', async () => {
    const { version } = await staffWheel(server, manager);
    const answers = await Promise.all(['A', 'B', 'C'].map((code) => put(version, [slice(code)])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ message: 'CHANGED_SINCE', key: 'version' });
    expect((await staffWheel(server, manager)).version).toBe(version + 1);
  });

  it.each([
    ['wheel.slices', []],
    ['wheel.slices.1.code', [slice('A'), slice('A')]],
    ['wheel.slices.0.amount', [credit('A', 0)]],
    ['wheel.slices.0.weight', [slice('A', { weight: -1 })]],
    ['wheel.slices.0.weight', [slice('A', { weight: 1.5 })]],
    ['wheel.slices.0.bgColor', [slice('A', { bgColor: 'red' })]],
  ])('see which field is wrong: %s', async (key, slices) => {
    const { version } = await staffWheel(server, manager);
    const { status, body } = await put(version, slices);
    expect([status, body.message, body.key]).toEqual([400, 'KEY_INVALID', key]);
  });
});

it('the database detects used-up prizes exactly as the rules do', async () => {
  const { db } = server.core;
  const left = fc.option(fc.bigInt(0n, 3n));
  const amount = fc.record({ THB: fc.bigInt(0n, 2n), LAK: fc.bigInt(0n, 2n) });
  const undone = new Error('undone');
  await fc.assert(
    fc.asyncProperty(fc.option(fc.integer({ min: 1, max: 2 })), left, left, amount, async (pieces, thb, lak, won) => {
      fc.pre((thb ?? won.THB) >= won.THB && (lak ?? won.LAK) >= won.LAK);
      const spent = db.tx(async (tx) => {
        const before = await tx.query('select version from wheel_current');
        await tx.query(`insert into wheel_stock (code, stock_left, budget_thb, budget_lak) values ('ANY', $1, $2, $3)`, [pieces, thb, lak]);
        await tx.query(`select use_wheel_stock('ANY', 'THB', $1, $2, now())`, [won.THB, won.LAK]);
        const after = await tx.query('select version from wheel_current');
        const stock = { code: 'ANY', left: pieces === null ? null : pieces - 1, THB: thb === null ? null : thb - won.THB, LAK: lak };
        expect(after.rows[0]?.version !== before.rows[0]?.version).toBe(isUsedUp(stock, won));
        throw undone;
      });
      await expect(spent).rejects.toBe(undone);
    }),
  );
});
