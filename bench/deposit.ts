import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { post } from '@krapao/ledger';
import { money } from '@krapao/money';
import { openPool, type Pool } from '@krapao/pg';
import sharp from 'sharp';
import { makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { median, report, reportLimit } from './report.ts';
import { type BenchStack, startStack } from './stack.ts';

/** Money in: slips from upload to credit, notices in a storm, and the main thread while pictures are read. */
export async function benchDeposit(): Promise<void> {
  const stack = await startStack({ BANK_POLL_EVERY_MS: '600000', DATABASE_POOL: '12', MALLOC_ARENA_MAX: '2' });
  const pool = openPool({ url: stack.databaseUrl, max: 16 });
  try {
    await openDoors(pool);
    await slips(stack, pool);
    await hostileUploads(stack);
    await notices(stack, pool);
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
      notify: false,
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
  const [member] = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 1, units: 1 });
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
      const headers = { authorization: `Bearer ${member?.token}` };
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

const codesCount = 1_000;
const gateways = ['WW', 'PAYTIMZ'] as const;
const workers = 16;
const stormRounds = 5;
/** Storms before the first that counts: a server that has just started compiles while it answers, up to the fourth storm. The ledger alone is warm after one. */
const warmUpRounds = 4;
/** A gateway that was down sends what it has all at once. */
const stormSockets = 64;

async function notices(stack: BenchStack, pool: Pool): Promise<void> {
  const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: codesCount / gateways.length, units: 1 });
  const rates: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < warmUpRounds + stormRounds; round += 1) {
    const storm = await makeStorm(pool, members, round);
    const floor = await floorRate(pool, members);
    const rate = await stormRate(stack, storm);
    if (round >= warmUpRounds) {
      floors.push(floor);
      rates.push(rate);
    }
    const { rows } = await pool.query<{ paid: bigint; sum: bigint }>(
      `select count(*) as paid, sum(amount_minor) as sum from outside_reference where kind = 'gateway' and credited_as like $1`,
      [`Q${round}%`],
    );
    if (Number(rows[0]?.paid) !== codesCount) throw new Error(`${rows[0]?.paid} of ${codesCount} codes were credited`);
  }
  report({
    what: `${codesCount} notices, each three times, shuffled: credits`,
    value: median(rates),
    floor: median(floors),
    unit: 'a second',
    atLeast: 0.4,
  });
}

type Signed = { path: string; headers: Record<string, string>; body: string };

async function makeStorm(pool: Pool, members: readonly { memberId: bigint }[], round: number): Promise<Signed[]> {
  const now = new Date();
  const expires = new Date(now.getTime() + 900_000);
  const all: Signed[] = [];
  for (const [index, { memberId }] of members.entries()) {
    for (const gateway of gateways) {
      const id = `Q${round}X${index}X${gateway}`;
      await pool.query(
        `insert into qr_code (member_id, id, provider, amount_minor, currency, state, payload, created_at, expires_at, lifetime_seconds)
         values ($1, $2, $3, 15000, 'THB', 'live', 'x', $4, $5, 900)`,
        [memberId, id, gateway, now, expires],
      );
      await pool.query('insert into qr_owner (id, member_id, created_at) values ($1, $2, $3)', [id, memberId, now]);
      const payment = {
        id,
        orderId: id,
        amount: '150.00',
        currency: 'THB',
        status: 'paid',
        qr: 'x',
        createdAt: now.toISOString(),
        expiresAt: expires.toISOString(),
        paidAt: now.toISOString(),
        paidAmount: '150.00',
        transactionId: `T${id}`,
        late: false,
      };
      const signed = sign(gateway, `evt_${id}`, JSON.stringify({ type: 'payment.succeeded', data: payment }));
      all.push(signed, signed, signed);
    }
  }
  return all
    .map((notice) => ({ notice, at: randomBytes(4).readUInt32BE() }))
    .sort((a, b) => a.at - b.at)
    .map(({ notice }) => notice);
}

function sign(gateway: string, id: string, body: string): Signed {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const key = Buffer.from(`demo-${gateway.toLowerCase()}-gateway-secret`);
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { path: `/api/hooks/${gateway}`, headers, body };
}

async function stormRate(stack: BenchStack, storm: Signed[]): Promise<number> {
  const requests = storm.map((notice) => requestBytes(stack.url, notice));
  const sockets = await Promise.all(Array.from({ length: stormSockets }, () => openSocket(stack.url)));
  const started = performance.now();
  await Promise.all(sockets.map((socket) => sendFrom(requests, socket)));
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  return codesCount / seconds;
}

/** The gateway is another machine: what it costs to send must not be taken from the server's share of this one, so the bytes are made beforehand. */
function requestBytes(url: string, { path, headers, body }: Signed): Buffer {
  const lines = Object.entries({ host: new URL(url).host, ...headers, 'content-length': Buffer.byteLength(body) });
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
}

async function openSocket(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** One request after the other, each when the answer to the last is in, until there are none. As little work as that takes: the server shares these cores. */
function sendFrom(requests: Buffer[], socket: Socket): Promise<void> {
  return new Promise((done, failed) => {
    let begun: Buffer | undefined;
    const next = (): void => {
      const bytes = requests.pop();
      if (bytes) socket.write(bytes);
      else done();
    };
    socket.on('data', (chunk: Buffer) => {
      const answer = begun ? Buffer.concat([begun, chunk]) : chunk;
      // The answers are small JSON objects, and no header has a brace.
      begun = answer.at(-1) === closingBrace ? undefined : answer;
      if (begun) return;
      const status = answer.toString('latin1', 0, 13);
      if (status === 'HTTP/1.1 200 ') next();
      else failed(new Error(`a notice was answered ${status}`));
    });
    socket.on('error', failed).on('close', () => failed(new Error('a notice was not answered')));
    next();
  });
}

const closingBrace = 0x7d;

/** The ledger alone: the same number of single movements for the same members, each in a transaction of its own. */
async function floorRate(pool: Pool, members: readonly { memberId: bigint }[]): Promise<number> {
  let serial = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (serial < codesCount) {
        serial += 1;
        const { memberId } = members[serial % members.length] ?? { memberId: 1n };
        await post(pool, memberId, [
          {
            key: `floor:${randomBytes(8).toString('hex')}`,
            kind: 'deposit',
            from: 'house:gateway:WW',
            to: 'wallet',
            amount: money(15_000n, 'THB'),
          },
        ]);
      }
    }),
  );
  return codesCount / ((performance.now() - started) / 1000);
}
