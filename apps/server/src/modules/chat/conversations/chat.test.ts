import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { chatOf, press, words } from '../../../testing/chat.ts';
import { registerMember } from '../../../testing/members.ts';
import { newSeed, randomOf } from '../../../testing/random.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff } from '../../../testing/staff.ts';
import { findChat } from './chat.sql.ts';
import { guestHashOf } from './conversation.ts';
import { botId } from './let-bot-answer.ts';
import { say } from './say.ts';
import { sendMessage } from './send-message.ts';

let server: TestServer;
const limits = (change: object) => server.core.settings.put(server.core.db, 'chat', { ...server.core.settings.get('chat'), ...change });
beforeAll(async () => {
  server = await startTestServer();
  const { core } = server;
  await limits({ messagesPerMinute: 100_000 });
  const always = { from: '00:00', to: '00:00' };
  await core.settings.put(core.db, 'chatBot', { ...core.settings.get('chatBot'), hours: always });
  await core.settings.reload();
});
afterAll(() => server.close());

const chats = async () => (await server.core.db.query<{ n: number }>('select count(*)::int as n from chat')).rows[0]?.n;
const newMember = async () => {
  const member = await registerMember(server);
  return { ...member, ...chatOf(server, { token: member.token }), chat: () => findChat(server.core.db, member) };
};
const newGuest = () => {
  const guestId = randomUUID();
  const owner = { guestHash: guestHashOf(server.core, guestId) };
  return { guestId, ...chatOf(server, { guestId }), chat: () => findChat(server.core.db, owner) };
};
const textsOf = (entries: readonly { sender: string; message: { payload: unknown } }[]) =>
  entries.filter(({ sender }) => sender !== 'bot').map(({ message }) => message.payload);
const staffSays = (chatId: bigint, text: string) =>
  say(server.core, {
    chatId,
    sender: 'staff',
    staffId: 7n,
    staffName: 'Nok',
    clientId: randomUUID(),
    message: words(text),
    now: server.core.clock(),
  });

