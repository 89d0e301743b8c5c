import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Joined, joinAs, staffToken, startTarget, type Target } from './kit.ts';

let target: Target;
let admin: string;
beforeAll(async () => {
  target = await startTarget();
  admin = await staffToken(target, 'admin');
});
afterAll(() => target.stop());

const as = (token: string, method: string, path: string, body: unknown = {}) => target.call(method, `/api/office${path}`, { token, body });
const requestOf = ({ status, body }: Answer): string => {
  expect([status, body.message]).toEqual([202, undefined]);
  return (body.request as { id: string }).id;
};
const approve = (token: string, id: string) => as(token, 'POST', `/requests/${id}/approve`);
const signIn = async (username: string, password: string): Promise<string> =>
  String((await target.call('POST', '/api/office/login', { body: { username, password } })).body.token);
const refusedFor = (key: string) => ({ status: 403, body: { message: 'UNAUTHORIZED', key } });

/** A new value each time, so that no request matches an earlier one. */
let minutes = 20;
async function askForSetting(token: string): Promise<string> {
  const { body } = await target.call('GET', '/api/office/settings/office', { token });
  const { value } = (body as { setting: { value: object } }).setting;
  minutes += 1;
  return requestOf(await as(token, 'PUT', '/settings/office', { value: { ...value, claimMinutes: minutes } }));
}
const idOf = async (username: string): Promise<string> => {
  const { body } = await target.call('GET', '/api/office/staff', { token: admin });
  return String((body.staff as { _id: string; username: string }[]).find((one) => one.username === username)?._id);
};

const memberIdOf = async (member: Joined): Promise<string> => {
  const { body } = await target.call('GET', `/api/office/members?q=${member.username}`, { token: admin });
  return String((body.members as { _id: string }[])[0]?._id);
};
const askForCredit = async (memberId: string): Promise<string> => {
  const credit = { direction: 'credit', amount: 5_000, reason: 'a present', key: randomUUID() };
  return requestOf(await as(admin, 'POST', `/members/${memberId}/adjust`, credit));
};

const puppet = { username: 'puppet.admin', name: 'Puppet', role: 'admin', password: 'the-same-person-1' };

// proves: office.approves-from
it('an admin who creates a second admin stays one person: neither account approves the other’s requests', async () => {
  expect((await as(admin, 'POST', '/staff', puppet)).status).toBe(201);
  const second = await signIn(puppet.username, puppet.password);
  expect(await approve(second, await askForSetting(admin))).toMatchObject(refusedFor('newStaff'));
  const asked = await askForSetting(second);
  expect(await approve(admin, asked)).toMatchObject(refusedFor('sameHand'));
  expect((await approve(await staffToken(target, 'owner'), asked)).status).toBe(200);
});

// proves: office.approves-from
it('a cashier created today cannot pay out a credit that their creator was involved in', async () => {
  const member = await joinAs(target);
  const memberId = await memberIdOf(member);
  expect((await approve(await staffToken(target, 'owner'), await askForCredit(memberId))).status).toBe(200);
  const { body } = await target.call('POST', '/api/wallet/withdraw', {
    token: member.token,
    body: { amount: 5_000 },
    headers: { 'idempotency-key': randomUUID() },
  });
  const cashier = { username: 'puppet.cashier', name: 'Puppet', role: 'cashier', password: 'the-same-person-1' };
  expect((await as(admin, 'POST', '/staff', cashier)).status).toBe(201);
  const payout = `/withdrawals/${memberId}/${String(body.reference)}/approve`;
  expect(await as(await signIn(cashier.username, cashier.password), 'POST', payout)).toMatchObject(refusedFor('credited'));
  expect((await as(await staffToken(target, 'cashier'), 'POST', payout)).status).toBe(200);
});

// proves: office.approves-from
it('an account taken over by password, factor reset, role or activation cannot approve for a day', async () => {
  const password = 'taken-over-by-1';
  const ownerId = await idOf('owner');
  expect((await as(admin, 'PUT', `/staff/${ownerId}/password`, { password })).status).toBe(200);
  const owner = await signIn('owner', password);
  expect(await approve(owner, await askForSetting(admin))).toMatchObject(refusedFor('newStaff'));
  expect(await approve(admin, await askForSetting(owner))).toMatchObject(refusedFor('sameHand'));

  const memberId = await memberIdOf(await joinAs(target));
  const takeovers = [
    ['manager', 'manager1234', async (id: string) => as(admin, 'POST', `/staff/${id}/resetFactor`)],
    ['cashier', 'cashier1234', async (id: string) => as(admin, 'PUT', `/staff/${id}/role`, { role: 'manager' })],
    [
      'support',
      'support1234',
      async (id: string) => {
        expect((await as(admin, 'PUT', `/staff/${id}/role`, { role: 'manager' })).status).toBe(200);
        await target.database.owner.query(`update staff set approves_from = now() - interval '1 hour' where id = $1`, [id]);
        expect((await as(admin, 'POST', `/staff/${id}/deactivate`)).status).toBe(200);
        return as(admin, 'POST', `/staff/${id}/activate`);
      },
    ],
  ] as const;
  for (const [username, known, takeOver] of takeovers) {
    const answer = await takeOver(await idOf(username));
    expect([username, answer.status]).toEqual([username, 200]);
    expect(await approve(await signIn(username, known), await askForCredit(memberId))).toMatchObject(refusedFor('newStaff'));
  }
});
