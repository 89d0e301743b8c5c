import { namedEndpoints } from '@krapao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { SettingKey, SettingValue } from '../settings/definitions.ts';

let server: TestServer;
let lao: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  lao = await startTestServer({ env: { LAOS: 'true' }, sims: server.sims });
});
afterAll(async () => {
  await lao.close();
  await server.close();
});

const get = (name: string) => server.call('GET', `/api/lookup/${name}`);
async function put<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void> {
  await server.ctx.settings.put(server.ctx.db, key, value);
  await server.ctx.settings.reload();
}

test('the responses have the fields of the contract', async () => {
  expect((await get('active')).body).toEqual({ terminated: 'active' });
  expect((await get('sources')).body).toMatchObject({ sources: [{ code: 'FRIEND', description: expect.any(String) }, {}, {}, {}, {}, {}] });
  expect((await get('info')).body).toEqual({ name: 'Krapao', website: expect.any(String) });
  expect(Object.keys((await get('contact')).body).sort()).toEqual(['contactText', 'lineLink', 'lineName', 'lineQR']);
  expect((await get('conditions')).body).toEqual({ conditions: expect.arrayContaining([expect.stringContaining('<p>')]) });
  expect((await get('agreements')).body).toEqual({ agreements: expect.arrayContaining([expect.stringContaining('<p>')]) });
  expect((await get('notice')).body).toEqual({ notice: expect.stringContaining('%percentFail%') });
  expect((await get('registerOTP')).body).toEqual({ registerOTP: true });
  expect((await get('enableChatWidget')).body).toEqual({ enableChatWidget: true });
  expect((await get('howto')).body).toMatchObject({ videos: [{}, {}, {}, {}, {}] });
});

const codes = (body: Record<string, unknown>): unknown[] => (Array.isArray(body.banks) ? body.banks.map((bank) => bank.code) : []);

test('Thai banks in the Thai variant; Lao banks first in the Lao variant', async () => {
  const thai = await get('banks');
  expect(thai.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(thai.body).toMatchObject({
    banks: expect.arrayContaining([{ code: 'KBANK', nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank', nameLA: expect.any(String) }]),
  });
  expect(codes(thai.body)).toEqual(expect.arrayContaining(['SCB', 'KBANK', 'GSB', 'KTB', 'TMB', 'BBL']));
  expect(codes(thai.body)).not.toContain('BCEL');
  const both = codes((await lao.call('GET', '/api/lookup/banks')).body);
  expect(both[0]).toBe('BCEL');
  expect(both).toEqual(expect.arrayContaining(codes(thai.body)));
});

test('a changed setting is served after the database notification', async () => {
  await server.ctx.settings.put(server.ctx.db, 'registerOTP', false);
  await expect.poll(async () => (await get('registerOTP')).body).toEqual({ registerOTP: false });
  await server.ctx.settings.put(server.ctx.db, 'registerOTP', true);
  await expect.poll(async () => (await get('registerOTP')).body).toEqual({ registerOTP: true });
});

test('HTML of staff is sanitised when stored and when served', async () => {
  await put('conditions', ['<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:alert(1)">b</a><img src=x onerror=y>']);
  const stored = await server.database.owner.query("select value::text as value from setting where key = 'conditions'");
  expect(stored.rows[0].value).not.toMatch(/script|onclick|onerror|javascript/);
  await server.database.owner.query(`update setting set value = '["<p>ok</p><svg onload=alert(1)>"]' where key = 'agreements'`);
  await server.ctx.settings.reload();
  expect((await get('agreements')).body).toEqual({ agreements: ['<p>ok</p>'] });
});

test('a terminated service returns gone for everything but active and contact, and does nothing', async () => {
  await put('terminated', true);
  try {
    expect((await get('active')).body).toEqual({ terminated: 'gone' });
    expect((await get('contact')).body).toHaveProperty('contactText');
    expect((await get('banks')).body).toEqual({ message: 'gone' });
    const body = { phoneNumber: '0899999999' };
    expect(await server.call('POST', '/api/otp/send', { body })).toMatchObject({ status: 200, body: { message: 'gone' } });
    expect(await server.sims.get('/sim/sms/0899999999')).toMatchObject({ messages: [] });
  } finally {
    await put('terminated', false);
  }
  expect((await get('banks')).body).toHaveProperty('banks');
});

test('every public lookup of the contract is served', async () => {
  const paths = namedEndpoints.filter(([, e]) => e.path.startsWith('/api/lookup/') && e.who === 'anyone').map(([, e]) => e.path);
  expect(paths).toHaveLength(11);
  for (const path of paths) expect((await server.call('GET', path)).status).toBe(200);
});
