import { deposit } from './bonus.ts';
import { registerMember, type TestMember } from './members.ts';
import { activate } from './play.ts';
import type { TestServer } from './server.ts';

async function usernameOf(server: TestServer, member: TestMember): Promise<string> {
  const known = await server.call<{ username?: string }>('GET', '/api/wallet/account/PG', { token: member.token });
  return known.body.username ?? activate(server, member, 'PG');
}

export async function bet(server: TestServer, member: TestMember, turnover: number): Promise<void> {
  const username = await usernameOf(server, member);
  await server.sims.post('/sim/providers/PG/play', { username, delta: 0, turnover });
  const { status } = await server.call('GET', '/api/wallet/refresh', { token: member.token });
  if (status !== 200) throw new Error(`the games were not read: ${status}`);
}

export async function playedMember(server: TestServer, units: number): Promise<TestMember> {
  const member = await registerMember(server);
  await deposit(server, member, units);
  await bet(server, member, units);
  return member;
}
