import { setTimeout as wait } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HangingProxy, startHangingProxy } from '../../testing/hanging-proxy.ts';
import { until } from '../../testing/until.ts';
import { type Probe, startProbe } from './probe.ts';

const bounds = { connectMs: 60_000, statementMs: 60_000, lockMs: 60_000, idleInTransactionMs: 60_000 };
const answerMs = 300;
let database: TestDatabase;
let proxy: HangingProxy;
let probe: Probe | null = null;
let silences = 0;
beforeAll(async () => {
  database = await testDatabase();
  proxy = await startHangingProxy(database.url);
});
afterEach(async () => {
  proxy.resume();
  await probe?.close();
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

async function start(databaseAnswerMs: number): Promise<Probe> {
  probe = await startProbe({ databaseUrl: proxy.url, databaseBounds: bounds, databaseAnswerMs }, pino({ level: 'silent' }));
  silences = 0;
  probe.onSilent(() => {
    silences += 1;
  });
  return probe;
}

function block(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('a process that was too busy to read an answer does not consider the database frozen', async () => {
  const { isAnswering } = await start(answerMs);
  await until(async () => isAnswering(), Boolean);
  const seen = new Set<boolean>();
  for (const end = Date.now() + 6_000; Date.now() < end; ) {
    block(answerMs * 1.2);
    await wait(5);
    seen.add(isAnswering());
  }
  expect([[...seen], silences]).toEqual([[true], 0]);
});

test('a hanging database is noticed by an idle process and by a busy one', async () => {
  const { isAnswering } = await start(2_000);
  await until(async () => isAnswering(), Boolean);
  proxy.hang();
  await until(async () => !isAnswering(), Boolean);
  proxy.resume();
  await until(async () => isAnswering(), Boolean);

  await probe?.close();
  const busy = await start(answerMs);
  await until(async () => busy.isAnswering(), Boolean);
  proxy.hang();
  for (const end = Date.now() + 60_000; busy.isAnswering() && Date.now() < end; ) {
    block(answerMs);
    await wait(5);
  }
  expect(busy.isAnswering()).toBe(false);
  expect(silences).toBe(1);
});
