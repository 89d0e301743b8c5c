import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { TestMember } from '../../testing/members.ts';
import { unitsOf } from '../../testing/money.ts';
import { activate, fund, manyMembers, transfer } from '../../testing/play.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const moneyPerMinute = 5;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const { settings, db } = server.core;
  await settings.put(db, 'limits', { ...settings.get('limits'), moneyPerMinute });
  await settings.reload();
});
afterAll(() => server.close());

const move = { from: 'WALLET', to: 'PG', amount: 30 };

async function player(): Promise<TestMember> {
  const [member] = await manyMembers(server, 1);
  if (!member) throw new Error('no member');
  await fund(server, member, 100);
  await activate(server, member, 'PG');
  return member;
}

async function useUpLimit(member: TestMember): Promise<void> {
  for (let n = 0; n <= moneyPerMinute; n += 1) {
    const { status } = await transfer(server, member, { ...move, amount: 1_000_000 }, randomUUID());
    if (status === 429) return;
  }
  throw new Error('the limit was never reached');
}

// proves: answers.key-same
test('a repeated key gets its first response even beyond the limit, and a new key is refused', async () => {
  const member = await player();
  const [moved, refused] = [randomUUID(), randomUUID()];
  const first = await transfer(server, member, move, moved);
  expect(first.status).toBe(200);
  const no = await transfer(server, member, { ...move, amount: 500 }, refused);
  expect(no).toMatchObject({ status: 409, body: { message: 'MONEY_NOT_ENOUGH' } });
  await useUpLimit(member);

  for (let n = 0; n < 3; n += 1) expect(await transfer(server, member, move, moved)).toMatchObject({ status: 200, body: first.body });
  expect(await transfer(server, member, { ...move, amount: 500 }, refused)).toMatchObject({ status: 409, body: no.body });
  expect(await transfer(server, member, { ...move, amount: 29 }, moved)).toMatchObject({ status: 409, body: { message: 'KEY_INVALID' } });
  const later = await transfer(server, member, move, randomUUID());
  expect(later).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect(Number(later.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(70);
});

test('a flood of repeated keys has a separate limit, and no response changes', async () => {
  const member = await player();
  const key = randomUUID();
  const first = await transfer(server, member, move, key);
  const { settings, db } = server.core;
  const before = settings.get('limits');
  await settings.put(db, 'limits', { ...before, ordinaryPerMinute: 20 });
  await settings.reload();
  onTestFinished(async () => {
    await settings.put(db, 'limits', before);
    await settings.reload();
  });
  const answers = await Promise.all(Array.from({ length: 60 }, () => transfer(server, member, move, key)));
  for (const { status, body } of answers)
    expect([200, 429]).toContain(status === 200 ? 200 : body.message === 'REQUEST_LIMIT' ? status : 0);
  const kept = answers.filter(({ status }) => status === 200);
  expect(kept.length).toBeGreaterThanOrEqual(20);
  for (const { body } of kept) expect(body).toEqual(first.body);
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

test('during restore mode a repeated key gets its first response', async () => {
  const member = await player();
  const key = randomUUID();
  const first = await transfer(server, member, move, key);
  vi.spyOn(server.core.restore, 'isOn').mockReturnValue(true);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await transfer(server, member, move, key)).toMatchObject({ status: 200, body: first.body });
  expect(await transfer(server, member, move, randomUUID())).toMatchObject({ status: 429 });
});
