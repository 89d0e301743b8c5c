import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { definitions } from '../../apps/server/src/platform/settings/definitions.ts';
import { randomOf } from '../../apps/server/src/testing/random.ts';
import type { OfficeEvents } from '../../packages/contract/src/api/events.ts';
import type { ChatEntry } from '../../packages/contract/src/chat/conversations.ts';
import { openPool, type Pool } from '../../packages/pg/src/index.ts';
import { ask, type ChatWorld, catchUp, hasGap, keepSocket, type Line, newView, type Sent, send, take, type View } from './chat-person.ts';
import { makeChaosManager, makeChaosMembers } from './transfer-members.ts';
import { type ChaosOptions, killVictim, liftLimits, onOwnDatabase, putSetting, startVictim, type Victim } from './victim.ts';

const customersCount = 20;

type Owner = { userId: string; token: string } | { guestId: string };
type Customer = { owner: Owner; view: View; sent: Sent[]; line: Line };
type Desk = { token: string; views: Map<string, View>; sent: Map<string, Sent[]>; line: Line; reading: Map<string, Promise<void>> };
type Soak = ChaosOptions & { messages: number; disconnects: number };

/** npm run chaos -- chat [--kills N] [--seed N]: 20,000 messages under 200 random disconnects and 5 kills. */
export const chaosChat = (args: string[]): Promise<void> =>
  onOwnDatabase(args, 5, (o) => runChatChaos({ ...o, messages: 20_000, disconnects: 200 }));

