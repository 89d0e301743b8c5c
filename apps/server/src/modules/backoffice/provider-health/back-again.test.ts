import type { backoffice, PartyKind, ReplyOf } from '@krapao/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { until } from '../../../testing/until.ts';

let server: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  manager = await hireStaff(server, 'manager');
});
afterAll(() => server.close());

type Board = ReplyOf<typeof backoffice.providerHealth>;
const stateOf = async (kind: PartyKind, code: string): Promise<string | undefined> => {
  const { body } = await server.call<Board>('GET', '/api/office/provider-health', { token: manager.token });
  return body.parties.find((party) => party.kind === kind && party.code === code)?.state;
};

test.each([
  ['provider', 'PG', '/sim/providers/PG/fault'],
  ['gateway', 'WW', '/sim/gateways/WW/fault'],
  ['payouts', 'BANK', '/sim/bank/fault'],
  ['sms', 'SMS', '/sim/sms/fault'],
] as const)('%s %s is down while it does not answer, and on again after three answered calls', async (kind, code, fault) => {
  const ask = async (): Promise<boolean> => {
    if (kind === 'sms')
      return server.core.sms.send({ to: '0810000000', text: 'x' }).then(
        () => true,
        () => false,
      );
    return (
      await server.call<{ answered: boolean }>('POST', `/api/office/provider-health/${kind}/${code}/test`, {
        token: manager.token,
        body: {},
      })
    ).body.answered;
  };
  const set = (mode: string) => server.sims.post(fault, { mode, calls: 'all', count: 50, service: 'payout' });
  await set('down');
  for (let call = 0; call < 8; call += 1) expect(await ask()).toBe(false);
  await until(
    () => stateOf(kind, code),
    (state) => state === 'down',
  );
  await set('none');
  for (let call = 0; call < 3; call += 1) expect(await ask()).toBe(true);
  await until(
    () => stateOf(kind, code),
    (state) => state === 'on',
  );
  // An occasional failure must not make the earlier failures count again.
  await set('down');
  expect(await ask()).toBe(false);
  await set('none');
  for (let call = 0; call < 3; call += 1) expect(await ask()).toBe(true);
  await until(
    () => stateOf(kind, code),
    (state) => state === 'on',
  );
});
