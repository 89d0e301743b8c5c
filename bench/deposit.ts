import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openPool, type Pool } from '@krapao/pg';
import sharp from 'sharp';
import { timing } from '../apps/server/src/testing/timing.ts';
import { makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { makeMembers } from './codes.ts';
import { benchCredit } from './credit.ts';
import { createFloor, floorMembers } from './floor.ts';
import { median, reportLimit } from './report.ts';
import { type BenchStack, startStack } from './stack.ts';
import { benchWebhooks } from './webhooks.ts';

/** Money in: slips from upload to credit, the main thread while pictures are read, the one crediting function, notices in a storm. */
export async function benchDeposit(): Promise<void> {
  const stack = await startStack({ ...timing({ bankPollEveryMs: 600_000 }), DATABASE_POOL: '12', MALLOC_ARENA_MAX: '2' });
  const pool = openPool({ url: stack.ownerUrl, max: 16, role: null });
  pool.on('error', () => {});
  try {
    await openDoors(pool);
    const headers = { 'content-type': 'application/json' };
    await fetch(`${stack.simUrl}/sim/config`, { method: 'POST', headers, body: JSON.stringify({ bankNoticeDelayMs: 0 }) });
    await slips(stack, pool);
    await hostileUploads(stack);
    await createFloor(pool);
    const memberIds = await makeMembers(pool, floorMembers);
    await pool.query('vacuum analyze');
    await benchCredit(stack, pool, memberIds);
    await benchWebhooks(stack, pool, memberIds);
  } finally {
    await pool.end();
    await stack.stop();
  }
}

/** Slips are taken at any hour here, and limits are not what is measured. */
async function openDoors(pool: Pool): Promise<void> {
  const put = (key: string, value: unknown) =>
    pool.query(
      `with put as (insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value returning key)
       select pg_notify('setting_changed', key) from put`,
      [key, JSON.stringify(value)],
    );
  await put('slip', { closeFrom: '00:00', closeTo: '00:00', ageMinutesMax: 60, pendingRetryMinutes: 10 });
  await put('limits', { loginFailuresMax: 10, loginFailuresMinutes: 15, entryPerMinute: 1e6, moneyPerMinute: 1e6, ordinaryPerMinute: 1e6 });
}

const slipRounds = 25;
const fromAccount = '1234567890';

async function slips(stack: BenchStack, pool: Pool): Promise<void> {
  const [member] = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 1, units: 1, bankAccountNo: fromAccount });
  if (!member) throw new Error('no member');
  const isIn = async (reference: string) => {
    const { rows } = await pool.query<{ status: string; note: string | null }>(
      'select status, note from slip where member_id = $1 and reference = $2',
      [member.memberId, reference],
    );
    if (rows[0]?.status === 'FAILED') throw new Error(`a good slip was refused: ${rows[0].note}`);
    return rows[0]?.status === 'SUCCESS';
  };
  const took: number[] = [];
  const idleLagMs = await lagOver(stack, () => wait(3_000));
  const busyLagMs = await lagOver(stack, async () => {
    for (let round = 0; round <= slipRounds; round += 1) {
      const picture = await slipPicture(stack, round);
      const started = performance.now();
      const reference = await upload(stack, member.token, picture);
      while (!(await isIn(reference))) await wait(5);
      // The first one starts the reading thread.
      if (round > 0) took.push(performance.now() - started);
    }
  });
  reportLimit({ what: 'slip, from upload to credit, median', value: median(took), unit: 'ms', atMost: 1_000 });
  process.stdout.write(`     the main thread's longest wait when idle: ${idleLagMs.toFixed(1)} ms\n`);
  reportLimit({ what: 'longest block of the main thread while pictures are read', value: busyLagMs, unit: 'ms', atMost: 50 });
}

async function slipPicture(stack: BenchStack, round: number): Promise<Buffer> {
  const response = await fetch(`${stack.simUrl}/sim/bank/transfer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fromBank: 'KBANK',
      fromAccount,
      toBank: 'KBANK',
      toAccount: '0123456789',
      amount: 100 + round,
      // The bank tells of it at once: a slip is credited only with its word.
      notify: true,
      rotate: (round * 37) % 360,
      blur: round % 3,
    }),
  });
  const { slip } = (await response.json()) as { slip: string };
  return Buffer.from(slip, 'base64');
}

async function upload(stack: BenchStack, token: string, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.append('bankCode', 'KBANK');
  form.append('file', new Blob([new Uint8Array(picture)]), 'slip.png');
  const response = await fetch(`${stack.url}/api/wallet/slip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { slip } = (await response.json()) as { slip: { reference: string } };
  return slip.reference;
}

/** The histogram of the server's own event loop; reading it starts it anew. */
async function lagOver(stack: BenchStack, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const text = await (await fetch(`${stack.url}/metrics`)).text();
    return Number(/^nodejs_eventloop_lag_max_seconds(?:\{.*\})? (\S+)$/m.exec(text)?.[1] ?? Number.NaN) * 1000;
  };
  await read();
  await work();
  return read();
}

const hostileCount = 20;

/** Pictures made to fill the memory: as many pixels as are taken and more, in the forms that decode worst, all at once. */
async function hostileUploads(stack: BenchStack): Promise<void> {
  // One each: of one member no more than two are taken at once.
  const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: hostileCount, units: 1 });
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123456' }, limitInputPixels: false });
  const files = await Promise.all([
    plain(3_600, 3_600).png({ progressive: true }).toBuffer(),
    plain(3_600, 3_600).jpeg({ progressive: true }).toBuffer(),
    plain(7_000, 7_000).png().toBuffer(),
    plain(7_000, 7_000).jpeg().toBuffer(),
    plain(30_000, 30_000).png({ compressionLevel: 9 }).toBuffer(),
    plain(3_600, 3_600).webp({ lossless: true }).toBuffer(),
  ]);
  const before = residentMegabytes(stack.serverPid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(stack.serverPid));
  }, 10);
  await Promise.all(
    Array.from({ length: hostileCount }, async (_, n) => {
      const form = new FormData();
      form.append('bankCode', 'KBANK');
      form.append('file', new Blob([new Uint8Array(files[n % files.length] ?? Buffer.alloc(0))]), 'slip.png');
      const headers = { authorization: `Bearer ${members[n]?.token}` };
      const response = await fetch(`${stack.url}/api/wallet/slip`, { method: 'POST', headers, body: form });
      if (response.status >= 500) throw new Error(`a hostile upload was answered ${response.status}`);
    }),
  );
  clearInterval(watch);
  reportLimit({
    what: `memory under ${hostileCount} hostile uploads at once, above ${Math.round(before)} MB`,
    value: peak - before,
    unit: 'MB',
    atMost: 200,
  });
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
