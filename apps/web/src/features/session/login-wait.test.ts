import { expect, test } from 'vitest';
import { loginWait } from './login-wait.ts';

test.each([
  [null, 'about 15 min'],
  [20, 'about 1 min'],
  [901, 'about 16 min'],
  [5_400, 'about 90 min'],
  [5_401, 'about 2 h'],
])('%s seconds', (retryAfterSeconds, says) => {
  expect(loginWait({ code: 'REQUEST_LIMIT', retryAfterSeconds })?.en).toBe(
    `Too many requests, please wait a moment: you can try again in ${says}`,
  );
});

test('a wrong password has its own text', () => {
  expect(loginWait({ code: 'WRONG_CREDENTIAL', retryAfterSeconds: null })).toBeNull();
});
