import { CallError } from '@krapao/ui/call-error.ts';
import { verbatim } from '@krapao/ui/words.ts';
import { expect, test } from 'vitest';
import { lockOf, loginWait } from './login-wait.ts';

test.each([
  [null, 'about 15 min'],
  [20, 'about 1 min'],
  [901, 'about 16 min'],
  [5_400, 'about 90 min'],
  [5_401, 'about 2 h'],
])('a wait of %s seconds is described in words', (retryAfterSeconds, says) => {
  expect(loginWait({ code: 'REQUEST_LIMIT', retryAfterSeconds })?.en).toBe(
    `Too many requests, please wait a moment. You can log in again in ${says}`,
  );
});

test('a wrong password has no wait text', () => {
  expect(loginWait({ code: 'WRONG_CREDENTIAL', retryAfterSeconds: null })).toBeNull();
});

test('only REQUEST_LIMIT is a lock, which ends when the server said', () => {
  const answer = (code: string, retryAfterSeconds: number | null) =>
    new CallError({ code, status: 429, text: verbatim(''), retryAfterSeconds });
  expect(lockOf(answer('REQUEST_LIMIT', 90), 1_000)).toEqual({ until: 91_000 });
  expect(lockOf(answer('REQUEST_LIMIT', null), 1_000)).toEqual({ until: null });
  expect(lockOf(answer('WRONG_CREDENTIAL', null), 1_000)).toBeNull();
});
