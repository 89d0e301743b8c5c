import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';
import { agreed, call, type Stack, staffToken } from '../stack.ts';

export async function changeSetting(
  stack: Stack,
  key: string,
  change: (value: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const at = `/api/office/settings/${key}`;
  const token = await staffToken(stack, 'admin');
  // Another worker may be making the same change: both then share one request, which is approved once.
  await expect
    .poll(async () => {
      const { setting } = (await call(stack, 'GET', at, { token })) as { setting: { value: Record<string, unknown> } };
      const value = change(setting.value);
      if (isDeepStrictEqual(value, setting.value)) return 'as wanted';
      const answer = await call(stack, 'PUT', at, { token, body: { value } });
      return agreed(stack, answer).then(
        () => 'agreed',
        (error: Error) => (error.message.includes('ALREADY_DECIDED') ? 'decided by another' : Promise.reject(error)),
      );
    })
    .toBe('as wanted');
}

/** Slips are accepted at any hour; the daily closing window is covered by the rules' own tests, which set the clock. */
export const keepSlipsOpen = (stack: Stack): Promise<void> =>
  changeSetting(stack, 'slip', (value) => ({ ...value, closeFrom: '00:00', closeTo: '00:00' }));
