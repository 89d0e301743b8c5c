import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { timing } from '../apps/server/src/testing/timing.ts';
import { makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { credited, makeMembers } from './deposit-credit.ts';
import { notices } from './deposit-notices.ts';
import { createFloor, floorMembers } from './floor.ts';
import { median, memoryOnTop } from './measure.ts';
import { type BenchStack, liftLimits, putSetting, startStack } from './stack.ts';
import { atMost, type Row, shown } from './table.ts';

export async function benchDeposit(): Promise<Row[]> {
  const stack = await startStack({ ...timing({ bankPollEveryMs: 600_000 }), DATABASE_POOL: '12', MALLOC_ARENA_MAX: '2' });
  const { owner } = stack;
  try {
    await liftLimits(owner);
    await putSetting(owner, 'slip', { closeFrom: '00:00', closeTo: '00:00', ageMinutesMax: 60, pendingRetryMinutes: 10 });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${stack.simUrl}/sim/config`, { method: 'POST', headers, body: JSON.stringify({ bankNoticeDelayMs: 0 }) });
    const rows = [...(await slips(stack)), await hostileUploads(stack)];
    await createFloor(owner);
    const memberIds = await makeMembers(owner, floorMembers);
    await owner.query('vacuum analyze');
    return [...rows, ...(await credited(stack, memberIds)), await notices(stack, memberIds)];
  } finally {
    await stack.stop();
  }
}

const slipRounds = 25;
const fromAccount = '1234567890';

async function slips(stack: BenchStack): Promise<Row[]> {
  const [member] = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 1, units: 1, bankAccountNo: fromAccount });
  if (!member) throw new Error('no member');
  const isIn = async (reference: string) => {
    const { rows } = await stack.owner.query<{ status: string; note: string | null }>(
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
      // The first slip starts the worker thread, so it does not count.
      if (round > 0) took.push(performance.now() - started);
    }
  });
  return [
    atMost(1_000, { name: 'slip, from upload to credit, median', figure: median(took), unit: 'ms' }),
    atMost(50, { name: 'longest block of the main thread while pictures are read', figure: busyLagMs, unit: 'ms' }),
    shown({ name: 'longest block of the main thread when idle', figure: idleLagMs, unit: 'ms' }),
  ];
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
      // Slips are credited only once the bank confirms.
      notify: true,
      rotate: (round * 37) % 360,
      blur: round % 3,
    }),
  });
  const { slip } = (await response.json()) as { slip: string };
  return Buffer.from(slip, 'base64');
}

const uploadSlip = (stack: BenchStack, token: string, picture: Buffer): Promise<Response> => {
  const form = new FormData();
  form.append('bankCode', 'KBANK');
  form.append('file', new Blob([new Uint8Array(picture)]), 'slip.png');
  return fetch(`${stack.url}/api/wallet/slip`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
};

async function upload(stack: BenchStack, token: string, picture: Buffer): Promise<string> {
  const { slip } = (await (await uploadSlip(stack, token, picture)).json()) as { slip: { reference: string } };
  return slip.reference;
}

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

/** Images built to exhaust memory: at and above the pixel limit, in the formats that decode worst, uploaded in parallel. */
async function hostileUploads(stack: BenchStack): Promise<Row> {
  // One member each: a member may have at most two uploads in progress.
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
  const { megabytes } = await memoryOnTop(stack.serverPid, () =>
    Promise.all(
      members.map(async ({ token }, n) => {
        const { status } = await uploadSlip(stack, token, files[n % files.length] ?? Buffer.alloc(0));
        if (status >= 500) throw new Error(`a hostile upload was answered ${status}`);
      }),
    ),
  );
  return atMost(200, { name: `memory on top under ${hostileCount} hostile uploads at once`, figure: megabytes, unit: 'MB' });
}
