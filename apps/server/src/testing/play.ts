import { post } from '@krapao/ledger';
import { fromJson } from '@krapao/money';
import { createMember } from '../features/account/public.ts';
import { randomAccountNo, randomPhone, type TestMember } from './members.ts';
import type { Reply, TestServer } from './server.ts';

let funded = 0;

/** Money in the wallet, from the house's adjustments. */
export async function fund(server: TestServer, member: TestMember, units: number): Promise<void> {
  funded += 1;
  const amount = fromJson(units, 'THB');
  await post(server.ctx.db, member.memberId, [
    { key: `test-fund:${funded}`, kind: 'adjustment', from: 'house:adjustment', to: 'wallet', amount },
  ]);
}

export async function activate(server: TestServer, member: TestMember, code: string): Promise<string> {
  const { status, body } = await server.call<{ slot: { username: string } }>('GET', `/api/wallet/activate/${code}`, {
    token: member.token,
  });
  if (status !== 200) throw new Error(`${code} was not activated: ${JSON.stringify(body)}`);
  return body.slot.username;
}

export type MovedBody = { reference: string; status: string; amount: number; wallet: { amount: number }; message?: string; key?: string };

export function transfer(
  server: TestServer,
  member: TestMember,
  body: { from: unknown; to: unknown; amount: unknown },
  key?: string,
): Promise<Reply<MovedBody>> {
  return server.call('POST', '/api/wallet/transfer', { token: member.token, body, ...(key ? { key } : {}) });
}

/** The provider's own truth, in minor units. */
export async function atProvider(server: TestServer, code: string, username: string): Promise<bigint> {
  const { balance } = await server.sims.get<{ balance: number }>(`/sim/providers/${code}/accounts/${username}`);
  return fromJson(balance, 'THB').minor;
}

/** Waits until nothing of the member is open any more. */
export async function untilSettled(server: TestServer, timeoutMs = 30_000): Promise<void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await server.ctx.db.query<{ open: number }>(`select count(*)::int as open from transfer where status = 'PENDING'`);
    if (rows[0]?.open === 0) return;
    if (Date.now() > until) throw new Error(`${rows[0]?.open} transfers are still open`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Members with a session each, made without hashing a password: for tests that need many. */
export async function manyMembers(server: TestServer, count: number): Promise<TestMember[]> {
  const { ctx } = server;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const phone = randomPhone();
      const memberId = await ctx.db.tx((tx) =>
        createMember(ctx, tx, {
          name: 'Test Member',
          username: phone,
          passwordHash: 'nobody logs in with this',
          currency: 'THB',
          bankCode: 'KBANK',
          bankAccountName: 'TEST MEMBER',
          bankAccountNo: randomAccountNo(),
          sourceCode: null,
          invitedBy: null,
        }),
      );
      const session = { kind: 'member', ownerId: memberId, lifetimeMs: 3_600_000, address: '127.0.0.1', now: ctx.clock() } as const;
      return { memberId, phone, password: '', token: await ctx.sessions.start(ctx.db, session) };
    }),
  );
}
