import type { ChatMessage } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import { money } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit } from '../../../testing/bonus.ts';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireAll } from '../../../testing/staff.ts';
import { settleStatement } from '../../statement/statement.sql.ts';
import { botAnswers } from './bot-answers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const press = (payload: string): ChatMessage => ({ message_type: 'postback', payload: { title: 'x', payload } });
async function ask(payload: string, memberId: bigint | null, language: Language = 'en', now = new Date('2026-11-15T03:30:00Z')) {
  const heard = { isFirst: false, isTaken: false, isAwayTold: false };
  const { messages } = await botAnswers(server.core, { ...heard, message: press(payload), memberId, language, now });
  expect(messages).toHaveLength(1);
  const [message] = messages;
  if (message?.message_type !== 'quick_replies') throw new Error('without a menu');
  const offered = message.payload.quick_replies.map(({ payload }) => payload);
  // A guest has no deposits to look up.
  expect(offered).toEqual([...(memberId === null ? [] : ['LAST_DEPOSIT', 'LAST_WITHDRAWAL']), 'HOW_TO', 'PERSON']);
  return message.payload.message;
}

test('the bot greets by language and time of day, and says that it is a bot', async () => {
  expect(await ask('START', null, 'en')).toMatch(/^Good morning\. You are talking to our bot/);
  expect(await ask('START', null, 'en', new Date('2026-11-15T14:00:00Z'))).toMatch(/^Good evening\. You are talking to our bot/);
  expect(await ask('START', null, 'th')).toContain('บอต');
  expect(await ask('START', null, 'la')).toContain('ລະບົບຕອບອັດຕະໂນມັດ');
});

test('the bot reports the state of the last deposit and withdrawal', async () => {
  const member = await registerMember(server);
  expect(await ask('LAST_DEPOSIT', null)).toContain('log in');
  expect(await ask('LAST_DEPOSIT', member.memberId)).toBe('There is no deposit yet');
  expect(await ask('LAST_WITHDRAWAL', member.memberId)).toBe('There is no withdrawal yet');
  await deposit(server, member, 250.5);
  expect(await ask('LAST_DEPOSIT', member.memberId)).toMatch(
    /^Your deposit of 250\.50 THB from \d\d\/\d\d\/\d{4} \d\d:\d\d is in your wallet$/,
  );
  const line = {
    memberId: member.memberId,
    reference: 'W1',
    type: 'withdraw',
    from: 'WALLET',
    to: 'KBANK',
    amount: money(10_000n, 'THB'),
  } as const;
  const at = server.core.clock();
  for (const [status, note, words] of [
    ['PENDING', 'WAITING', 'waiting to be checked'],
    ['PENDING', 'PAYING', 'is being paid'],
    ['SUCCESS', 'PAID', 'has been paid'],
    ['FAILED', 'RETURNED', 'back in your wallet'],
  ] as const) {
    await settleStatement(server.core.db, { ...line, status, note, at });
    expect(await ask('LAST_WITHDRAWAL', member.memberId)).toContain(words);
  }
});

test('a manager can change the bot’s texts; support can only read them', async () => {
  const staff = await hireAll(server);
  const path = '/api/office/chat-bot';
  const { body } = await server.call<{ bot: { enabled: boolean } }>('GET', path, { token: staff.support.token });
  expect((await server.call('PUT', path, { token: staff.support.token, body })).status).toBe(403);
  expect((await server.call('GET', path, { token: staff.viewer.token })).status).toBe(403);
  const changed = { bot: { ...body.bot, enabled: false } };
  expect(await server.call('PUT', path, { token: staff.manager.token, body: changed })).toMatchObject({ status: 200, body: changed });
  const history = (token: string) => server.call<{ changes: object[] }>('GET', `${path}/history`, { token });
  expect((await history(staff.support.token)).status).toBe(403);
  expect((await history(staff.manager.token)).body.changes).toEqual([
    expect.objectContaining({ by: staff.manager.username, before: body.bot, after: changed.bot }),
  ]);
  const asked = { isFirst: true, isTaken: false, isAwayTold: false, memberId: null, language: 'en', now: new Date() } as const;
  expect((await botAnswers(server.core, { ...asked, message: press('START') })).messages).toEqual([]);
});
