import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../../db/add-job.ts';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { until } from '../../testing/until.ts';

let server: TestServer;
beforeAll(async () => {
  // No disk has so much room.
  server = await startTestServer({ env: { DISK_FREE_MB_MIN: '1000000000' } });
});
afterAll(() => server.close());

const metric = async (line: string): Promise<string | undefined> => {
  const text = String((await server.call('GET', '/metrics')).body.text);
  return text
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
    ?.slice(line.length + 1);
};

test('a full disk: not ready, no uploads, an alarm', async () => {
  await until(
    () => metric('krapao_alarm_active{kind="disk_full"}'),
    (active) => active === '1',
  );
  expect(await metric('krapao_alarms_total{kind="disk_full"}')).toBe('1');
  expect(Number(await metric('krapao_disk_free_bytes'))).toBeGreaterThan(0);
  expect(await server.call('GET', '/readyz')).toMatchObject({ status: 503, body: { checks: { database: true, disk: false } } });
  const member = await registerMember(server);
  const form = new FormData();
  form.set('bankCode', 'KBANK');
  form.set('amount', '100');
  form.set('file', new Blob([new Uint8Array(100)]), 'slip.png');
  expect(await server.call('POST', '/api/wallet/slip', { token: member.token, raw: form })).toMatchObject({
    status: 429,
    body: { message: 'REQUEST_LIMIT' },
  });
});

test('a job that has used up its attempts is told once, and the alarm is over when it is gone', async () => {
  await server.ctx.db.tx((tx) => addJob(tx, 'no-such-task', {}, { jobKey: 'given-up' }));
  await server.database.owner.query("update graphile_worker._private_jobs set attempts = max_attempts where key = 'given-up'");
  await server.ctx.watch.round(server.ctx);
  await server.ctx.watch.round(server.ctx);
  expect(await metric('krapao_jobs_given_up{task="no-such-task"}')).toBe('1');
  expect(await metric('krapao_alarm_active{kind="job_given_up"}')).toBe('1');
  expect(await metric('krapao_alarms_total{kind="job_given_up"}')).toBe('1');
  await server.database.owner.query("delete from graphile_worker._private_jobs where key = 'given-up'");
  await server.ctx.watch.round(server.ctx);
  expect(await metric('krapao_alarm_active{kind="job_given_up"}')).toBe('0');
  expect(await metric('krapao_jobs_given_up{task="no-such-task"}')).toBeUndefined();
});

test('queues, ages and the outside are measured', async () => {
  const { ctx } = server;
  await ctx.deps.sms.reach();
  expect(await metric('krapao_outside_call_seconds_count{party="sms",call="reach",outcome="answered"}')).toBe('1');
  await ctx.watch.round(ctx);
  for (const queue of ['withdrawals', 'slips', 'transfers', 'stuck', 'requests', 'chats', 'unsettledTransfers', 'slipsToRead', 'paying'])
    expect(await metric(`krapao_queue_depth{queue="${queue}"}`), queue).toBe('0');
  expect(await metric('krapao_partitions_ahead')).toBe('3');
  expect(await metric('krapao_listener_connected')).toBe('1');
  expect(await metric('krapao_database_answering')).toBe('1');
});
