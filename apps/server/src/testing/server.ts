import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import type { Deps } from '../integrations/deps.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Route } from '../platform/http/route.ts';
import type { ServerCore } from '../server.ts';
import { makeServer } from '../server.ts';
import { openAccounts } from './accounts.ts';
import { type CheckAnswer, makeCheckAnswer } from './check-answer.ts';
import { type Sims, startSims } from './sims.ts';
import { refuseStrayFields } from './stray-fields.ts';
import { until } from './until.ts';

export type Reply<T = Record<string, unknown>> = { status: number; body: T; headers: Headers };
export type CallOptions = {
  token?: string | undefined;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  raw?: string | Uint8Array<ArrayBuffer> | FormData | ReadableStream;
};

export type TestServer = {
  url: string;
  core: ServerCore;
  routes: readonly Route[];
  database: TestDatabase;
  sims: Sims;
  call<T = Record<string, unknown>>(method: string, path: string, o?: CallOptions): Promise<Reply<T>>;
  housekeeping(): Promise<void>;
  checkAlarms(): Promise<void>;
  close(): Promise<void>;
};

let checkAnswer: CheckAnswer | undefined;

export async function startTestServer(
  o: {
    env?: Record<string, string>;
    deps?: Deps;
    clock?: () => Date;
    wall?: () => number;
    sims?: Sims;
    proxy?: (databaseUrl: string) => Promise<string>;
    database?: TestDatabase;
  } = {},
): Promise<TestServer> {
  const database = o.database ?? (await testDatabase());
  // As the owner, whose connection the end of the test needs anyway.
  await openAccounts(database.owner);
  const sims = o.sims ?? (await startSims());
  const dataDir = dataDirOf(database);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    SIM_PORT: String(sims.port),
    DATA_DIR: dataDir,
    DATABASE_URL: o.proxy ? await o.proxy(database.url) : database.url,
    // A machine busy with other tests must not count as a hung database.
    DATABASE_ANSWER_TIMEOUT_MS: '20000',
    // Each connection costs 15 ms of CPU.
    DATABASE_POOL: '8',
    ADDRESS_LIMITS: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...o.env,
  });
  const server = await makeServer(config, { ...(o.deps ? { deps: o.deps } : {}), ...(o.clock ? { clock: o.clock } : {}), wall: o.wall });
  const url = `http://127.0.0.1:${(await server.listen()).port}`;
  await sims.post('/sim/config', { serverUrl: url });
  await firstPolls(server.core);
  return {
    url,
    core: server.core,
    routes: server.routes,
    housekeeping: server.housekeeping,
    checkAlarms: server.checkAlarms,
    database,
    sims,
    async call(method, path, c = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(c.token ? { authorization: `Bearer ${c.token}` } : {}),
          ...(c.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(c.key ? { 'idempotency-key': c.key } : {}),
          ...c.headers,
        },
        ...(c.raw !== undefined ? { body: c.raw, duplex: 'half' } : c.body === undefined ? {} : { body: JSON.stringify(c.body) }),
      });
      const text = await response.text();
      const answer = { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : { text }, headers: response.headers };
      checkAnswer ??= makeCheckAnswer();
      checkAnswer(method, path, answer);
      return answer;
    },
    async close() {
      await server.close();
      if (!o.sims) await sims.close();
      if (o.database) return;
      await refuseStrayFields(database.owner);
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      dataDirs.delete(database);
    },
  };
}

const dataDirs = new Map<TestDatabase, string>();

/** A restarted server must find its files, or it would treat the database as restored. */
function dataDirOf(database: TestDatabase): string {
  const known = dataDirs.get(database);
  if (known) return known;
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-test-'));
  dataDirs.set(database, dataDir);
  return dataDir;
}

/** Statements are polled once at the start; an early test transfer could be credited from them before its slip or webhook. */
async function firstPolls({ db, restore }: ServerCore): Promise<void> {
  if (restore.isOn()) return;
  await until(
    () => db.query("select from graphile_worker.jobs where key in ('again:poll-bank', 'again:poll-wallets') and run_at > created_at"),
    ({ rowCount }) => rowCount === 2,
  );
}