/** Throws if a message is lost, duplicated or out of order while sockets drop and the server is killed. */
export async function runChatChaos({ databaseUrl, kills, seed, say, messages, disconnects }: Soak) {
  say(`chat: ${messages} messages, ${disconnects} disconnects, ${kills} kills, seed ${seed}`);
  const world: ChatWorld = { url: null, isOver: false, random: randomOf(seed), sent: 0, refused: [] };
  const pool = openPool({ url: databaseUrl, max: 4 });
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-chaos-files-'));
  const start = () => startVictim({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const lines: Line[] = [];
  let server: Victim | null = null;
  try {
    await liftLimits(pool);
    await liftChatLimits(pool);
    const members = await makeChaosMembers({ databaseUrl, count: customersCount / 2, units: 0 });
    const staffToken = await makeChaosManager(databaseUrl);
    server = await start();
    world.url = server.url;
    const desk = openDesk(world, staffToken);
    const owners: Owner[] = members.flatMap(({ memberId, token }) => [{ userId: String(memberId), token }, { guestId: randomUUID() }]);
    const customers = owners.map((owner) => openCustomer(world, owner));
    lines.push(desk.line, ...customers.map(({ line }) => line));
    const talk = Promise.all([
      ...customers.map((customer) => keepTalking(world, customer, messages)),
      keepAnswering(world, desk, messages),
    ]);
    talk.catch(() => undefined);
    await disturb({
      world,
      lines,
      messages,
      disconnects,
      kills,
      kill: async (running) => {
        await killVictim(world, running);
        server = await start();
        world.url = server.url;
        return server;
      },
      server,
    });
    await talk;
    if (world.refused.length > 0) throw new Error(`refused: ${world.refused.slice(0, 5).join('; ')}`);
    const stored = await check({ pool, world, customers, desk });
    const live = customers.reduce((sum, { view }) => sum + view.live, 0);
    say(`  ${world.sent} sent, ${stored} stored with the bot's, ${live} came live; none is lost, doubled or out of order`);
    return { sent: world.sent, stored, live };
  } finally {
    world.isOver = true;
    world.url = null;
    for (const line of lines) line.close();
    server?.child.kill('SIGKILL');
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const liftChatLimits = (pool: Pool): Promise<unknown> =>
  putSetting(pool, 'chat', { ...definitions.chat.initial, messagesPerMinute: 1e6, newGuestsPerMinute: 1e6 });

const whose = (owner: Owner) => ('guestId' in owner ? { guestId: owner.guestId } : { userId: owner.userId });
const tokenOf = (owner: Owner) => ('token' in owner ? { token: owner.token } : {});

function openCustomer(world: ChatWorld, owner: Owner): Customer {
  const view = newView();
  const fill = () => catchUp(view, (after, skip) => customerPage(world, owner, after, skip));
  const room = `krapao-${'guestId' in owner ? owner.guestId : owner.userId}`;
  const line = keepSocket(world, {
    namespace: '/',
    auth: 'guestId' in owner ? { guestId: owner.guestId } : { token: owner.token },
    onOpen: (socket) => socket.emit('join', room, () => void fill()),
    listen: (socket) =>
      void socket.on('messaging', (entry: ChatEntry) => {
        view.live += 1;
        take(view, [entry]);
        if (hasGap(view)) void fill();
      }),
  });
  return { owner, view, sent: [], line };
}

async function customerPage(world: ChatWorld, owner: Owner, after: number, skip: number): Promise<readonly ChatEntry[] | null> {
  const body = { ...whose(owner), limit: 100, skip, after };
  const answer = await ask(world, { method: 'POST', path: '/api/chat/history', ...tokenOf(owner), body });
  return answer?.status === 200 ? (answer.body.conversations as ChatEntry[]) : null;
}

/** Sequential, like a page's outbox, so that each person's order is defined. */
async function keepTalking(world: ChatWorld, { owner, sent }: Customer, messages: number): Promise<void> {
  while (world.sent < messages && world.refused.length === 0) {
    const text = `ข้อความ ${sent.length + 1} ${'ກ'.repeat(Math.floor(world.random() * 40))}`;
    const done = await send(world, { path: '/api/chat/send-message', ...tokenOf(owner), body: whose(owner), text });
    if (done) sent.push(done);
    else if (world.isOver) return;
  }
}

function openDesk(world: ChatWorld, token: string): Desk {
  const desk: Desk = { token, views: new Map(), sent: new Map(), reading: new Map(), line: { drop() {}, close() {} } };
  desk.line = keepSocket(world, {
    namespace: '/office',
    auth: { token },
    onOpen: () => void fillAll(world, desk),
    listen: (socket) =>
      void socket.on('messaging', ({ chatId, entry }: OfficeEvents['messaging']) => {
        const view = desk.views.get(chatId) ?? newView();
        desk.views.set(chatId, view);
        view.live += 1;
        take(view, [entry]);
        if (hasGap(view)) void fillDesk(world, desk, chatId);
      }),
  });
  return desk;
}

/** Like the inbox after a reconnect: a conversation started meanwhile appears only in the list. */
async function fillAll(world: ChatWorld, desk: Desk): Promise<void> {
  const answer = await ask(world, { method: 'GET', path: '/api/office/chats?state=open&limit=100', token: desk.token });
  const chats = answer?.status === 200 ? (answer.body.chats as { id: string }[]) : [];
  for (const { id } of chats) if (!desk.views.has(id)) desk.views.set(id, newView());
  await Promise.all([...desk.views.keys()].map((chatId) => fillDesk(world, desk, chatId)));
}

function fillDesk(world: ChatWorld, desk: Desk, chatId: string): Promise<void> {
  const view = desk.views.get(chatId);
  if (!view) return Promise.resolve();
  const underWay = desk.reading.get(chatId);
  if (underWay) return underWay;
  const reading = readForDesk(world, desk, chatId, view).finally(() => desk.reading.delete(chatId));
  desk.reading.set(chatId, reading);
  return reading;
}

async function readForDesk(world: ChatWorld, desk: Desk, chatId: string, view: View): Promise<void> {
  let before: number | null = null;
  const after = view.upTo;
  for (;;) {
    const query = `limit=100&after=${after}${before === null ? '' : `&before=${before}`}`;
    const answer = await ask(world, { method: 'GET', path: `/api/office/chats/${chatId}/messages?${query}`, token: desk.token });
    if (answer?.status !== 200) return;
    const entries = answer.body.messages as ChatEntry[];
    take(view, entries);
    const oldest = entries.at(-1);
    if (entries.length < 100 || !oldest) return;
    before = oldest.seq;
  }
}

async function keepAnswering(world: ChatWorld, desk: Desk, messages: number): Promise<void> {
  while (world.sent < messages && world.refused.length === 0 && !world.isOver) {
    const chats = [...desk.views.keys()];
    const chatId = chats[Math.floor(world.random() * chats.length)];
    if (chatId === undefined) {
      await wait(10);
      continue;
    }
    const sent = desk.sent.get(chatId) ?? [];
    desk.sent.set(chatId, sent);
    const path = `/api/office/chats/${chatId}/messages`;
    const done = await send(world, { path, token: desk.token, body: {}, text: `คำตอบ ${sent.length + 1}` });
    if (done) sent.push(done);
  }
}

type Disturbance = {
  world: ChatWorld;
  lines: readonly Line[];
  messages: number;
  disconnects: number;
  kills: number;
  server: Victim;
  kill: (running: Victim) => Promise<Victim>;
};

/** Spread over messages rather than time, so that each hits an active conversation. */
async function disturb({ world, lines, messages, disconnects, kills, server, kill }: Disturbance): Promise<void> {
  const acts = [...Array<'drop'>(disconnects).fill('drop'), ...Array<'kill'>(kills).fill('kill')]
    .map((act) => ({ act, at: Math.floor(world.random() * messages * 0.95) }))
    .toSorted((a, b) => a.at - b.at);
  let running = server;
  for (const { act, at } of acts) {
    while (world.sent < at && world.refused.length === 0) await wait(5);
    if (act === 'kill') running = await kill(running);
    else lines[Math.floor(world.random() * lines.length)]?.drop();
  }
}

type Row = { chatId: string; seq: number; clientId: string; sender: string; text: string };

async function check({
  pool,
  world,
  customers,
  desk,
}: {
  pool: Pool;
  world: ChatWorld;
  customers: Customer[];
  desk: Desk;
}): Promise<number> {
  const { rows } = await pool.query<Row>(
    `select chat_id::text as "chatId", seq, client_id::text as "clientId", sender, message->'payload'->>'message' as text
      from chat_message order by chat_id, seq`,
  );
  const chats = Map.groupBy(rows, ({ chatId }) => chatId);
  const chatOf = new Map(rows.map(({ clientId, chatId }) => [clientId, chatId]));
  if (chatOf.size !== rows.length) throw new Error('a message is stored twice');
  await fillAll(world, desk);
  for (const { owner, view, sent } of customers) {
    const chatId = chatOf.get(sent[0]?.clientId ?? '') ?? '';
    const stored = chats.get(chatId) ?? [];
    expectDense(stored, chatId);
    const answers = desk.sent.get(chatId) ?? [];
    expectSame(
      sent,
      stored.filter(({ sender }) => sender === 'customer'),
      `customer of ${chatId}`,
    );
    expectSame(
      answers,
      stored.filter(({ sender }) => sender === 'staff'),
      `staff in ${chatId}`,
    );
    await catchUp(view, (after, skip) => customerPage(world, owner, after, skip));
    expectSeen(view, stored, `the page of the customer of ${chatId}`);
    // A read in progress may have started before the last message.
    await desk.reading.get(chatId);
    await fillDesk(world, desk, chatId);
    const deskView = desk.views.get(chatId);
    if (!deskView) throw new Error(`staff never received ${chatId}`);
    expectSeen(deskView, stored, `staff's page of ${chatId}`);
  }
  return rows.length;
}

function expectDense(stored: readonly Row[], chatId: string): void {
  const hole = stored.find(({ seq }, at) => seq !== at + 1);
  if (hole) throw new Error(`conversation ${chatId} has a gap before ${hole.seq}`);
}

function expectSame(sent: readonly Sent[], stored: readonly Row[], who: string): void {
  if (sent.length !== stored.length) throw new Error(`${who} sent ${sent.length}, but ${stored.length} are stored`);
  for (const [at, one] of sent.entries()) {
    const row = stored[at];
    if (row?.clientId !== one.clientId || row.seq !== one.seq || row.text !== one.text)
      throw new Error(`${who}: message ${at + 1} differs`);
  }
}

function expectSeen(view: View, stored: readonly Row[], who: string): void {
  if (view.upTo !== stored.length || view.bySeq.size !== stored.length) throw new Error(`${who} has ${view.upTo} of ${stored.length}`);
  for (const row of stored)
    if (view.bySeq.get(row.seq)?.clientId !== row.clientId) throw new Error(`${who} shows another message as ${row.seq}`);
}
