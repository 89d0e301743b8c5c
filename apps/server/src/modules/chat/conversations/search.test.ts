import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { type Customer, chatIdOf, customerSays, newGuest, staffSay } from '../../../testing/chat.ts';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';
import { chatTasks, tidyChatIndex } from './chat.jobs.ts';
import { findPlaces } from './search.sql.ts';

type Hit = { id: string; name: string; memberId: string | null; number: number; seq: number; text: string; createdAt: string };
type Body = { total: number; hits: Hit[]; message?: string; key?: string };

let server: TestServer;
let manager: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  manager = await hireStaff(server, 'manager');
  support = await hireStaff(server, 'support');
});
afterAll(() => server.close());

const search = (who: TestStaff, q: string, more = '') =>
  server.call<Body>('GET', `/api/office/chats/search?q=${encodeURIComponent(q)}${more}`, { token: who.token });
const texts = async (who: TestStaff, q: string): Promise<string[]> => (await search(who, q)).body.hits.map(({ text }) => text);
async function chatOf(who: Customer, ...words: string[]): Promise<string> {
  for (const word of words) await customerSays(server, who, word);
  return chatIdOf(server, who);
}

test('search finds text in every language, in any spelling or case', async () => {
  const member = await registerMember(server, { name: 'บุญมี' });
  const thai = 'ฝากเงินแล้วยอดยังไม่เข้ากระเป๋าค่ะ';
  const lao = 'ຝາກເງິນແລ້ວ ຍອດຍັງບໍ່ເຂົ້າ ນ້ຳໜັກ';
  const english = 'My Deposit of 50%_OFF is "LOST"; see C:\\slips & <b>help</b>';
  const id = await chatOf(member, thai, lao, english, 'ab', 'the deposit came');
  await customerSays(server, member, { message_type: 'postback', payload: { title: 'the deposit button', payload: 'X' } });
  const cases: readonly [string, readonly string[]][] = [
    ['ยอดยังไม่เข้า', [thai]],
    ['เงิน', [thai]],
    ['ค่ะ', [thai]],
    ['ฝา', [thai]],
    ['ຍອດຍັງ', [lao]],
    ['ນໍ້າຫນັກ', [lao]],
    ['ຝາ', [lao]],
    ['deposit', ['the deposit came', english]],
    ['DEPOSIT', ['the deposit came', english]],
    ['deposit of', [english]],
    ['  My   deposit ', [english]],
    ['50%_off', [english]],
    ['0%_', [english]],
    ['%_', [english]],
    ['__', []],
    ['%%', []],
    ['d%t', []],
    ['d_posit', []],
    ['"lost"', [english]],
    ['c:\\slips', [english]],
    ['\\s', [english]],
    ["' or 1=1", []],
    ["'''", []],
    ['<b>help</b>', [english]],
    ['ab', ['ab']],
    ['tisopedm', []],
    ['deposit came lost', []],
  ];
  for (const [q, found] of cases) expect([q, await texts(manager, q)]).toEqual([q, found]);
  await tidyChatIndex(server.core);
  for (const [q, found] of cases) expect([q, await texts(manager, q)]).toEqual([q, found]);
  for (const q of ['', ' ', 'a', ' ก ', 'x'.repeat(101)]) {
    const answer = await search(manager, q);
    expect([q, answer.status, answer.body.key]).toEqual([q, 400, 'q']);
  }
  expect((await search(manager, 'ยอดยังไม่เข้า')).body).toEqual({
    total: 1,
    hits: [
      {
        id,
        name: 'บุญมี',
        memberId: String(member.memberId),
        number: Number(id),
        seq: expect.any(Number),
        text: thai,
        createdAt: expect.any(String),
      },
    ],
  });
});

test('support searches chats it is assigned to or has written in, managers all; newest first, at most 1,000 hits', async () => {
  const word = `ค้น${randomUUID().slice(0, 8)}`;
  const [had, written, foreign] = [newGuest(), newGuest(), newGuest()];
  const hadId = await chatOf(had, `${word} 1`);
  const writtenId = await chatOf(written, `${word} 2`);
  await chatOf(foreign, `${word} 3`);
  expect(await texts(support, word)).toEqual([]);
  await server.call('POST', `/api/office/chats/${hadId}/take`, { token: support.token });
  await staffSay(server, support, writtenId, `${word} 4`);
  await server.call('POST', `/api/office/chats/${writtenId}/assign`, { token: support.token, body: { staffId: String(manager.staffId) } });
  expect(await texts(support, word)).toEqual([`${word} 4`, `${word} 2`, `${word} 1`]);
  expect(await texts(manager, word)).toEqual([`${word} 4`, `${word} 3`, `${word} 2`, `${word} 1`]);
  const second = await search(manager, word, '&page=2&limit=3');
  expect([second.body.total, second.body.hits.map(({ text }) => text)]).toEqual([4, [`${word} 1`]]);

  const common = `ทั่วไป${word}`;
  await fill(foreign, 1_200, (i) => `${common} ${i}`);
  const first = await search(manager, common, '&limit=2');
  expect([first.body.total, first.body.hits.map(({ text }) => text)]).toEqual([1_000, [`${common} 1200`, `${common} 1199`]]);
  expect((await search(manager, common, '&limit=100&page=10')).body.hits).toHaveLength(100);
  expect((await search(manager, common, '&limit=100&page=11')).body).toMatchObject({ total: 1_000, hits: [] });
});

