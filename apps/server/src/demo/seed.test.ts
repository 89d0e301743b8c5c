import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMember } from '../features/account/public.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { startSims } from '../testing/sims.ts';
import { demoMemberId } from './members.ts';
import { seedDemo } from './seed.ts';

let thai: TestServer;
let lao: TestServer;
beforeAll(async () => {
  const sims = await startSims();
  [thai, lao] = [await startTestServer({ sims }), await startTestServer({ sims, env: { LAOS: 'true' } })];
  for (const server of [thai, lao]) await seedDemo(server.ctx);
});
afterAll(async () => {
  await thai.close();
  await lao.close();
  await thai.sims.close();
});

test('the demo member logs in in both variants, each in its currency', async () => {
  for (const [server, currency, bankCode] of [
    [thai, 'BAHT', 'KBANK'],
    [lao, 'LAK', 'BCEL'],
  ] as const) {
    const { body } = await server.call<{ token: string }>('POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
    const profile = await server.call('GET', '/api/account/profile', { token: body.token });
    expect(profile.body).toMatchObject({ currency, bankCode, bankAccountName: 'SOMCHAI JAIDEE' });
  }
});

test('it is made once, however often it is asked for', async () => {
  const counts = async () =>
    (await thai.database.owner.query('select (select count(*) from member) as members, (select count(*) from staff) as staff')).rows[0];
  const before = await counts();
  await seedDemo(thai.ctx);
  expect(await counts()).toEqual(before);
  await thai.database.owner.query('delete from demo_step');
  await seedDemo(thai.ctx);
  expect(await counts()).toEqual(before);
});

test('others came by invitation', async () => {
  const inviter = await demoMemberId(thai.ctx);
  const { rows } = await thai.database.owner.query<{ member_id: string }>('select member_id from member where invited_by = $1', [inviter]);
  expect(rows.length).toBeGreaterThanOrEqual(2);
  expect(await findMember(thai.ctx, inviter)).toMatchObject({ invitedBy: null, status: 'active' });
});
