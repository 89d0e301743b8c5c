import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshPhone, joinAs, staffToken, startTarget, type Target } from './kit.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

it('a missing right is answered with UNAUTHORIZED, the wrong kind of session with invalid-token', async () => {
  const { call } = target;
  const member = await joinAs(target, { username: freshPhone() });
  const support = await staffToken(target, 'support');
  for (const path of ['/api/office/audit', '/api/office/staff', '/api/office/settings'])
    expect(await call('GET', path, { token: support })).toMatchObject({ status: 403, body: { message: 'UNAUTHORIZED' } });
  expect(await call('GET', '/api/office/me', { token: member.token })).toMatchObject({ status: 401, body: { message: 'invalid-token' } });
  expect(await call('GET', '/api/wallet', { token: support })).toMatchObject({ status: 401, body: { message: 'invalid-token' } });
});
