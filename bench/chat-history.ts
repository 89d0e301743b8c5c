import { openPool, type Pool } from '@krapao/pg';
import autocannon from 'autocannon';
import { startProgram } from '../scripts/program.ts';
import { type ChaosMember, makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { processCpuMicros, serverCpuMicros } from './ledger-measure.ts';
import { median, report } from './report.ts';
import { startStack } from './stack.ts';

const rounds = 5;
const roundMs = 3_000;
const callers = 16;
const longest = 100_000;
const usual = 300;

type Conversation = { readonly chat: number; readonly messages: number; readonly member: ChaosMember };
type Call = { url: string; pid: number; among: readonly Conversation[]; isOurs: boolean };

/** Pages of 10 at random depths, of members at random and of one conversation with 100,000 messages, beside a bare read of the same rows. */
export async function benchChatHistory(): Promise<void> {
  const stack = await startStack();
  const owner = openPool({ url: stack.ownerUrl, max: 2, role: null });
  owner.on('error', () => {});
  const bare = await startProgram('bench/chat-history-floor.ts', { DATABASE_URL: stack.ownerUrl });
  try {
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 200, units: 0 });
    const conversations = await fill(owner, members);
    const cpu = (pid: number) => processCpuMicros(pid) + serverCpuMicros(stack.postgresPid);
    const run = async (call: Call): Promise<{ rate: number; cpuUs: number }> => {
      const before = cpu(call.pid);
      const setupRequest = (request: object) => ({ ...request, ...requestOf(call) });
      const requests = [{ method: 'POST' as const, setupRequest }];
      const result = await autocannon({ url: call.url, connections: callers, duration: roundMs / 1000, requests });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${call.url} answered ${result.non2xx} times with an error`);
      return { rate: result.requests.average, cpuUs: (cpu(call.pid) - before) / result.requests.total };
    };
    const ours = (among: readonly Conversation[]) =>
      run({ url: `${stack.url}/api/chat/history`, pid: stack.serverPid, among, isOurs: true });
    const floor = (among: readonly Conversation[]) =>
      run({ url: `http://127.0.0.1:${bare.port}/bare`, pid: bare.child.pid ?? 0, among, isOurs: false });
    for (const [what, among] of [
      [`${members.length} conversations of ${usual} messages`, conversations.slice(1)],
      [`one of ${longest.toLocaleString('en')}`, conversations.slice(0, 1)],
    ] as const) {
      await ours(among);
      await floor(among);
      const ran: Awaited<ReturnType<typeof run>>[] = [];
      const floors: typeof ran = [];
      for (let round = 0; round < rounds; round += 1) {
        floors.push(await floor(among));
        ran.push(await ours(among));
      }
      const floorRate = median(floors.map(({ rate }) => rate));
      const ratio = median(ran.map(({ rate }, round) => rate / (floors[round]?.rate ?? Number.NaN)));
      report({ what: `POST /api/chat/history, ${what}`, value: ratio * floorRate, floor: floorRate, unit: 'pages/s', atLeast: 0.5 });
      const of = (all: typeof ran): string => `${Math.round(median(all.map(({ cpuUs }) => cpuUs)))} µs`;
      process.stdout.write(`     CPU of each, with the database's: ${of(ran)}, the floor's ${of(floors)}\n`);
    }
  } finally {
    await bare.stop();
    await owner.end();
    await stack.stop();
  }
}

/** The first member's is the long one. */
async function fill(owner: Pool, members: readonly ChaosMember[]): Promise<Conversation[]> {
  await owner.query(`
    update setting set value = value || '{"ordinaryPerMinute": 1e9}' where key = 'limits';
    select pg_notify('setting_changed', 'limits')`);
  const made: Conversation[] = [];
  for (const member of members) {
    const messages = made.length === 0 ? longest : usual;
    const { rows } = await owner.query<{ id: bigint }>(
      `insert into chat (member_id, language, state, last_seq, last_at, created_at) values ($1, 'th', 'open', $2, now(), now()) returning id`,
      [member.memberId, messages],
    );
    made.push({ chat: Number(rows[0]?.id), messages, member });
  }
  // Day after day in turn, as they come on a site: the rows of one conversation do not stand side by side.
  await owner.query(`
    insert into chat_message (chat_id, seq, client_id, sender, staff_id, staff_name, message, created_at, read_at)
    select c.id, n, gen_random_uuid(), case when n % 2 = 0 then 'staff' else 'customer' end, case when n % 2 = 0 then 1 end,
      case when n % 2 = 0 then 'Nok' end, jsonb_build_object('message_type', 'text', 'payload', 'สวัสดีค่ะ รอสักครู่นะคะ กำลังตรวจสอบยอดฝากให้ค่ะ ' || n), now(), now()
    from generate_series(1, ${longest}) n join chat c on c.last_seq >= n order by n, c.id`);
  await owner.query('vacuum analyze');
  return made;
}

function requestOf({ among, isOurs }: Call): { headers: Record<string, string>; body: string } {
  const one = among[Math.floor(Math.random() * among.length)];
  if (!one) throw new Error('no conversation');
  const skip = Math.floor(Math.random() * (one.messages - 10));
  const headers = { 'content-type': 'application/json' };
  return isOurs
    ? { headers: { ...headers, authorization: `Bearer ${one.member.token}` }, body: JSON.stringify({ limit: 10, skip }) }
    : { headers, body: JSON.stringify({ chat: one.chat, top: one.messages - skip }) };
}