async function fill(who: Customer, count: number, words: (i: number) => string): Promise<string> {
  const id = await chatIdOf(server, who);
  await server.core.db.query(
    `with made as (
       insert into chat_message (chat_id, seq, client_id, sender, message, words, created_at)
       select c.id, c.last_seq + t.n, gen_random_uuid(), 'customer', jsonb_build_object('message_type', 'text', 'payload', t.words), t.words,
         now() - make_interval(secs => ($3 - t.n) * 0.001)
       from chat c, unnest($2::text[]) with ordinality as t (words, n) where c.id = $1 returning 1)
     update chat set last_seq = last_seq + $3 where id = $1`,
    [id, Array.from({ length: count }, (_, i) => words(i + 1)), count],
  );
  return id;
}

test('a search reads few messages, through an index', async () => {
  const who = newGuest();
  await chatOf(who, 'x');
  // Enough rows that the planner does not choose a full scan.
  const id = await fill(who, 9_000, (i) => `ข้อความที่ ${i} ${i === 77 ? 'หายากมาก zq' : 'ธรรมดา'}`);
  await server.database.owner.query('analyze chat_message');
  const client = await server.database.owner.connect();
  try {
    await client.query('set enable_seqscan = off');
    const plansOf = async (form: string, messages: number | null) => {
      const plans: string[] = [];
      const query = async (text: string, values: unknown[]) => {
        const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
        const plan = rows.map((row) => row['QUERY PLAN']).join(' ');
        plans.push(/chat_message_(words|newest|pkey)/.exec(plan)?.[1] ?? plan);
        return client.query(text, values);
      };
      const within = messages === null ? null : { chatIds: [BigInt(id)], messages };
      const { length } = await findPlaces({ query } as unknown as Queryable, { form, within, limit: 1_000 });
      return { plans, length };
    };
    const lookedUp = { plans: ['newest', 'words'], length: 1 };
    for (const form of ['หายากมาก', 'zq']) {
      expect(await plansOf(form, null)).toEqual(lookedUp);
      expect(await plansOf(form, 3_000_000)).toEqual(lookedUp);
      expect(await plansOf(form, 3_000)).toEqual({ plans: ['pkey'], length: 1 });
    }
    expect(await plansOf('ธรรมดา', null)).toEqual({ plans: ['newest', 'newest'], length: 1_000 });
  } finally {
    client.release(true);
  }
});

test('retention deletes old messages, silent guests and unused chats; a second run changes nothing', async () => {
  const { db } = server.core;
  const age = async (id: string, days: number, where = 'true'): Promise<void> => {
    const shifted = `- make_interval(days => $2)`;
    await db.query(`update chat_message set created_at = created_at ${shifted} where chat_id = $1 and ${where}`, [id, days]);
    await db.query(`update chat_note set created_at = created_at ${shifted} where chat_id = $1`, [id, days]);
    await db.query(
      `update chat set created_at = created_at ${shifted}, last_at = (select max(created_at) from chat_message where chat_id = $1) where id = $1`,
      [id, days],
    );
  };
  const start = { message_type: 'postback', payload: { title: 'Start', payload: 'START' } };
  const { keepDays, keepGuestDays } = server.core.settings.get('chat');

  const member = await registerMember(server);
  const long = await chatOf(member, 'one', 'two', 'three', 'four');
  await server.call('POST', `/api/office/chats/${long}/notes`, { token: support.token, body: { text: 'old note' } });
  const { rows: top } = await db.query<{ last: number }>('select last_seq as last from chat where id = $1', [long]);
  const last = top[0]?.last ?? 0;
  // The second last message is recent, so older ones after it stay.
  await age(long, keepDays + 1, `seq <> ${last - 1}`);
  const silent = await registerMember(server);
  const whole = await chatOf(silent, 'all of it is old');
  await staffSay(server, support, whole, 'never read');
  await age(whole, keepDays + 1);
  const guest = await chatOf(newGuest(), 'gone');
  await age(guest, keepGuestDays + 1);
  const youngGuest = await chatOf(newGuest(), 'here');
  await age(youngGuest, keepGuestDays - 1);
  const opener = await registerMember(server);
  await customerSays(server, opener, start);
  const opened = await chatIdOf(server, opener);
  await age(opened, 8);
  const presser = await registerMember(server);
  await customerSays(server, presser, start);
  await customerSays(server, presser, { message_type: 'postback', payload: { title: 'Menu', payload: 'MENU' } });
  const pressed = await chatIdOf(server, presser);
  await age(pressed, 8);

  const kept = async () => {
    const ids = [long, whole, guest, youngGuest, opened, pressed];
    const { rows } = await db.query<{ id: bigint; seqs: number[]; last: number; unread: number; text: string; notes: bigint }>(
      `select c.id, array(select m.seq from chat_message m where m.chat_id = c.id order by m.seq) as seqs, c.last_seq as last,
         c.customer_unread + c.staff_unread as unread, c.last_text as text, (select count(*) from chat_note n where n.chat_id = c.id) as notes
       from chat c where c.id = any($1) order by c.id`,
      [ids],
    );
    return rows;
  };
  await chatTasks['chat-retention']?.(server.core, {});
  const after = await kept();
  expect(after.map(({ id }) => String(id))).toEqual([long, whole, youngGuest, pressed]);
  expect(after[0]).toMatchObject({ seqs: [last - 1, last], last, text: 'four', notes: 0n });
  expect(after[1]).toMatchObject({ seqs: [], unread: 0, text: '' });
  await addJob(db, 'chat-retention', {}, { jobKey: 'again' });
  await until(
    async () => (await db.query("select 1 from graphile_worker.jobs where key = 'again'")).rows.length,
    (left) => left === 0,
  );
  expect(await kept()).toEqual(after);
  const history = await server.call<{ conversations: { seq: number }[] }>('POST', '/api/chat/history', {
    token: member.token,
    body: { skip: 1 },
  });
  expect(history.body.conversations.map(({ seq }) => seq)).toEqual([last - 1]);
  expect((await customerSays(server, member, 'five')).body.seq).toBe(last + 1);
});
