import { fromJson } from '@krapao/money';
import { createMember } from '../modules/identity/accounts/create-member.ts';
import { randomAccountNo, randomPhone, type TestMember } from './members.ts';
import { fund as fundAccount } from './money.ts';
import type { Reply, TestServer } from './server.ts';
import { until } from './until.ts';

export const fund = (server: TestServer, member: TestMember, units: number): Promise<void> => fundAccount(server, member.memberId, units);

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

export async function atProvider(server: TestServer, code: string, username: string): Promise<bigint> {
  const { balance } = await server.sims.get<{ balance: number }>(`/sim/providers/${code}/accounts/${username}`);
  return fromJson(balance, 'THB').minor;
}

export async function untilSettled(server: TestServer, timeoutMs = 30_000): Promise<void> {
  const openCount = async (): Promise<number | undefined> => {
    const { rows } = await server.core.db.query<{ open: number }>(`select count(*)::int as open from transfer where status = 'PENDING'`);
    return rows[0]?.open;
  };
  await until(openCount, (open) => open === 0, timeoutMs, 'every transfer to end');
}

/** Skips password hashing, for tests that need many members. */
export async function manyMembers(server: TestServer, count: number): Promise<TestMember[]> {
  const { core } = server;
  return Promise.all(
    Array.from({ length: count }, async () => {
      const phone = randomPhone();
      const memberId = await core.db.tx((tx) =>
        createMember(core, tx, {
          name: 'Test Member',
          username: phone,
          passwordHash: 'not a hash',
          currency: 'THB',
          bankCode: 'KBANK',
          bankAccountName: 'TEST MEMBER',
          bankAccountNo: randomAccountNo(),
          sourceCode: null,
          invitedBy: null,
        }),
      );
      const session = { kind: 'member', ownerId: memberId, lifetimeMs: 3_600_000, address: '127.0.0.1', now: core.clock() } as const;
      return { memberId, phone, password: '', token: await core.sessions.start(core.db, session) };
    }),
  );
}