describe('conversation ownership', () => {
  // proves: chat.sender talk.member talk.guest talk.not-fit
  test('every call refuses an identity that is not the caller’s, and none of them creates a conversation', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const staff = await hireStaff(server, 'admin');
    const [mine, guestId] = [String(member.memberId), randomUUID()];
    await other.send(words('a secret'));
    const before = await chats();
    const refused = [
      [{ token: member.token, userId: String(other.memberId) }, 404, 'NO_DATA', undefined],
      [{ token: member.token, userId: 'x' }, 404, 'NO_DATA', undefined],
      [{ userId: mine }, 404, 'NO_DATA', undefined],
      [{ userId: mine, guestId }, 404, 'NO_DATA', undefined],
      [{}, 400, 'KEY_MISSING', 'guestId'],
      [{ guestId: '' }, 400, 'KEY_MISSING', 'guestId'],
      [{ guestId: null, userId: '' }, 400, 'KEY_MISSING', 'guestId'],
      [{ guestId: 'me' }, 400, 'KEY_INVALID', 'guestId'],
      [{ guestId: 7 }, 400, 'KEY_INVALID', 'guestId'],
      [{ guestId: 'c232ab00-9414-11ec-b3c8-9f68deced846' }, 400, 'KEY_INVALID', 'guestId'],
      [{ guestId: '00000000-0000-0000-0000-000000000000' }, 400, 'KEY_INVALID', 'guestId'],
      [{ token: 'wrong', guestId }, 401, 'invalid-token', undefined],
      [{ token: staff.token, guestId }, 401, 'invalid-token', undefined],
    ] as const;
    for (const [whose, status, message, key] of refused) {
      const caller = chatOf(server, whose);
      for (const answer of [await caller.send(words('hi')), await caller.history(), await caller.read(), await caller.unread()])
        expect([whose, answer.status, answer.body]).toMatchObject([whose, status, key ? { message, key } : { message }]);
    }
    for (const whose of [{ token: member.token, userId: mine }, { token: member.token, guestId }, { guestId }]) {
      const caller = chatOf(server, whose);
      expect(await caller.history()).toMatchObject({ status: 200, body: { conversations: [] } });
      expect([(await caller.read()).body, (await caller.unread()).body]).toEqual([{ unread: 0 }, { unread: 0 }]);
    }
    expect(await chats()).toBe(before);
    expect(await server.call('GET', '/api/chat/config')).toMatchObject({ status: 200, body: { PREFIX: 'krapao' } });
  });

  test('a guest’s conversation is merged into the member’s once, and into that of one member only', async () => {
    const [guest, member, other] = [newGuest(), await newMember(), await newMember()];
    await member.send(words('m1'));
    const first = await guest.send(words('g1'), { name: '  Som\u0007\u202e\n' });
    await guest.send(words('g2'));
    expect((await guest.chat())?.name).toBe('Som');
    const chat = await guest.chat();
    await staffSays(chat?.id ?? 0n, 'hello guest');
    const file = randomUUID();
    await server.database.owner.query(
      `insert into chat_file (id, chat_id, kind, mime, stored, bytes, created_at) values ($1, $2, 'image', 'image/png', 'x', 1, now())`,
      [file, chat?.id],
    );
    await server.database.owner.query(
      `insert into chat_note (chat_id, after_seq, staff_id, text, created_at) values ($1, 1, 1, 'a note', now())`,
      [chat?.id],
    );

    const both = chatOf(server, { token: member.token, userId: String(member.memberId), guestId: guest.guestId });
    const clientId = randomUUID();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => both.send(words('m2'), { clientId })),
      ...Array.from({ length: 5 }, () => both.history()),
      ...Array.from({ length: 3 }, () => both.unread()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const entries = await member.entries();
    expect(textsOf(entries)).toEqual(['m2', 'hello guest', 'g2', 'g1', 'm1']);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => entries.length - i));
    expect(entries.find(({ message }) => message.payload === 'g1')?.createdAt).toBe(first.body.createdAt);
    const taken = await member.chat();
    expect(taken).toMatchObject({ customerUnread: 1, staffUnread: 4, state: 'open', name: '' });
    const moved = await server.database.owner.query('select chat_id, after_seq from chat_note where chat_id = $1', [taken?.id]);
    const ofG1 = entries.find(({ message }) => message.payload === 'g1')?.seq;
    expect(moved.rows).toEqual([{ chat_id: taken?.id, after_seq: ofG1 }]);
    expect((await server.database.owner.query('select chat_id from chat_file where id = $1', [file])).rows).toEqual([
      { chat_id: taken?.id },
    ]);

    // A merged guest id looks nonexistent to everyone except its member.
    for (const stranger of [guest, chatOf(server, { token: other.token, guestId: guest.guestId })])
      for (const answer of [await stranger.send(words('x')), await stranger.history(), await stranger.read(), await stranger.unread()])
        expect(answer).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    expect(await both.history()).toMatchObject({ status: 200 });
    expect(textsOf(await other.entries())).toEqual([]);
  });

  test('if two members claim one guest’s conversation at once, one gets all of it and the other nothing', async () => {
    const [guest, a, b] = [newGuest(), await newMember(), await newMember()];
    await guest.send(words('mine'));
    const racing = [a, b].map(({ token }) => chatOf(server, { token, guestId: guest.guestId }));
    const answers = await Promise.all([...racing, ...racing].map((caller) => caller.history({ limit: 100 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 404, 404]);
    expect([textsOf(await a.entries()), textsOf(await b.entries())].flat()).toEqual(['mine']);
  });

  test('a message sent as a guest and repeated as a member is stored once', async () => {
    const [guest, member] = [newGuest(), await newMember()];
    const clientId = randomUUID();
    await member.send(words('before'));
    const [sent] = [await guest.send(words('once'), { clientId })];
    const again = await chatOf(server, { token: member.token, guestId: guest.guestId }).send(words('once'), { clientId });
    expect(again.body.createdAt).toBe(sent?.body.createdAt);
    expect(textsOf(await member.entries())).toEqual(['once', 'before']);
  });
});

