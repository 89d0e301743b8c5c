import { call, type Stack } from '../stack.ts';

/** Slips are taken at any hour here: the daily closed window is tried by the rules' own tests, which set the clock. */
export async function keepSlipsOpen(stack: Stack): Promise<void> {
  const at = '/api/office/settings/slip';
  const token = String((await call(stack, 'POST', '/api/office/login', { body: { username: 'admin', password: 'admin1234' } })).token);
  const { setting } = (await call(stack, 'GET', at, { token })) as { setting: { value: Record<string, unknown> } };
  await call(stack, 'PUT', at, { token, body: { value: { ...setting.value, closeFrom: '00:00', closeTo: '00:00' } } });
}
