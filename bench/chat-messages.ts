import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Program, startProgram } from '../scripts/program.ts';
import { makeChaosManager, makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { median, percentile, processCpuMicros } from './measure.ts';
import { openRaw, type RawSocket } from './raw-socket.ts';
import { type BenchStack, startFloor, startStack } from './stack.ts';
import { atMost, type Row, shown } from './table.ts';

const customersCount = 1_000;
const seconds = 5;
const rates = [250, 500, 1_000];
/** Rounds per rate; the median counts, because one burst of disk activity ruins a round's p99. */
const rounds = 3;

type Customer = { auth: { token: string } | { guestId: string }; id: string };
type Side = { take: () => Promise<unknown>; url: string; officeUrl: string; officeToken: string; cpu: () => number };
type Outcome = { ownP99: number; staffP99: number; cpuUs: number };

/**
 * 1,000 customers with sockets send at a fixed rate, answered or not. Measures from the scheduled send until `messaging` reaches
 * the sender's page and a staff page.
 */
export async function messages(): Promise<Row[]> {
  const stack = await startStack();
  const { owner } = stack;
  const bare = await startFloor(stack, { FLOOR_CHAT: 'yes' });
  const nodes: Program[] = [];
  try {
    await owner.query(
      'create table floor_message (seq bigint generated always as identity primary key, guest text, client_id uuid unique, message jsonb, at timestamptz default now())',
    );
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: customersCount / 2, units: 0 });
    const token = await makeChaosManager(stack.databaseUrl);
    const customers: Customer[] = members.map((member) => ({ auth: { token: member.token }, id: String(member.memberId) }));
    while (customers.length < customersCount) {
      const guestId = randomUUID();
      customers.push({ auth: { guestId }, id: guestId });
    }
    /** Every chat is assigned to staff, so the bot stays silent. */
    const take = async () => {
      await owner.query(`update chat set state = 'open', assignee = (select id from staff limit 1)`);
      // As on a running site, where statistics are up to date.
      await owner.query('vacuum analyze');
    };
    const bareUrl = `http://127.0.0.1:${bare.port}`;
    const guests = customers.map(({ id }) => ({ auth: { guestId: id }, id }));
    const cpuOf = (pid: number | undefined) => () => stack.cpu(pid ?? 0);
    const floor = await runRates({ take, url: bareUrl, officeUrl: bareUrl, officeToken: '', cpu: cpuOf(bare.child.pid) }, guests);
    const one = { take, url: stack.url, officeUrl: stack.url, officeToken: token, cpu: cpuOf(stack.serverPid) };
    const ours = await runRates(one, customers);

    nodes.push(await startNode(stack), await startNode(stack));
    const [here, there] = nodes.map((node) => ({ url: `http://127.0.0.1:${node.port}`, pid: node.child.pid ?? 0 }));
    if (!here || !there) throw new Error('no nodes');
    const cpu = () => stack.cpu(here.pid) + processCpuMicros(there.pid);
    const across = await runRates({ take, url: here.url, officeUrl: there.url, officeToken: token, cpu }, customers);
    return [
      ...rates.flatMap((rate, i) => rowsOf(`${rate} messages/s over 1,000 sockets`, ours[i], floor[i], rate === 1_000 ? 60 : null)),
      ...rates.flatMap((rate, i) => rowsOf(`${rate} messages/s, staff on another node`, across[i], floor[i], null)),
    ];
  } finally {
    for (const node of nodes) await node.stop();
    await bare.stop();
    await stack.stop();
  }
}

const startNode = (stack: BenchStack): Promise<Program> =>
  startProgram('apps/server/src/main.ts', { ...stack.serverEnv, MANY_NODES: 'true' });

function rowsOf(what: string, ours: Outcome | undefined, floor: Outcome | undefined, staffMax: number | null): Row[] {
  if (!ours || !floor) throw new Error('a rate was not measured');
  const staff = { name: `${what}: p99 to staff`, figure: ours.staffP99, floor: floor.staffP99, unit: 'ms' };
  return [
    staffMax === null ? shown(staff) : atMost(staffMax, staff),
    shown({ name: `${what}: p99 to the own page`, figure: ours.ownP99, floor: floor.ownP99, unit: 'ms' }),
    shown({ name: `${what}: CPU of each, with the database's`, figure: ours.cpuUs, floor: floor.cpuUs, unit: 'µs' }),
  ];
}

