import { randomInt } from 'node:crypto';
import type { Currency } from '@krapao/money';
import type { NewAccount } from '../modules/identity/accounts/create-member.ts';
import { createMember } from '../modules/identity/accounts/create-member.ts';
import type { TestServer } from './server.ts';

export type TestMember = { memberId: bigint; phone: string; password: string; token: string };

export const randomPhone = (): string => `08${String(randomInt(100_000_000)).padStart(8, '0')}`;
export const randomAccountNo = (): string => String(randomInt(1_000_000_000, 9_999_999_999));

const hashes = new Map<string, Promise<string>>();

/** Hashing takes 20 ms of CPU, and tests create thousands of accounts with one password. */
export function hashOnce({ vault }: TestServer['core'], password: string): Promise<string> {
  const known = hashes.get(password) ?? vault.passwords.inTurn(({ hash }) => hash(password));
  hashes.set(password, known);
  return known;
}

export async function registerMember(
  server: TestServer,
  o: Partial<Omit<NewAccount, 'passwordHash'>> & { currency?: Currency } = {},
): Promise<TestMember> {
  const { core } = server;
  const phone = o.username ?? randomPhone();
  const password = 'test-password-1';
  const passwordHash = await hashOnce(core, password);
  const memberId = await core.db.tx((tx) =>
    createMember(core, tx, {
      name: 'Test Member',
      currency: 'THB',
      bankCode: 'KBANK',
      bankAccountName: 'TEST MEMBER',
      bankAccountNo: randomAccountNo(),
      sourceCode: null,
      invitedBy: null,
      ...o,
      username: phone,
      passwordHash,
    }),
  );
  const session = { kind: 'member', ownerId: memberId, lifetimeMs: 3_600_000, address: '127.0.0.1', now: core.clock() } as const;
  return { memberId, phone, password, token: await core.sessions.start(core.db, session) };
}