describe('delivery', () => {
  // proves: talk.send
  test('the same client id fifty times at once, even with another body, is one message', async () => {
    const guest = newGuest();
    const clientId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => guest.send(words(`try ${i}`), { clientId: i % 2 ? clientId : clientId.toUpperCase() })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { seq: 1 } });
    const entries = await guest.entries();
    expect(entries.map(({ sender, seq }) => [sender, seq])).toEqual([
      ['bot', 2],
      ['customer', 1],
    ]);
    expect(entries[0]?.clientId).toBe(botId(clientId, 0));
  });

  test('200 concurrent messages get sequence numbers without a gap, as does another conversation meanwhile', async () => {
    const [member, guest] = [await newMember(), newGuest()];
    const chatId = (await member.send(words('first'))).body && (await member.chat())?.id;
    if (!chatId) throw new Error('no conversation');
    const answers = await Promise.all([
      ...Array.from({ length: 150 }, (_, i) => member.send(words(`m${i}`))),
      ...Array.from({ length: 50 }, (_, i) => staffSays(chatId, `s${i}`).then(({ seq }) => ({ status: 200, body: { seq } }))),
      ...Array.from({ length: 50 }, (_, i) => guest.send(words(`g${i}`))),
    ]);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const all = [
      ...(await member.entries()),
      ...(await member.entries({ skip: 100, limit: 100 })),
      ...(await member.entries({ skip: 200 })),
    ];
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 202 }, (_, i) => 202 - i));
    expect(new Set(answers.slice(0, 200).map(({ body }) => body.seq)).size).toBe(200);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .reverse(),
    );
    expect((await guest.entries()).map(({ seq }) => seq)).toEqual(Array.from({ length: 51 }, (_, i) => 51 - i));
  });

  test('concurrent sends, reads and merges on two servers store each message once, numbered without a gap', async () => {
    const second = await startTestServer({ database: server.database, sims: server.sims });
    const seed = newSeed();
    const random = randomOf(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const people = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { token, memberId } = await registerMember(server);
        return { token, memberId, guestId: randomUUID(), clientIds: Array.from({ length: 12 }, () => randomUUID()) };
      }),
    );
    const act = async (_: unknown, i: number) => {
      const { token, guestId, clientIds } = pick(people);
      const isGuest = i < 60 || random() < 0.2;
      const chat = chatOf(pick([server, second]), isGuest ? { guestId } : { token, guestId });
      const clientId = pick(clientIds);
      if (random() < 0.8) return { isGuest, clientId, ...(await chat.send(words(clientId), { clientId })) };
      return { isGuest, clientId: null, ...(await (random() < 0.5 ? chat.read() : chat.history())) };
    };
    try {
      const answers = await Promise.all(Array.from({ length: 240 }, act));
      // Only a merged guest id without the member's token is refused.
      const refused = answers.filter(({ status, isGuest }) => status !== 200 && !(status === 404 && isGuest));
      expect([seed, refused]).toEqual([seed, []]);
      for (const { token, memberId, guestId } of people) {
        const chat = chatOf(second, { token, guestId });
        const entries = await chat.entries();
        expect([seed, entries.map(({ seq }) => seq)]).toEqual([seed, entries.map((_, i) => entries.length - i)]);
        const stored = entries.filter(({ sender }) => sender === 'customer');
        const sent = answers.filter(({ status, clientId }) => status === 200 && stored.some((entry) => entry.clientId === clientId));
        expect([seed, stored.length]).toEqual([seed, new Set(stored.map(({ clientId }) => clientId)).size]);
        expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(stored.length);
        const found = await findChat(server.core.db, { memberId });
        expect([seed, found]).toMatchObject([
          seed,
          { staffUnread: stored.length, lastSeq: entries.length, state: 'open', customerUnread: 0 },
        ]);
      }
      const ids = new Set<string>(people.flatMap(({ clientIds }) => clientIds));
      const { rows } = await server.core.db.query<{ clientId: string }>('select client_id as "clientId" from chat_message');
      const all = rows.map(({ clientId }) => clientId).filter((clientId) => ids.has(clientId));
      const taken = new Set(answers.flatMap(({ status, clientId }) => (status === 200 && clientId !== null ? [clientId] : [])));
      expect([seed, all.toSorted()]).toEqual([seed, [...taken].toSorted()]);
    } finally {
      await second.close();
    }
  });

  test('messages are stored and returned unchanged; invalid ones are refused', async () => {
    const guest = newGuest();
    const html = '<img src=x onerror=alert(1)><script>alert("ก ຂ 🎉")</script>\n\\u0000 "quoted" {{x}} \' -- ;';
    const link = 'javascript:alert(document.cookie)';
    const sent = [
      words(html),
      { message_type: 'text', payload: { message: html } },
      { message_type: 'text', payload: { text: link } },
      press(link, html.slice(0, 80)),
    ];
    for (const message of sent)
      expect(await guest.send(message, { name: html.slice(0, 60), createdAt: '1999-01-01T00:00:00Z' })).toMatchObject({ status: 200 });
    const entries = (await guest.entries()).filter(({ sender }) => sender === 'customer');
    expect(entries.map(({ message }) => message)).toEqual(sent.toReversed());
    for (const { createdAt } of entries) expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(600_000);
    const bad = [
      words(''),
      words('  \n '),
      words('x'.repeat(2_001)),
      words('nul \0'),
      words('half \ud83c'),
      { message_type: 'buttons', payload: { message: 'x', buttons: [{ title: 'x', type: 'web', payload: 'https://x.example' }] } },
      { message_type: 'generic', payload: { elements: [{ title: 'x' }] } },
      { message_type: 'media', payload: { message: '', filePath: '/etc/passwd' } },
      { message_type: 'media', payload: { message: '' } },
      { message_type: 'other', payload: 'x' },
      'text',
      null,
    ];
    for (const message of bad) expect([message, (await guest.send(message)).status]).toEqual([message, 400]);
    expect(await guest.send(words('x'), { clientId: 'one' })).toMatchObject({ status: 400, body: { key: 'clientId' } });
    expect(await guest.send(words('x'), { sender: 'staff' })).toMatchObject({ status: 400, body: { key: 'sender' } });
    const strange = { message_type: 'media', payload: { filePath: `/api/chat/files/${randomUUID()}` } };
    expect(await guest.send(strange)).toMatchObject({ status: 404 });
    expect(await guest.send(words('x'.repeat(2_000)))).toMatchObject({ status: 200 });
  });

  test('a server whose clock is behind does not date a message before existing ones', async () => {
    const member = await newMember();
    const { body } = await member.send(words('now'));
    const chat = await member.chat();
    const early = { chatId: chat?.id ?? 0n, sender: 'customer', message: words('later'), now: new Date('2001-01-01') } as const;
    const { createdAt, seq } = await say(server.core, { ...early, clientId: randomUUID() });
    expect(createdAt.toISOString() >= body.createdAt).toBe(true);
    expect(seq).toBe(3);
  });
});

