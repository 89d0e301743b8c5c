import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '@krapao/pg';
import { type ChaosMember, makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { messages } from './chat-messages.ts';
import { beside, costed, cpuOf, inTurn, oneOf, residentMegabytes, runHttp } from './measure.ts';
import { openRaw, type RawSocket } from './raw-socket.ts';
import { liftLimits, startFloor, startStack } from './stack.ts';
import { atLeastOfFloor, atMost, type Row, shown } from './table.ts';

export const benchChat = async (): Promise<Row[]> => [...(await history()), ...(await idleSockets()), ...(await messages())];

const longest = 100_000;
const usual = 300;

type Conversation = { readonly chat: number; readonly messages: number; readonly member: ChaosMember };

/**
 * Pages of 10 at random depths, for random members and for one conversation of 100,000 messages, compared with a bare read of the
 * same rows.
 */
async function history(): Promise<Row[]> {
  const stack = await startStack();
  const bare = await startFloor(stack);
  try {
    await liftLimits(stack.owner);
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 200, units: 0 });
    const conversations = await fill(stack.owner, members);
    const run = (url: string, pid: number, among: readonly Conversation[], isOurs: boolean) =>
      costed(
        () => stack.cpu(pid),
        () => runHttp(url, () => requestOf(among, isOurs)),
      );
    const rows: Row[] = [];
    for (const [what, among] of [
      [`${members.length} conversations of ${usual} messages`, conversations.slice(1)],
      [`one of ${longest.toLocaleString('en')}`, conversations.slice(0, 1)],
    ] as const) {
      const ourRound = () => run(`${stack.url}/api/chat/history`, stack.serverPid, among, true);
      const floorRound = () => run(`http://127.0.0.1:${bare.port}/page`, bare.child.pid ?? 0, among, false);
      await ourRound();
      await floorRound();
      const { ours, floor } = await inTurn({ floor: floorRound, ours: ourRound });
      const name = `POST /api/chat/history, ${what}`;
      rows.push(
        atLeastOfFloor(0.5, { name, unit: 'pages/s', ...beside(ours, floor) }),
        shown({ name: `${name}: CPU of each, with the database's`, figure: cpuOf(ours), floor: cpuOf(floor), unit: 'µs' }),
      );
    }
    return rows;
  } finally {
    await bare.stop();
    await stack.stop();
  }
}

async function fill(owner: Pool, members: readonly ChaosMember[]): Promise<Conversation[]> {
  const made: Conversation[] = [];
  for (const member of members) {
    const messages = made.length === 0 ? longest : usual;
    const { rows } = await owner.query<{ id: bigint }>(
      `insert into chat (member_id, language, state, last_seq, last_at, created_at) values ($1, 'th', 'open', $2, now(), now()) returning id`,
      [member.memberId, messages],
    );
    made.push({ chat: Number(rows[0]?.id), messages, member });
  }
  // Interleaved by day, as on a live site: the rows of one conversation are not adjacent.
  await owner.query(`
    insert into chat_message (chat_id, seq, client_id, sender, staff_id, staff_name, message, created_at, read_at)
    select c.id, n, gen_random_uuid(), case when n % 2 = 0 then 'staff' else 'customer' end, case when n % 2 = 0 then 1 end,
      case when n % 2 = 0 then 'Nok' end, jsonb_build_object('message_type', 'text', 'payload', 'สวัสดีค่ะ รอสักครู่นะคะ กำลังตรวจสอบยอดฝากให้ค่ะ ' || n), now(), now()
    from generate_series(1, ${longest}) n join chat c on c.last_seq >= n order by n, c.id`);
  await owner.query('vacuum analyze');
  return made;
}

function requestOf(among: readonly Conversation[], isOurs: boolean): { headers: Record<string, string>; body: string } {
  const one = oneOf(among);
  const skip = Math.floor(Math.random() * (one.messages - 10));
  const headers = { 'content-type': 'application/json' };
  return isOurs
    ? { headers: { ...headers, authorization: `Bearer ${one.member.token}` }, body: JSON.stringify({ limit: 10, skip }) }
    : { headers, body: JSON.stringify({ chat: one.chat, top: one.messages - skip }) };
}

const socketsCount = 5_000;
const membersCount = 500;
const pagesOfEach = 5;
const atOnce = 50;

type Page = { readonly auth: object; readonly id: string };

/** Preloaded into programs whose memory is measured: SIGUSR2 forces a garbage collection. */
const collector = `
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => collect({ type: 'major', flavor: 'last-resort' }));`;

/** Memory per idle socket of members and guests, compared with bare Socket.IO. */
async function idleSockets(): Promise<Row[]> {
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(collector)}` };
  const stack = await startStack(env);
  const bare = await startFloor(stack, { ...env, FLOOR_CHAT: 'yes' });
  try {
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: membersCount, units: 0 });
    const ofMembers = members.flatMap(({ token, memberId }) =>
      Array.from({ length: pagesOfEach }, () => ({ auth: { token }, id: String(memberId) })),
    );
    const guestIds = Array.from({ length: socketsCount - ofMembers.length }, () => randomUUID());
    const pages: Page[] = [...ofMembers, ...guestIds.map((guestId) => ({ auth: { guestId }, id: guestId }))];
    const floor = await megabytesOf(bare.child.pid ?? 0, `http://127.0.0.1:${bare.port}`, pages);
    const ours = await megabytesOf(stack.serverPid, stack.url, pages);
    const name = '5,000 idle sockets, memory over the idle server';
    return [
      atMost(150, { name, figure: ours.used, floor: floor.used, unit: 'MB' }),
      shown({ name: `${name}, before a collection`, figure: ours.peak, floor: floor.peak, unit: 'MB' }),
    ];
  } finally {
    await bare.stop();
    await stack.stop();
  }
}

async function megabytesOf(pid: number, url: string, pages: readonly Page[]): Promise<{ used: number; peak: number }> {
  // A few sockets first, to load what is loaded lazily.
  const warm = await openAll(url, pages.slice(0, 100));
  for (const socket of warm) socket.close();
  const before = await megabytesUsed(pid);
  const sockets = await openAll(url, pages);
  const peak = residentMegabytes(pid) - before;
  const used = (await megabytesUsed(pid)) - before;
  for (const socket of sockets) socket.close();
  return { used, peak };
}

async function openAll(url: string, pages: readonly Page[]): Promise<RawSocket[]> {
  const open: RawSocket[] = [];
  for (let i = 0; i < pages.length; i += atOnce)
    open.push(
      ...(await Promise.all(
        pages.slice(i, i + atOnce).map(async ({ auth, id }) => {
          const socket = await openRaw({ url, auth });
          const answer = await socket.ask('join', `krapao-${id}`);
          if (answer !== '[{"ok":true}]') throw new Error(`a room was refused: ${answer}`);
          return socket;
        }),
      )),
    );
  return open;
}

/** Collects several times: pages return to the system with a delay. */
async function megabytesUsed(pid: number): Promise<number> {
  for (let i = 0; i < 3; i += 1) {
    process.kill(pid, 'SIGUSR2');
    await wait(1_000);
  }
  return residentMegabytes(pid);
}
