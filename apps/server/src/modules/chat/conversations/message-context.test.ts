import { money } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatOf } from '../../../testing/chat.ts';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { writeStatement } from '../../statement/statement.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const at = new Date('2026-11-01T05:00:00.000Z');
const asks = (about: object) => ({ message_type: 'text', payload: { message: 'where is it?', about } });

test('a message can refer only to the member’s own item, and the server fills in its facts', async () => {
  const [member, other] = [await registerMember(server), await registerMember(server)];
  const line = { reference: 'WD-ask-1', type: 'withdraw', from: 'WALLET', to: 'KBANK', status: 'PENDING', at } as const;
  await writeStatement(server.core.db, { ...line, memberId: member.memberId, amount: money(2_000_000n, 'THB') });
  const about = { kind: 'withdraw', reference: 'WD-ask-1' };
  const [mine, theirs, guest] = [
    chatOf(server, { token: member.token }),
    chatOf(server, { token: other.token }),
    chatOf(server, { guestId: crypto.randomUUID() }),
  ];

  expect(await mine.send(asks({ ...about, amount: 99_999_999, currency: 'LAK' }))).toMatchObject({ status: 200 });
  const [entry] = (await mine.entries()).filter(({ sender }) => sender === 'customer');
  expect(entry?.message.payload).toEqual({
    message: 'where is it?',
    about: { ...about, amount: 20_000, currency: 'BAHT', at: at.toISOString() },
  });

  for (const caller of [theirs, guest]) expect(await caller.send(asks(about))).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
  expect(await mine.send(asks({ kind: 'slip', reference: 'WD-ask-1' }))).toMatchObject({ status: 404 });

  const error = { kind: 'error', reference: 'req-17', code: 'QR_FAIL' };
  expect(await theirs.send(asks(error))).toMatchObject({ status: 200 });
  expect((await theirs.entries()).find(({ sender }) => sender === 'customer')?.message.payload).toMatchObject({ about: error });
  expect(await mine.send(asks({ kind: 'house', reference: 'x' }))).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } });
});
