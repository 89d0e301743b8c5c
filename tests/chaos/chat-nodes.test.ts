import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@krapao/pg/testing';
import { expect, it } from 'vitest';
import { until } from '../../apps/server/src/testing/until.ts';
import type { OfficeEvents } from '../../packages/contract/src/api/events.ts';
import type { ChatEntry } from '../../packages/contract/src/chat/conversations.ts';
import { ask, type ChatWorld, catchUp, hasGap, keepSocket, newView, type Sent, send, take, type View } from './chat-person.ts';
import { makeChaosManager, makeChaosMembers } from './transfer-members.ts';
import { startVictim } from './victim.ts';

const known = (view: View, count: number): Promise<number> =>
  until(
    async () => view.upTo,
    (upTo) => upTo >= count,
  );

it('a member and staff chat across two servers; when one is killed, no message is lost or duplicated', async () => {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-nodes-'));
  const node = () => startVictim({ DATABASE_URL: database.url, DATA_DIR: dataDir, MANY_NODES: 'true' });
  const [a, b] = await Promise.all([node(), node()]);
  const world = (url: string): ChatWorld => ({ url, isOver: false, random: () => 1, sent: 0, refused: [] });
  const [onA, onB] = [world(a.url), world(b.url)];
  const lines: { close(): void }[] = [];
  try {
    const [member] = await makeChaosMembers({ databaseUrl: database.url, count: 1, units: 0 });
    const staff = await makeChaosManager(database.url);
    if (!member) throw new Error('no member');
    const { token } = member;
    const userId = String(member.memberId);

    const mine = newView();
    const fill = () =>
      catchUp(mine, async (after, skip) => {
        const answer = await ask(onA, { method: 'POST', path: '/api/chat/history', token, body: { userId, limit: 100, skip, after } });
        return answer?.status === 200 ? (answer.body.conversations as ChatEntry[]) : null;
      });
    let joins = 0;
    const enter = (socket: { emit(event: string, room: string, done: () => void): unknown }) =>
      socket.emit('join', `krapao-${userId}`, () => {
        joins += 1;
        void fill();
      });
    lines.push(
      keepSocket(onA, {
        namespace: '/',
        auth: { token },
        onOpen: enter,
        listen: (socket) =>
          void socket.on('messaging', (entry: ChatEntry) => {
            take(mine, [entry]);
            mine.live += 1;
            if (hasGap(mine)) void fill();
          }),
      }),
    );
    const theirs = newView();
    let chatId = '';
    let isDeskOpen = false;
    // The killed process may have stored a message without notifying.
    const fillTheirs = () =>
      catchUp(theirs, async (after, skip) => {
        const path = `/api/office/chats/${chatId}/messages?limit=100&after=${after}`;
        const answer = skip === 0 ? await ask(onB, { method: 'GET', path, token: staff }) : null;
        return answer?.status === 200 ? (answer.body.messages as ChatEntry[]) : null;
      });
    lines.push(
      keepSocket(onB, {
        namespace: '/office',
        auth: { token: staff },
        onOpen: () => {
          isDeskOpen = true;
        },
        listen: (socket) =>
          void socket.on('messaging', (one: OfficeEvents['messaging']) => {
            chatId = one.chatId;
            theirs.live += 1;
            take(theirs, [one.entry]);
            if (hasGap(theirs)) void fillTheirs();
          }),
      }),
    );
    await until(
      async () => joins > 0 && isDeskOpen,
      (open) => open,
    );

    const sent: Sent[] = [];
    const write = async (text: string): Promise<void> => {
      const done = await send(onA, { path: '/api/chat/send-message', token, body: { userId }, text });
      if (done) sent.push(done);
    };
    const answer = async (text: string): Promise<void> => {
      const done = await send(onB, { path: `/api/office/chats/${chatId}/messages`, token: staff, body: {}, text });
      if (done) sent.push(done);
    };
    await write('first');
    // Assigned to staff, so that the bot stays silent.
    await until(
      async () => chatId,
      (id) => id !== '',
    );
    await answer('hello');
    for (let i = 0; i < 10; i += 1) await Promise.all([write(`word ${i}`), answer(`answer ${i}`)]);
    const before = Math.max(...sent.map(({ seq }) => seq));
    await until(
      async () => Math.min(mine.live, theirs.live, mine.upTo, theirs.upTo),
      (count) => count >= before,
    );

    // Killed while messages are in transit: the page resends the unanswered ones to the other process.
    const onTheWay = [write('at the kill'), answer('at the kill, too')];
    const gone = once(a.child, 'exit');
    a.child.kill('SIGKILL');
    await gone;
    for (let i = 0; i < 5; i += 1) await answer(`while away ${i}`);
    onA.url = b.url;
    await Promise.all(onTheWay);
    await until(
      async () => joins,
      (count) => count > 1,
    );
    await Promise.all([write('back'), answer('welcome back')]);

    const { rows } = await database.owner.query<{ seq: number; clientId: string }>(
      'select seq, client_id as "clientId" from chat_message order by seq',
    );
    await Promise.all([known(mine, rows.length), known(theirs, rows.length)]);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1));
    const ids = (view: View): string[] => rows.map(({ seq }) => view.bySeq.get(seq)?.clientId ?? '');
    for (const view of [mine, theirs]) expect(ids(view)).toEqual(rows.map(({ clientId }) => clientId));
    for (const one of sent) expect(mine.bySeq.get(one.seq)?.clientId).toBe(one.clientId);
    expect([...onA.refused, ...onB.refused]).toEqual([]);
    expect(sent).toHaveLength(31);
  } finally {
    for (const one of [onA, onB]) Object.assign(one, { isOver: true, url: null });
    for (const line of lines) line.close();
    for (const { child } of [a, b]) child.kill('SIGKILL');
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