// proves: chat.reversed calls.chat-history talk.history
test('history pages by number at any depth, returns newer messages, and is empty beyond its ends', async () => {
  const member = await newMember();
  await member.send(words('1'));
  const chat = await member.chat();
  await server.database.owner.query(
    `insert into chat_message (chat_id, seq, client_id, sender, message, created_at)
     select $1, n, gen_random_uuid(), 'customer', jsonb_build_object('message_type', 'text', 'payload', n::text), now() from generate_series(3, 5000) n`,
    [chat?.id],
  );
  await server.database.owner.query('update chat set last_seq = 5000 where id = $1', [chat?.id]);
  const seqs = async (page: object) => (await member.entries(page)).map(({ seq }) => seq);
  const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);
  expect(await seqs({})).toEqual(down(5000, 4991));
  expect(await seqs({ skip: 10, limit: 10 })).toEqual(down(4990, 4981));
  expect(await seqs({ skip: 4990, limit: 100 })).toEqual(down(10, 1));
  expect(await seqs({ skip: 5000 })).toEqual([]);
  expect(await seqs({ skip: 1_000_000_000 })).toEqual([]);
  expect(await seqs({ after: 4997 })).toEqual(down(5000, 4998));
  expect(await seqs({ after: 4900, skip: 95, limit: 10 })).toEqual(down(4905, 4901));
  expect(await seqs({ after: 5000 })).toEqual([]);
  expect(await seqs({ after: 2_147_483_647, skip: 3 })).toEqual([]);
  await server.database.owner.query('delete from chat_message where chat_id = $1 and seq <= 4000', [chat?.id]);
  expect(await seqs({ skip: 995, limit: 10 })).toEqual(down(4005, 4001));
  for (const [page, key] of [
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ limit: '10' }, 'limit'],
    [{ skip: -1 }, 'skip'],
    [{ skip: 0.5 }, 'skip'],
    [{ after: -1 }, 'after'],
  ] as const)
    expect(await member.history(page as object)).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key } });
  const { body } = await server.call<{ conversations: { seq: number }[] }>('GET', '/api/chat/export', { token: member.token });
  expect(body.conversations.map(({ seq }) => seq)).toEqual(down(5000, 4001).reverse());
});

