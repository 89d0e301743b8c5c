import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@krapao/pg/testing';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseDemoData } from '../../apps/server/src/modules/operations/demo-marks/refuse-demo-data.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { makeDb } from '../../apps/server/src/platform/db/db.ts';
import { demoSettings } from '../../apps/server/src/platform/settings/demo-accounts.ts';
import { productionEnv } from '../../apps/server/src/testing/production.ts';
import { bareEnv } from '../bare-env.ts';
import { freshAccountNo, freshPhone, startTarget, type Target } from './kit.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget({ ADDRESS_LIMITS: 'on', PUBLIC_ORIGIN: 'https://krapao.example' });
});
afterAll(() => target.stop());

const entryPerMinute = 60;
/** An empty body is refused as malformed, but still counted. */
const tryLogIn = async (from: string): Promise<number> => (await target.call('POST', '/api/login', { body: {}, from })).status;

it('a caller who sends X-Forwarded-For is counted by the address the proxy saw', async () => {
  const seen = '203.0.113.77';
  const answers = new Set<number>();
  for (let i = 0; i <= entryPerMinute; i += 1) answers.add(await tryLogIn(`198.51.100.${i}, ${seen}`));
  expect([...answers].at(-1)).toBe(429);
  expect(await tryLogIn('203.0.113.78')).not.toBe(429);
});

it('a /64 of IPv6 counts as one caller, its neighbour as another', async () => {
  for (let i = 0; i < entryPerMinute; i += 1)
    expect(await tryLogIn(`2001:db8:5:6:${randomBytes(2).toString('hex')}::${i.toString(16)}`)).not.toBe(429);
  expect(await tryLogIn('2001:db8:5:6::ffff')).toBe(429);
  expect(await tryLogIn('2001:db8:5:7::1')).not.toBe(429);
});

const connect = (path: string, transport: 'websocket' | 'polling', headers: Record<string, string>): Promise<string> =>
  new Promise((done) => {
    const socket = io(target.url + path, {
      auth: { token: 'none' },
      transports: [transport],
      forceNew: true,
      reconnection: false,
      extraHeaders: headers,
    });
    const end = (said: string): void => {
      socket.close();
      done(said);
    };
    socket.once('connect', () => end('connected'));
    socket.once('connect_error', (error) => end(error.message));
  });

it.each(['websocket', 'polling'] as const)(
  'another site’s page cannot open a socket by %s; our own pages and non-browsers can',
  async (transport) => {
    for (const path of ['', '/office']) {
      for (const origin of ['https://evil.example', 'null', `${target.url}.evil.example`])
        expect(await connect(path, transport, { origin })).not.toBe('invalid-token');
      for (const origin of [target.url, 'https://krapao.example']) expect(await connect(path, transport, { origin })).toBe('invalid-token');
      expect(await connect(path, transport, {})).toBe('invalid-token');
    }
  },
);

const good = productionEnv();
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-production-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function startProduction(env: Record<string, string>) {
  // Does not inherit the test run's environment.
  const own = { ...bareEnv(), ...good, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env };
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], { env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = new Promise<number | null>((done) => child.once('close', done));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk));
  const ports = await new Promise<{ listening?: number; admin?: number }>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (/"listening"/.test(String(chunk))) done(JSON.parse(String(chunk)));
    });
    void ended.then(() => done({}));
  });
  return { ports, said: () => said, ended, stop: () => child.kill('SIGTERM') };
}

