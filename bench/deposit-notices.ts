import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Pool } from '@krapao/pg';
import { makeCodes } from './deposit-credit.ts';
import { beside, rounds, shuffled } from './measure.ts';
import { type BenchStack, startFloor } from './stack.ts';
import { atLeastOfFloor, type Row } from './table.ts';

const codesCount = 1_000;
const gateways = ['WW', 'PAYTIMZ'] as const;
/** Warm-up rounds: a freshly started server is still compiling. The floor gets the same number. */
const warmUpRounds = 4;
/** A recovered gateway sends its backlog at the same time. */
const stormSockets = 64;

export async function notices(stack: BenchStack, memberIds: readonly bigint[]): Promise<Row> {
  const { owner } = stack;
  const bare = await startFloor(stack);
  const ours: { perSecond: number }[] = [];
  const floor: { perSecond: number }[] = [];
  try {
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      const storm = await makeStorm(owner, memberIds, round);
      floor.push({ perSecond: await stormRate(`http://127.0.0.1:${bare.port}`, storm) });
      ours.push({ perSecond: await stormRate(stack.url, storm) });
      const { rows } = await owner.query<{ paid: bigint }>(
        `select count(*) as paid from outside_reference where kind = 'gateway' and credited_as like $1`,
        [`QS${round}X%`],
      );
      if (Number(rows[0]?.paid) !== codesCount) throw new Error(`${rows[0]?.paid} of ${codesCount} codes were credited`);
    }
  } finally {
    await bare.stop();
  }
  const measured = beside(ours.slice(warmUpRounds), floor.slice(warmUpRounds));
  return atLeastOfFloor(0.4, { name: `${codesCount} notices, each three times, shuffled`, unit: 'credits/s', ...measured });
}

type Signed = { path: string; headers: Record<string, string>; body: string };

async function makeStorm(owner: Pool, memberIds: readonly bigint[], round: number): Promise<Signed[]> {
  const chosen = shuffled(memberIds).slice(0, codesCount / gateways.length);
  const now = new Date().toISOString();
  const all: Signed[] = [];
  for (const gateway of gateways) {
    for (const id of await makeCodes(owner, { memberIds: chosen, provider: gateway, round: `S${round}`, minor: 15_000n })) {
      const payment = {
        id,
        orderId: id,
        amount: '150.00',
        currency: 'THB',
        status: 'paid',
        qr: 'x',
        createdAt: now,
        expiresAt: now,
        paidAt: now,
        paidAmount: '150.00',
        transactionId: `T${id}`,
        late: false,
      };
      const signed = sign(gateway, `evt_${id}`, JSON.stringify({ type: 'payment.succeeded', data: payment }));
      all.push(signed, signed, signed);
    }
  }
  return shuffled(all);
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

async function stormRate(url: string, storm: readonly Signed[]): Promise<number> {
  const requests = storm.map((webhook) => requestBytes(url, webhook));
  const sockets = await Promise.all(Array.from({ length: stormSockets }, () => openSocket(url)));
  const started = performance.now();
  await Promise.all(sockets.map((socket) => sendFrom(requests, socket)));
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();
  return codesCount / seconds;
}

/** Requests are built in advance: in production, the gateway's CPU is on another machine. */
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

/** One request at a time per connection, with minimal work: the server shares these cores. */
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
      // Responses are small JSON objects, and no header contains a brace.
      begun = answer.at(-1) === closingBrace ? undefined : answer;
      if (begun) return;
      const status = answer.toString('latin1', 0, 13);
      if (status === 'HTTP/1.1 200 ') next();
      else failed(new Error(`a webhook was answered ${status}`));
    });
    socket.on('error', failed).on('close', () => failed(new Error('a webhook was not answered')));
    next();
  });
}

const closingBrace = 0x7d;