// proves: calls.chat-read talk.read
test('read marks and unread counts are sent to the pages of both sides', async () => {
  const [member, guest] = [await newMember(), newGuest()];
  const told = {
    customer: vi.spyOn(server.core.live, 'notifyCustomer'),
    staff: vi.spyOn(server.core.live, 'notifyStaff'),
    page: vi.spyOn(server.core.live, 'tell'),
  };
  for (const customer of [member, guest]) {
    await customer.send(words('hello'));
    const chat = await customer.chat();
    const chatId = String(chat?.id);
    await staffSays(chat?.id ?? 0n, 'one');
    const { seq } = await staffSays(chat?.id ?? 0n, 'two');
    expect((await customer.unread()).body).toEqual({ unread: 2 });
    const owner = customer === member ? { memberId: member.memberId } : { guestHash: chat?.guestHash };
    const entry = expect.objectContaining({ seq, sender: 'staff', name: 'Nok', message: words('two'), readAt: null });
    expect(told.customer).toHaveBeenCalledWith(owner, 'messaging', entry);
    expect(told.staff).toHaveBeenCalledWith('messaging', { chatId, entry });
    if (customer === member) expect(told.page).toHaveBeenCalledWith(member.memberId, 'unread', { unread: 2 });
    expect((await Promise.all([customer.read(), customer.read()])).map(({ body }) => body)).toEqual([{ unread: 0 }, { unread: 0 }]);
    expect((await customer.unread()).body).toEqual({ unread: 0 });
    expect(
      told.staff.mock.calls.filter(([event, payload]) => event === 'read' && 'chatId' in payload && payload.chatId === chatId),
    ).toEqual([['read', { chatId, seq, by: 'customer' }]]);
    if (customer === member) expect(told.page).toHaveBeenLastCalledWith(member.memberId, 'unread', { unread: 0 });
    const entries = await customer.entries();
    expect(entries.map(({ sender, readAt }) => [sender, readAt !== null])).toEqual([
      ['staff', true],
      ['staff', true],
      ['bot', true],
      ['customer', false],
    ]);
  }
  vi.restoreAllMocks();
});