it('refuses to start with demo or insecure values and names all of them', async () => {
  const key = (text: string): string => Buffer.from(text).toString('base64');
  const wrong: Record<string, string> = {
    DATA_KEY: key('krapao-demo-data-key-not-secret!'),
    INDEX_KEY: '',
    BANK_KEY: 'demo-bank-key',
    BANK_URL: 'http://bank.example',
    VOUCHER_KEY: '',
    SMS_URL: 'http://127.0.0.1:8090/sms',
    GATEWAY_WW_SECRET: `whsec_${key('demo-ww-gateway-secret')}`,
    PROVIDER_PG_SECRET: '1234',
    LAUNCH_ORIGINS: '*',
    ADDRESS_LIMITS: 'off',
    DEMO: 'true',
    TRUST_PROXY: 'true',
    PUBLIC_ORIGIN: 'http://krapao.example',
    DATABASE_URL: '',
  };
  const { ended, said } = await startProduction(wrong);
  expect(await ended).toBe(1);
  const named = [...new Set([...said().matchAll(/^ {2}([A-Z0-9_]+): /gm)].map((m) => m[1] ?? ''))].sort();
  expect(named).toEqual(Object.keys(wrong).sort());
  for (const name of ['ADDRESS_LIMITS', 'BANK_URL', 'LAUNCH_ORIGINS', 'PUBLIC_ORIGIN'])
    expect(() => readConfig({ ...good, [name]: wrong[name] ?? '' })).toThrow(
      new RegExp(`^the configuration cannot be used:(\\n  ${name}: [^\\n]+)+$`),
    );
});

// proves: run.sign-ins
it('refuses a database that was once a demo, even after clean-up', async () => {
  const { ended, said } = await startProduction({ DATABASE_URL: target.database.url });
  expect(await ended).toBe(1);
  expect(said()).toMatch(/DATABASE_URL: this database was a demo once \(it has demo data\), .*Start with an empty one/);
  await target.database.owner.query("delete from demo_step; update staff set username = username || '-of-old'");
  await expect(refuseDemoData(makeDb(target.database.pool))).rejects.toThrow("(the demo's password opens 0812345678)");
});

// proves: run.sign-ins
it('serves no internals to browsers, serves operators on their own port and has no demo accounts', async () => {
  const database = await testDatabase();
  const { payout } = demoSettings;
  const deposit = { ...demoSettings.deposit, wallets: demoSettings.deposit.wallets.filter(({ mode }) => mode === 'LINK') };
  for (const [key, value] of Object.entries({ deposit, payout, registerOTP: false }))
    await database.owner.query('insert into setting (key, value) values ($1, $2)', [key, JSON.stringify(value)]);
  const server = await startProduction({ DATABASE_URL: database.url, ADMIN_PORT: '0' });
  try {
    expect(server.said()).toBe('');
    const ask = async (port: number | undefined, path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: response.status, text: await response.text() };
    };
    const { listening, admin } = server.ports;
    for (const path of ['/metrics', '/metrics/', '/api/openapi.json', '//metrics']) expect((await ask(listening, path)).status).toBe(404);
    expect(await ask(listening, '/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
    expect(JSON.parse((await ask(admin, '/readyz')).text)).toMatchObject({ checks: { database: true, migrations: true, worker: true } });
    expect((await ask(admin, '/metrics')).text).toContain('krapao_http_request_seconds');
    expect(JSON.parse((await ask(admin, '/api/openapi.json')).text)).toMatchObject({ openapi: '3.1.0' });
    expect((await ask(admin, '/api/lookup/active')).status).toBe(404);

    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`http://127.0.0.1:${listening}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as Record<string, string>;
    };
    const member = { username: freshPhone(), password: 'a-quiet-river-7' };
    const account = { bankCode: 'SCB', bankAccountName: 'Somchai Jaidee', bankAccountNo: freshAccountNo() };
    await post('/api/account', { name: 'Somchai Jaidee', ...member, ...account });
    const { token } = await post('/api/login', member);
    const methods = await fetch(`http://127.0.0.1:${listening}/api/lookup/deposit`, { headers: { authorization: `Bearer ${token}` } });
    expect(await methods.json()).toEqual({ banks: [], wallets: [], isManual: false });
    expect(JSON.parse((await ask(listening, '/api/lookup/contact')).text)).toMatchObject({ lineLink: '', lineName: '', lineQR: '' });
    expect((await database.owner.query("select value from setting where key = 'payout'")).rows).toEqual([
      { value: { THB: null, LAK: null } },
    ]);
  } finally {
    server.stop();
    await server.ended;
    await database.drop();
  }
});
