import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addJob } from '../../../platform/db/add-job.ts';
import { registerMember } from '../../../testing/members.ts';
import { activate, fund, manyMembers, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { until } from '../../../testing/until.ts';
import { insertSlip } from '../../deposits/slips/slip.sql.ts';

let server: TestServer;
beforeAll(async () => {
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

test('a full disk makes the server not ready, refuses uploads and raises an alarm', async () => {
  await until(
    () => metric('krapao_alarm_active{kind="disk_full"}'),
    (active) => active === '1',
  );
  expect(await metric('krapao_alarms_total{kind="disk_full"}')).toBe('1');
  expect(Number(await metric('krapao_disk_free_bytes'))).toBeGreaterThan(0);
  expect(await server.call('GET', '/readyz')).toMatchObject({ status: 503, body: { checks: { database: true, disk: false } } });
  const { db, settings } = server.core;
  await settings.put(db, 'slip', { ...settings.get('slip'), closeFrom: '00:00', closeTo: '00:00' });
  const member = await registerMember(server);
  const form = new FormData();
  form.set('bankCode', 'KBANK');
  form.set('amount', '100');
  form.set('file', new Blob([new Uint8Array(100)]), 'slip.png');
  expect(await server.call('POST', '/api/wallet/slip', { token: member.token, raw: form })).toMatchObject({
    status: 503,
    body: { message: 'STORAGE_FULL' },
  });
});

test('a job out of attempts raises its alarm once, and the alarm ends when the job is removed', async () => {
  await server.core.db.tx((tx) => addJob(tx, 'no-such-task', {}, { jobKey: 'given-up' }));
  const ofGivenUp = "array(select id from graphile_worker.jobs where key = 'given-up')";
  await server.core.db.query(`select graphile_worker.permanently_fail_jobs(${ofGivenUp})`);
  await server.checkAlarms();
  await server.checkAlarms();
  expect(await metric('krapao_jobs_given_up{task="no-such-task"}')).toBe('1');
  expect(await metric('krapao_alarm_active{kind="job_given_up"}')).toBe('1');
  expect(await metric('krapao_alarms_total{kind="job_given_up"}')).toBe('1');
  await server.core.db.query(`select graphile_worker.complete_jobs(${ofGivenUp})`);
  await server.checkAlarms();
  expect(await metric('krapao_alarm_active{kind="job_given_up"}')).toBe('0');
  expect(await metric('krapao_jobs_given_up{task="no-such-task"}')).toBeUndefined();
});

test('queues, their ages and calls to third parties are measured', async () => {
  const { core } = server;
  await core.sms.reach();
  expect(await metric('krapao_outside_call_seconds_count{party="sms",call="reach",outcome="answered"}')).toBe('1');
  await server.checkAlarms();
  for (const queue of [
    'withdrawals',
    'slips',
    'bankCredits',
    'stuck',
    'requests',
    'chats',
    'unsettledTransfers',
    'slipsToRead',
    'paying',
    'webhooks',
  ])
    for (const gauge of ['depth', 'oldest_seconds']) expect(await metric(`krapao_queue_${gauge}{queue="${queue}"}`), queue).toBe('0');
  expect(await metric('krapao_partitions_ahead')).toBe('3');
  expect(await metric('krapao_listener_connected')).toBe('1');
  expect(await metric('krapao_database_answering')).toBe('1');
});

test('the metrics count unread slips, payouts in progress and waiting webhooks, with the age of the oldest', async () => {
  const { core } = server;
  const [member] = await manyMembers(server, 1);
  if (!member) throw new Error('no member');
  const { memberId } = member;
  await fund(server, member, 100);
  await activate(server, member, 'JOKER');
  await server.sims.post('/sim/providers/JOKER/fault', { mode: 'down' });
  expect((await transfer(server, member, { from: 'WALLET', to: 'JOKER', amount: 10 })).body.status).toBe('PENDING');
  const stuckFor = (minutes: number) =>
    core.db.query(
      `update transfer set created_at = now() - make_interval(mins => $2), next_at = now() + interval '1 day' where member_id = $1`,
      [memberId, minutes],
    );
  const alarm = async (): Promise<string | undefined> => {
    await server.checkAlarms();
    return metric('krapao_alarm_active{kind="transfer_stuck"}');
  };
  await stuckFor(14);
  expect(await alarm()).toBe('0');
  await stuckFor(16);
  expect(await alarm()).toBe('1');

  const at = new Date(core.clock().getTime() - 3_600_000);
  const slip = { memberId, currency: 'THB', bankCode: 'KBANK', claimed: null, fileName: '', bytes: 1 } as const;
  for (const [reference, createdAt] of [
    ['SOLDEST', at],
    ['SNEWEST', core.clock()],
  ] as const)
    await insertSlip(core.db, { ...slip, reference, createdAt });
  await core.db.query(
    `insert into withdrawal (member_id, reference, amount_minor, currency, state, automatic, to_bank, to_name, to_account, created_at, updated_at)
     values ($1, 'W1', 100, 'THB', 'paying', true, 'KBANK', 'TEST', '\\x00', $2, $2)`,
    [memberId, at],
  );
  const lock = await server.database.owner.connect();
  onTestFinished(() => lock.release());
  await lock.query('begin; lock table hook_event in access exclusive mode');
  const payment = { orderId: 'nobodys', status: 'paid', qrText: null, expiresAt: at, paid: null, currency: 'THB' } as const;
  const settling = core.webhooks.settle({ provider: 'WW', eventId: 'waits', payment });
  const seen = await until(
    async () => {
      await server.checkAlarms();
      const read = async (queue: string) =>
        [
          Number(await metric(`krapao_queue_depth{queue="${queue}"}`)),
          Number(await metric(`krapao_queue_oldest_seconds{queue="${queue}"}`)),
        ] as const;
      return { slips: await read('slipsToRead'), paying: await read('paying'), webhooks: await read('webhooks') };
    },
    ({ slips }) => slips[0] === 2,
  );
  expect([seen.slips[0], seen.paying[0], seen.webhooks[0]]).toEqual([2, 1, 1]);
  for (const [, oldest] of [seen.slips, seen.paying]) expect(oldest).toBeGreaterThan(3_590);
  expect(seen.webhooks[1]).toBeGreaterThan(0);
  await lock.query('rollback');
  expect(await settling).toBe('not-ours');
  expect(core.webhooks.waiting()).toEqual({ count: 0, oldestSeconds: 0 });
});
