import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { keepFresh } from './keep-fresh.ts';
import { makeSessions } from './modules/identity/sessions/sessions.ts';
import { makeDb } from './platform/db/db.ts';
import { listen } from './platform/db/listen.ts';
import { makeSettings } from './platform/settings/settings.ts';
import { startHangingProxy } from './testing/hanging-proxy.ts';
import { until } from './testing/until.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const log = pino({ level: 'silent' });
/** A node whose LISTEN connection, and no other, passes through a proxy. */
async function startNode(everyMs: number) {
  const proxy = await startHangingProxy(database.url);
  const db = makeDb(database.pool);
  const bounds = { connectMs: 2_000, statementMs: 30_000, lockMs: 10_000, idleInTransactionMs: 30_000 };
  const listener = await listen({ databaseUrl: proxy.url, databaseBounds: bounds }, log);
  const settings = await makeSettings(db, listener, log, false);
  const sessions = makeSessions({ db, listener, unknownPerMinute: () => 100, counts: null });
  const heard: (string | null)[] = [];
  sessions.onEnd((id) => heard.push(id));
  const fresh = keepFresh({ settings, keyRing: { reload: async () => {} }, sessions, listener, log }, everyMs);
  onTestFinished(async () => {
    fresh.close();
    proxy.resume();
    await listener.close();
    await proxy.close();
  });
  return { proxy, db, listener, settings, sessions, heard };
}
type Node = Awaited<ReturnType<typeof startNode>>;

const address = '127.0.0.1';
const start = ({ sessions, db }: Node, now: Date): Promise<string> =>
  sessions.start(db, { kind: 'member', ownerId: 1n, lifetimeMs: 3_600_000, address, now });
/** As if by another node whose notification this one misses. */
const changeElsewhere = async (value: number): Promise<void> => {
  await database.pool.query(`update setting set value = jsonb_set(value, '{ordinaryPerMinute}', $1::text::jsonb) where key = 'limits'`, [
    value,
  ]);
};

test('while a LISTEN connection loses every byte, settings and sessions are stale only for their time limit', async () => {
  const node = await startNode(100);
  const { proxy, settings, sessions, listener, heard } = node;
  const now = new Date();
  const token = await start(node, now);
  const live = await sessions.find(token, { address, now });
  expect(live.state).toBe('live');
  proxy.hang();
  await changeElsewhere(123);
  await until(
    async () => settings.get('limits').ordinaryPerMinute,
    (limit) => limit === 123,
  );
  const { version } = settings;
  const before = version();
  if (live.state === 'live')
    await database.pool.query('update session set ended_at = now() where token_hash = decode($1, $2)', [live.session.id, 'hex']);
  // Cached for ten seconds and not a millisecond longer, with or without a notification.
  const at = (ms: number) => sessions.find(token, { address, now: new Date(now.getTime() + ms) });
  expect([(await at(9_999)).state, (await at(10_000)).state]).toEqual(['live', 'ended']);
  // The heartbeat detects the dead connection; open sockets are then checked against the database.
  await until(
    async () => listener.isConnected(),
    (is) => !is,
  );
  heard.length = 0;
  await until(
    async () => heard,
    (all) => all.includes(null),
  );
  // Reloaded many times meanwhile without a change, so nothing derived from settings is rebuilt.
  expect(version()).toBe(before);
  proxy.resume();
  await until(async () => listener.isConnected(), Boolean);
});

test('a terminated LISTEN connection reconnects, and missed changes are loaded', async () => {
  const node = await startNode(600_000);
  const { settings, heard } = node;
  heard.length = 0;
  const { rowCount } = await database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'krapao-listen' and datname = current_database()`,
  );
  expect(rowCount).toBeGreaterThan(0);
  await changeElsewhere(321);
  await until(
    async () => settings.get('limits').ordinaryPerMinute,
    (limit) => limit === 321,
  );
  await until(
    async () => heard,
    (all) => all.includes(null),
  );
});
