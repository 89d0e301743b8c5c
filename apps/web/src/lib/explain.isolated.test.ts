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
test('a refusal gets the text of its code and leaves the session alone', async () => {
  const error = await explain({ code: 'MONEY_NOT_ENOUGH', status: 422, key: 'amount' });
  expect(error).toMatchObject({ text: { en: expect.stringMatching(/^Insufficient funds/) }, key: 'amount', handled: false });
  expect(token()).toBe('t');
  expect(goTo).not.toHaveBeenCalled();
});

// proves: errors.raw
test('a code that has no text stands as it is', async () => {
  expect((await explain({ code: 'SOMETHING_NEW', status: 422, key: null })).text.th).toBe('SOMETHING_NEW');
});

test('no answer is a matter of the connection', async () => {
  expect((await explain({ code: 'TIMEOUT', status: 0, key: null })).text.en).toMatch(/^Cannot connect/);
});

// proves: errors.invalid-token
test('an unknown token leads to the log in without a word', async () => {
  rememberAgreement();
  expect(await explain({ code: 'invalid-token', status: 401, key: null })).toMatchObject({ handled: true });
  expect([token(), localStorage.getItem('remember-agreement')]).toEqual([null, null]);
  expect(goTo).toHaveBeenCalledWith('/login', { replace: true });
  expect(told()).toEqual([]);
});

// proves: errors.identity
test('of several calls that meet an ended session the first one says so', async () => {
  const failure = { code: 'EXPIRED_AUTH_TOKEN', status: 401, key: null, sessionEnded: 'staff' };
  expect(await explain(failure)).toMatchObject({ handled: true });
  expect(await explain(failure)).toMatchObject({ handled: true });
  expect(told()).toHaveLength(1);
  expect([token(), sessionEnd()]).toEqual([null, 'staff']);
});

// proves: errors.gone
test('an operator that has closed leads to its own page and keeps the session', async () => {
  expect(await explain({ code: 'gone', status: 200, key: null })).toMatchObject({ handled: true });
  expect(goTo).toHaveBeenCalledWith('/terminated', { replace: true });
  expect(token()).toBe('t');
});
