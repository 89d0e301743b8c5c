import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, giveBonus } from '../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { fund } from '../../testing/money.ts';
import { activate, transfer } from '../../testing/play.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openPage } from '../../testing/sockets.ts';
import { until } from '../../testing/until.ts';
import type { HomeView } from './home-reader.ts';

let a: TestServer;
let b: TestServer;
beforeAll(async () => {
  const env = { MANY_NODES: 'true' };
  a = await startTestServer({ env });
  b = await startTestServer({ env: { ...env, DATA_DIR: a.core.config.dataDir }, sims: a.sims, database: a.database });
});
afterAll(async () => {
  await b.close();
  await a.close();
});

const homeOf = async ({ token }: TestMember, server = a) => (await server.call<HomeView>('GET', '/api/wallet/user', { token })).body;

test('a page that connects to another server learns whether anything changed since its home reply', async () => {
  const member = await registerMember(a);
  const { memberId, token } = member;
  await activate(a, member, 'PG');
  const socket = await openPage(b.url, { token });
  const now = async () => (await socket.ask('position')) as { ok: boolean; position: string };
  try {
    const happened: [what: string, act: () => Promise<unknown>][] = [
      ['a credited deposit', () => deposit(a, member, 500)],
      ['an adjustment', () => fund(a, memberId, 500)],
      ['a transfer to a game', () => transfer(a, member, { from: 'WALLET', to: 'PG', amount: 100 })],
      ['a code created on another phone', () => a.call('POST', '/api/qrcode/WW', { token, body: { amount: 300 } })],
      ['a bonus', () => giveBonus(a, memberId)],
      ['another name', () => a.database.owner.query(`update member set name = 'Another' where member_id = $1`, [memberId])],
    ];
    // Background work after an act, such as the bonus, changes home a little later.
    const settled = () =>
      until(
        () => Promise.all([homeOf(member), now()]),
        ([home, { position }]) => home.position === position,
      );
    let [shown] = await settled();
    for (const [what, act] of happened) {
      await act();
      expect((await now()).position, what).not.toBe(shown.position);
      [shown] = await settled();
    }
    await until(
      () => Promise.all([homeOf(member), homeOf(member, b)]),
      ([here, there]) => here.position === there.position,
    );
  } finally {
    socket.socket.close();
  }
});

test('home shows the same daily sums, bonus and live QR code as their own calls', async () => {
  const member = await registerMember(a);
  const { memberId, token } = member;
  const answerOf = async <T>(path: string) => (await a.call<T>('GET', path, { token })).body;
  const agrees = async () => {
    const home = await homeOf(member);
    expect(home.day).toEqual(await answerOf('/api/wallet/day'));
    expect(home.notices).toEqual((await answerOf<{ notices: unknown }>('/api/lookup/maintenance')).notices);
    return home;
  };
  const { welcome } = await answerOf<{ welcome: string | null }>('/api/bonus/check/active');
  expect((await agrees()).bonus?.welcome ?? null).toBe(welcome);
  await deposit(a, member, 500);
  expect(await agrees()).toMatchObject({ bonus: null, waitingCode: null, day: { in: 500 } });
  await deposit(a, member, 250);
  expect(await agrees()).toMatchObject({ day: { in: 750 } });
  const { body: code } = await a.call<{ qrcodeId: string }>('POST', '/api/qrcode/WW', { token, body: { amount: 300 } });
  expect(await agrees()).toMatchObject({ waitingCode: { qrcodeId: code.qrcodeId, expireIn: expect.any(Number) } });
  await giveBonus(a, memberId);
  expect((await agrees()).bonus).toEqual(await answerOf('/api/bonus/check/active'));
});

test('the home reply is in the caller’s language', async () => {
  const member = await registerMember(a);
  await giveBonus(a, member.memberId, { terms: { name: { th: 'ไทย', la: 'ລາວ', en: 'English' } } });
  const nameIn = async (lang: string) => {
    const response = await fetch(`${a.url}/api/wallet/user`, {
      headers: { authorization: `Bearer ${member.token}`, cookie: `lang=${lang}` },
    });
    return ((await response.json()) as HomeView).bonus?.terms?.name;
  };
  expect([await nameIn('TH'), await nameIn('LA'), await nameIn('EN')]).toEqual(['ไทย', 'ລາວ', 'English']);
});
