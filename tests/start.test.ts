import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testDatabase } from '@krapao/pg/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { productionEnv } from '../apps/server/src/testing/production.ts';
import { timing } from '../apps/server/src/testing/timing.ts';
import { freePort, tooManyRights } from '../packages/pg/src/index.ts';
import { startProgram } from '../scripts/program.ts';

const root = resolve(import.meta.dirname, '..');
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-start-'));
let env: NodeJS.ProcessEnv;
let running: Product | null = null;

type Product = { child: ChildProcess; output: () => string; ended: Promise<number | null>; database: number };

beforeAll(async () => {
  env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(await freePort()),
    SIM_PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
  };
  // Inherited from the test run, these would change what the copy starts.
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'VITEST', 'LAOS', 'DEMO']) delete env[name];
});
afterEach(async () => {
  running?.child.kill('SIGTERM');
  await running?.ended;
  running = null;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(...args: string[]): Promise<Product> {
  const child = spawn(process.execPath, ['scripts/up.ts', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let text = '';
  const { promise: printed, resolve: isPrinted } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk;
      if (text.includes('is ready')) isPrinted();
    });
  // With all its output, which may arrive after the message or the exit.
  const ended = new Promise<number | null>((done) => child.once('close', done));
  let database = 0;
  const ready = new Promise<void>((done) =>
    child.on('message', (message: object) => {
      if ('database' in message) database = Number(message.database);
      if ('ready' in message) done();
    }),
  );
  await Promise.race([Promise.all([ready, printed]), ended]);
  return { child, output: () => text, ended, database };
}

const url = (path: string): string => `http://127.0.0.1:${env.PORT}${path}`;
const isAlive = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};
const children = (): number[] => (JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { children: number[] }).children;

async function token(): Promise<string> {
  const response = await fetch(url('/api/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '0812345678', password: 'demo1234' }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function moveFive(key: string): Promise<number> {
  const response = await fetch(url('/api/wallet/transfer'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}`, 'idempotency-key': key },
    body: JSON.stringify({ from: 'WALLET', to: 'JOKER', amount: 5 }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { wallet: { amount: number } }).wallet.amount;
}

const wallet = async (): Promise<number> => {
  const response = await fetch(url('/api/wallet'), { headers: { authorization: `Bearer ${await token()}` } });
  return ((await response.json()) as { amount: number }).amount;
};

async function gone(pids: number[]): Promise<void> {
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
}

/** What an attacker inside the server would have: its variables and its database connection. */
async function serverIsNotOwner(): Promise<void> {
  const [sims = 0, server = 0] = children();
  const given = (pid: number): Map<string, string> =>
    new Map(
      readFileSync(`/proc/${pid}/environ`, 'utf8')
        .split('\0')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  for (const pid of [sims, server]) expect(given(pid).has('DATABASE_OWNER_URL')).toBe(false);
  expect(given(sims).has('DATABASE_URL')).toBe(false);
  const client = new pg.Client({ connectionString: given(server).get('DATABASE_URL') ?? '' });
  await client.connect();
  for (const sql of [
    'set role krapao',
    'set session authorization krapao',
    'delete from ledger.movement',
    'delete from audit',
    'create temp table t ()',
  ])
    await expect(client.query(`set role none; ${sql}`), sql).rejects.toMatchObject({ code: '42501' });
  expect(await tooManyRights(client)).toEqual([]);
  await client.end();
  for (const file of ['database-login.json', 'postgres.secret']) expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
}

/** Kills one of the product’s processes and starts it again. All others must end, and every answered transfer must exist. */
async function killAndStart(victim: 'server' | 'database' | 'supervisor', ...args: string[]): Promise<void> {
  if (!running) throw new Error('nothing runs');
  const left = await moveFive(`before-the-${victim}`);
  const { database, child, ended } = running;
  const [sims = 0, server = 0] = children();
  const supervisor = child.pid ?? 0;
  process.kill({ server, database, supervisor }[victim], 'SIGKILL');
  await ended;
  // A killed supervisor cannot stop its database; the next start adopts it.
  await gone([sims, server, supervisor, ...(victim === 'supervisor' ? [] : [database])]);
  running = await start(...args);
  expect(running.output()).toContain('is ready');
  expect(await wallet()).toBe(left);
}

async function reloadsAppsAndServer(): Promise<void> {
  for (const [path, base] of [
    ['/login', '/'],
    ['/office/', '/office/'],
  ] as const) {
    const page = await (await fetch(url(path))).text();
    expect(page).toContain(`src="${base}@vite/client"`);
    const main = /src="([^"]+\/main\.tsx[^"]*)"/.exec(page)?.[1] ?? '';
    expect(await (await fetch(url(main))).text()).toContain('createRoot');
    expect(await hotReload(base)).toMatchObject({ type: 'connected' });
  }
  const [sims, server = 0] = children();
  const now = new Date();
  utimesSync(join(root, 'apps/server/src/main.ts'), now, now);
  await expect.poll(() => children()[1]).not.toBe(server);
  expect(isAlive(server)).toBe(false);
  expect(children()[0]).toBe(sims);
  // The new one is still starting.
  await expect.poll(() => wallet().catch(() => 0)).toBeGreaterThan(0);
}

// One product for all checks, because each start costs seconds.
// proves: run.port run.data-dir run.start run.beside
test('starts, keeps every answered transfer after each kill -9, reloads in development, and leaves no process behind', {
  timeout: 600_000,
}, async () => {
  running = await start();
  expect(running.output()).toContain('0812345678 / demo1234');
  // A line per step, and the details in the file it names.
  expect(running.output().split('\n').length).toBeLessThan(25);
  expect(running.output()).toMatch(/^ {2}migrations +[\d.]+ s +\d+ applied$/m);
  expect(readFileSync(join(dataDir, 'start.log'), 'utf8')).toContain('migrated ledger/0001_ledger.sql');
  expect(await (await fetch(url('/login'))).text()).toContain('<div id="root"');
  await serverIsNotOwner();

  await killAndStart('server', '--dev');
  await reloadsAppsAndServer();
  await stopsWith('SIGTERM');
  running = await start();
  await killAndStart('database');
  await killAndStart('supervisor');

  const second = await start();
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/another copy already runs on .+/);

  await stopsWith('SIGINT');
});

async function stopsWith(signal: NodeJS.Signals): Promise<void> {
  if (!running) throw new Error('nothing runs');
  const everyone = [...children(), running.database, running.child.pid ?? 0];
  running.child.kill(signal);
  expect(await running.ended).toBe(0);
  expect(everyone.filter(isAlive)).toEqual([]);
}

async function hotReload(base: string): Promise<unknown> {
  const client = await (await fetch(url(`${base}@vite/client`))).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(`${url(base).replace('http', 'ws')}?token=${token}`, 'vite-hmr');
  const first = await new Promise<string>((done, failed) => {
    socket.onmessage = ({ data }) => done(String(data));
    socket.onerror = () => failed(new Error(`no hot reload for ${base}`));
  });
  socket.close();
  return JSON.parse(first);
}

// proves: run.beside
test('reports a taken port in one line', async () => {
  const taken = createServer();
  await new Promise<void>((done, failed) => taken.once('error', failed).listen(Number(env.PORT), '127.0.0.1', done));
  const refused = await start();
  expect(await refused.ended).toBe(1);
  const [first, ...others] = refused.output().trim().split('\n');
  expect(first).toMatch(/^Krapao \d+\.\d+\.\d+, commit /);
  expect(others).toEqual([`port ${env.PORT} is taken: set PORT to another`]);
  await new Promise((done) => taken.close(done));
});

test('production refuses the embedded database before touching anything and names every missing variable', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'krapao-start-production-'));
  const before = env;
  env = { ...env, NODE_ENV: 'production', DATA_DIR: empty };
  try {
    const refused = await start();
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/^ {2}DATABASE_URL: must be set: an outside PostgreSQL/m);
    for (const name of ['DATA_KEY', 'PUBLIC_ORIGIN', 'ANCHOR_KEY']) expect(refused.output()).toContain(`  ${name}: `);
    if (process.execPath.includes('node_modules/node-linux-')) expect(refused.output()).toContain('production uses your own Node.js 24');
    expect(readdirSync(empty)).toEqual([]);
  } finally {
    env = before;
    rmSync(empty, { recursive: true, force: true });
  }
});

test('in production the log includes the server’s lines from before it listens', async () => {
  const own = mkdtempSync(join(tmpdir(), 'krapao-start-lines-'));
  const database = await testDatabase();
  const before = env;
  const { NODE_ENV, DATA_KEY, INDEX_KEY, ANCHOR_KEY, PUBLIC_ORIGIN } = productionEnv();
  const given = { DATA_KEY, INDEX_KEY, PUBLIC_ORIGIN, DATA_DIR: own, DATABASE_URL: database.url };
  try {
    const first = { ...given, NODE_ENV: 'test', ANCHOR_KEY, PORT: '0', LOG_LEVEL: 'silent', ...timing({ anchorEveryMs: 200 }) };
    const signer = await startProgram('apps/server/src/main.ts', first);
    await expect.poll(() => readdirSync(join(own, 'anchors')).filter((name) => name.endsWith('.jsonl'))).not.toEqual([]);
    await signer.stop();
    await database.owner.query(`insert into restore_run (why, since, begun_at) values ('restored', now(), now())`);

    env = { ...before, ...given, NODE_ENV, ANCHOR_KEY: productionEnv().ANCHOR_KEY, DATABASE_OWNER_URL: database.ownerUrl };
    const product = await start();
    expect(product.output()).toContain('is ready');
    product.child.kill('SIGTERM');
    expect(await product.ended).toBe(0);
    const said = product.output();
    expect(said).toMatch(/"publicKey":"[\w-]{43}","msg":"ledger anchors are signed with this key"/);
    expect(said).toMatch(/"msg":"ANCHOR_KEY is not the key that signed the existing anchors/);
    expect(said).toMatch(/"why":"restored".*"msg":"the database was restored: it opens in restore mode"/);
  } finally {
    env = before;
    await database.drop();
    rmSync(own, { recursive: true, force: true });
  }
});
