import { memoryStorage } from '@krapao/ui/testing.ts';
import { toasts } from '@krapao/ui/toast.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { explain } from './explain.ts';
import { rememberAgreement, saveToken, sessionEnd, token } from './session.ts';

const { goTo } = vi.hoisted(() => ({ goTo: vi.fn() }));
vi.mock('./navigate.ts', () => ({ goTo }));

const told = () => toasts.get().map(({ text }) => text);
beforeEach(() => {
  goTo.mockClear();
  toasts.set([]);
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  saveToken('t', { remember: true });
});

// proves: errors.translated
test('a refusal gets its code’s text and keeps the session', async () => {
  const error = await explain({ code: 'MONEY_NOT_ENOUGH', status: 422, key: 'amount' });
  expect(error).toMatchObject({ text: { en: expect.stringMatching(/^Insufficient funds/) }, key: 'amount', handled: false });
  expect(token()).toBe('t');
  expect(goTo).not.toHaveBeenCalled();
});

// proves: errors.raw
test('an unknown code is shown as it is', async () => {
  expect((await explain({ code: 'SOMETHING_NEW', status: 422, key: null })).text.th).toBe('SOMETHING_NEW');
});

test('no response counts as a connection problem', async () => {
  expect((await explain({ code: 'TIMEOUT', status: 0, key: null })).text.en).toMatch(/^Cannot connect/);
});

// proves: errors.invalid-token
test('an unknown token leads to log-in without a message', async () => {
  rememberAgreement();
  expect(await explain({ code: 'invalid-token', status: 401, key: null })).toMatchObject({ handled: true });
  expect([token(), localStorage.getItem('remember-agreement')]).toEqual([null, null]);
  expect(goTo).toHaveBeenCalledWith('/login', { replace: true });
  expect(told()).toEqual([]);
});

// proves: errors.identity
test('when several calls meet an ended session, only the first shows a message', async () => {
  const failure = { code: 'EXPIRED_AUTH_TOKEN', status: 401, key: null, sessionEnded: 'staff' };
  expect(await explain(failure)).toMatchObject({ handled: true });
  expect(await explain(failure)).toMatchObject({ handled: true });
  expect(told()).toHaveLength(1);
  expect([token(), sessionEnd()]).toEqual([null, 'staff']);
});

// proves: errors.gone
test('a closed service leads to /terminated and keeps the session', async () => {
  expect(await explain({ code: 'gone', status: 200, key: null })).toMatchObject({ handled: true });
  expect(goTo).toHaveBeenCalledWith('/terminated', { replace: true });
  expect(token()).toBe('t');
});