async function runRates(side: Side, customers: readonly Customer[]): Promise<Outcome[]> {
  const heard = { own: new Map<string, number>(), staff: new Map<string, number>() };
  const note = (of: Map<string, number>) => (json: string) => {
    const at = json.indexOf('"clientId":"');
    if (at > 0 && json.startsWith('["messaging"')) of.set(json.slice(at + 12, at + 48), performance.now());
  };
  const sockets: RawSocket[] = [
    await openRaw({ url: side.officeUrl, namespace: '/office', auth: { token: side.officeToken }, heard: note(heard.staff) }),
  ];
  const callers: Socket[] = [];
  const isBare = side.officeToken === '';
  try {
    for (const { auth, id } of customers) {
      const socket = await openRaw({ url: side.url, auth, heard: note(heard.own) });
      sockets.push(socket);
      const answer = await socket.ask('join', isBare ? id : `krapao-${id}`);
      if (answer !== '[{"ok":true}]') throw new Error(`a room was refused: ${answer}`);
      callers.push(await openCaller(side.url));
    }
    const send = sender(side.url, customers, callers);
    // The first message opens the conversation, and the bot greets.
    await sendAt(250, customers.length / 250, send);
    await wait(1_000);
    await side.take();
    await sendAt(500, 2 * (customers.length / 500), send);
    await wait(1_000);
    const outcomes: Outcome[] = [];
    for (const rate of rates.flatMap((one) => Array.from({ length: rounds }, () => one))) {
      const before = side.cpu();
      const sent = await sendAt(rate, seconds, send);
      await allHeard(sent, heard);
      const took = (of: Map<string, number>): number[] => [...sent].map(([id, at]) => (of.get(id) ?? Number.POSITIVE_INFINITY) - at);
      outcomes.push({
        cpuUs: (side.cpu() - before) / sent.size,
        staffP99: percentile(took(heard.staff), 0.99),
        ownP99: percentile(took(heard.own), 0.99),
      });
      await wait(1_000);
    }
    return rates.map((_, i) => medianOf(outcomes.slice(i * rounds, (i + 1) * rounds)));
  } finally {
    for (const socket of sockets) socket.close();
    for (const caller of callers) caller.destroy();
  }
}

function medianOf(all: readonly Outcome[]): Outcome {
  const of = (name: keyof Outcome): number => median(all.map((one) => one[name]));
  return { ownP99: of('ownP99'), staffP99: of('staffP99'), cpuUs: of('cpuUs') };
}

async function allHeard(sent: ReadonlyMap<string, number>, heard: { own: Map<string, number>; staff: Map<string, number> }): Promise<void> {
  const end = performance.now() + 30_000;
  while ([...sent.keys()].some((id) => !heard.own.has(id) || !heard.staff.has(id))) {
    if (performance.now() > end) throw new Error('messages did not arrive');
    await wait(50);
  }
}

/** Open loop: send times are fixed in advance. Returns them by message id. */
async function sendAt(rate: number, forSeconds: number, send: (index: number) => string): Promise<Map<string, number>> {
  const sent = new Map<string, number>();
  const started = performance.now();
  for (let i = 0; i < rate * forSeconds; ) {
    const due = Math.floor(((performance.now() - started) / 1000) * rate);
    for (; i <= due && i < rate * forSeconds; i += 1) sent.set(send(i), started + (i / rate) * 1000);
    await wait(1);
  }
  return sent;
}

async function openCaller(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  socket.on('data', (chunk: Buffer) => {
    const status = chunk.toString('latin1', 0, 12);
    if (status.startsWith('HTTP/') && status !== 'HTTP/1.1 200') throw new Error(`a message was answered ${chunk.toString()}`);
  });
  return socket;
}

const words = 'ฝากเงินแล้วยอดยังไม่เข้าครับ รบกวนตรวจสอบให้หน่อย';

function sender(url: string, customers: readonly Customer[], callers: readonly Socket[]): (index: number) => string {
  const { host } = new URL(url);
  return (index) => {
    const place = index % customers.length;
    const customer = customers[place];
    const clientId = randomUUID();
    if (!customer) return clientId;
    const whose = 'guestId' in customer.auth ? customer.auth : { userId: customer.id };
    const body = JSON.stringify({ ...whose, clientId, message: { message_type: 'text', payload: words } });
    const authorization = 'token' in customer.auth ? `authorization: Bearer ${customer.auth.token}\r\n` : '';
    const lines = `host: ${host}\r\n${authorization}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    callers[place]?.write(`POST /api/chat/send-message HTTP/1.1\r\n${lines}\r\n${body}`);
    return clientId;
  };
}