test('a conversation tracks whether it waits for a person, and since when', async () => {
  const member = await newMember();
  const shows = async () => {
    const { state, assignee, waitingSince, staffUnread, lastText } = (await member.chat()) ?? {};
    return { state, taken: assignee !== null, waits: waitingSince !== null, staffUnread, lastText };
  };
  await member.send(press('START', 'Start'));
  expect(await shows()).toMatchObject({ state: 'bot', taken: false, waits: false, staffUnread: 0 });
  await member.send(press('HOW_TO', 'How?'));
  expect(await shows()).toMatchObject({ state: 'bot', waits: false });
  await member.send(press('PERSON', 'A person, please'));
  expect(await shows()).toEqual({ state: 'open', taken: false, waits: true, staffUnread: 1, lastText: 'A person, please' });
  const since = (await member.chat())?.waitingSince;
  await member.send(words('hello?'));
  expect((await member.chat())?.waitingSince).toEqual(since);
  const id = (await member.chat())?.id ?? 0n;
  await staffSays(id, 'here');
  expect(await shows()).toEqual({ state: 'open', taken: true, waits: false, staffUnread: 2, lastText: 'here' });
  await server.database.owner.query(`update chat set state = 'closed' where id = $1`, [id]);
  await member.send(press('HOW_TO', 'How?'));
  expect(await shows()).toMatchObject({ state: 'closed', waits: false });
  await member.send(press('SIZE_XL', 'XL'));
  expect(await shows()).toEqual({ state: 'open', taken: false, waits: true, staffUnread: 3, lastText: 'XL' });
});

describe('the bot', () => {
  test('answers once a message that was stored by a server killed before the bot replied', async () => {
    const member = await newMember();
    const clientId = randomUUID();
    const stored = { owner: { memberId: member.memberId }, sender: 'customer', language: 'th', clientId, message: press('START') } as const;
    const first = await say(server.core, { ...stored, now: server.core.clock() });
    expect(await member.entries()).toHaveLength(1);
    const again = await Promise.all(Array.from({ length: 5 }, () => member.send(press('START'), { clientId })));
    for (const { body } of again) expect(body).toEqual({ seq: 1, createdAt: first.createdAt.toISOString() });
    expect((await member.entries()).map(({ sender }) => sender)).toEqual(['bot', 'customer']);
  });

  test('does not fail the customer’s message when it fails', async () => {
    const member = await newMember();
    const get = server.core.settings.get.bind(server.core.settings);
    const logged = vi.spyOn(server.core.log, 'error').mockImplementation(() => {});
    let asked = 0;
    vi.spyOn(server.core.settings, 'get').mockImplementation(((key: 'chatBot') => {
      if (key === 'chatBot' && ++asked > 1) throw new Error('broken');
      return get(key);
    }) as typeof get);
    expect(await member.send(press('START'))).toMatchObject({ status: 200, body: { seq: 1 } });
    expect(logged).toHaveBeenCalledWith(expect.anything(), 'the bot failed to answer');
    vi.restoreAllMocks();
    expect(await member.entries()).toHaveLength(1);
  });
});

test('messages per conversation and new guests per address are limited', async () => {
  const [guest, member] = [newGuest(), await newMember()];
  await limits({ messagesPerMinute: 5, newGuestsPerMinute: 2 });
  await server.core.settings.reload();
  try {
    for (const customer of [guest, member]) {
      for (let i = 0; i < 5; i += 1) expect((await customer.send(words('x'))).status).toBe(200);
      const refused = await customer.send(words('x'));
      expect(refused).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await newGuest().send(words('x'))).status).toBe(200);

    const core = { ...server.core, config: { ...server.core.config, addressLimits: true } };
    const from = (address: string, guestId: string = randomUUID()) =>
      sendMessage(core, {
        caller: { address, device: '', memberId: null },
        body: { guestId, clientId: randomUUID(), message: words('x') },
        language: 'th',
      });
    const known = randomUUID();
    await from('10.0.0.1', known);
    await from('10.0.0.1');
    await expect(from('10.0.0.1')).rejects.toMatchObject({ code: 'REQUEST_LIMIT' });
    await from('10.0.0.1', known);
    await from('10.0.0.2');
  } finally {
    await limits({ messagesPerMinute: 100_000, newGuestsPerMinute: 30 });
    await server.core.settings.reload();
  }
});
