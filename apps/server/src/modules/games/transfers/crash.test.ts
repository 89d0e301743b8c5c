import { balances } from '@krapao/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Provider } from '../../../integrations/game-providers/port.ts';
import { requestHash } from '../../../platform/idempotency/idempotency.ts';
import type { ServerCore } from '../../../server.ts';
import { testClock } from '../../../testing/clock.ts';
import type { TestMember } from '../../../testing/members.ts';
import { activate, atProvider, fund, type MovedBody, manyMembers, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { timing } from '../../../testing/timing.ts';
import { withdrawAll } from '../../withdrawals/withdraw-all.ts';
import { transferAll } from './collect-funds.ts';
import { transferFunds } from './move-funds.ts';
import { reconcileTransfers } from './reconcile-transfers.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  // Reconciliation is disabled until the clock moves, so that the crashed transfer is still open on retry.
  server = await startTestServer({ clock, env: { ...timing({ reconcileEveryMs: 60_000, bankPollEveryMs: 600_000 }) } });
});
afterAll(() => server.close());

class Killed extends Error {}

function dying(core: ServerCore, point: number): { core: ServerCore; quiet: () => Promise<unknown> } {
  let passed = 0;
  const under = new Set<Promise<unknown>>();
  const pass = (): void => {
    passed += 1;
    if (passed > point) throw new Killed();
  };
  const gate = <A extends unknown[], R>(work: (...given: A) => Promise<R>): ((...given: A) => Promise<R>) => {
    const gated = async (...given: A): Promise<R> => {
      pass();
      const result = await work(...given);
      pass();
      return result;
    };
    return (...given) => {
      const running = gated(...given);
      under.add(running);
      return running;
    };
  };
  const providers = new Map(
    [...core.providers].map(([code, provider]): [string, Provider] => [
      code,
      { ...provider, transfer: gate((asked) => provider.transfer(asked)) },
    ]),
  );
  const { transferBatcher: batcher } = core;
  return {
    core: {
      ...core,
      providers,
      transferBatcher: { ...batcher, begin: gate(batcher.begin), end: gate(batcher.end) },
      db: { ...core.db, tx: gate(core.db.tx) as ServerCore['db']['tx'] },
    },
    quiet: () => Promise.allSettled(under),
  };
}

type Player = TestMember & { names: Record<string, string> };
const codes = ['JOKER', 'PG', 'USUN'];
async function makePlayer(): Promise<Player> {
  const [member] = await manyMembers(server, 1);
  if (!member) throw new Error('no member');
  await fund(server, member, 10_000);
  const names: Record<string, string> = {};
  for (const code of codes) names[code] = await activate(server, member, code);
  await transfer(server, member, { from: 'WALLET', to: 'PG', amount: 3_000 });
  await transfer(server, member, { from: 'WALLET', to: 'JOKER', amount: 2_000 });
  return { ...member, names };
}

type Case = {
  path: string;
  body: Record<string, unknown>;
  run: (core: ServerCore, o: { memberId: bigint; idempotencyKey: string }) => Promise<unknown>;
  expected: (open: { to: string; units: number }[]) => { status: string; amount: number };
};
const home = (open: { to: string; units: number }[]): number =>
  open.reduce((sum, { to, units }) => (to === 'WALLET' ? sum - units : sum), 5_000);
const statusOf = (open: unknown[]): string => (open.length > 0 ? 'PENDING' : 'SUCCESS');
const cases: Record<string, Case> = {
  transfer: {
    path: '/api/wallet/transfer',
    body: { from: 'PG', to: 'USUN', amount: 1_000 },
    run: (core, o) => transferFunds(core, { ...o, from: 'PG', to: 'USUN', amount: 1_000 }),
    expected: (open) => ({ status: statusOf(open), amount: 1_000 }),
  },
  'transferAll to the wallet': {
    path: '/api/wallet/transferAll',
    body: { to: 'WALLET' },
    run: (core, o) => transferAll(core, { ...o, to: 'WALLET' }),
    expected: (open) => ({ status: statusOf(open), amount: 5_000 }),
  },
  'transferAll to a game': {
    path: '/api/wallet/transferAll',
    body: { to: 'USUN' },
    run: (core, o) => transferAll(core, { ...o, to: 'USUN' }),
    expected: (open) => ({ status: statusOf(open), amount: 5_000 + home(open) }),
  },
  withdrawAll: {
    path: '/api/wallet/withdrawAll',
    body: {},
    run: (core, o) => withdrawAll(core, { ...o, amountUnits: undefined }),
    expected: (open) => ({ status: 'PENDING', amount: 5_000 + home(open) }),
  },
};

const unitsOf = (minor: bigint): number => Number(minor) / 100;

async function crashAt({ path, body, run, expected }: Case, point: number): Promise<boolean> {
  const m = await makePlayer();
  const key = `crash-key-${point}`;
  const victim = dying(server.core, point);
  const died = await run(victim.core, { memberId: m.memberId, idempotencyKey: key }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Killed) return true;
      throw error;
    },
  );
  await victim.quiet();
  await server.core.db.query('insert into idempotency_key (member_id, key, request, instance_id) values ($1, $2, $3, $4)', [
    m.memberId,
    key,
    requestHash({ method: 'POST', path, body }),
    303n,
  ]);
  const { rows: open } = await server.core.db.query<{ to: string; units: number }>(
    `select to_code as "to", (amount / 100)::int as units from transfer where member_id = $1 and status = 'PENDING'`,
    [m.memberId],
  );

  const again = await server.call<MovedBody>('POST', path, { token: m.token, body, key });
  expect([again.status, again.body], `died after ${point} steps`).toEqual([200, expect.objectContaining(expected(open))]);
  const { rows: made } = await server.core.db.query<{ n: number }>('select count(*)::int as n from transfer where member_id = $1', [
    m.memberId,
  ]);
  clock.forward(600);
  await reconcileTransfers(server.core);
  expect((await server.call<MovedBody>('POST', path, { token: m.token, body, key })).body).toEqual(again.body);
  const { rows: after } = await server.core.db.query<{ n: number; open: number }>(
    `select count(*)::int as n, count(*) filter (where status = 'PENDING')::int as open from transfer where member_id = $1`,
    [m.memberId],
  );
  expect(after[0]).toEqual({ n: made[0]?.n, open: 0 });

  const held = await balances(server.core.db, m.memberId);
  let total = unitsOf((held.get('wallet')?.minor ?? 0n) + (held.get('held')?.minor ?? 0n));
  for (const code of codes) {
    const there = await atProvider(server, code, m.names[code] ?? '');
    expect([held.get(`game:${code}`)?.minor ?? 0n, held.get(`transit:${code}`)?.minor ?? 0n]).toEqual([there, 0n]);
    total += unitsOf(there);
  }
  expect(total).toBe(10_000);
  if (path.endsWith('withdrawAll')) expect(unitsOf(held.get('held')?.minor ?? 0n)).toBe(again.body.amount);
  return died;
}

// proves: server.crash
test.each(Object.entries(cases))(
  '%s: killed at any step, a second run gives the first response and moves nothing twice',
  async (_, one) => {
    let points = 0;
    while (await crashAt(one, points)) points += 1;
    expect(points).toBeGreaterThanOrEqual(10);
  },
  300_000,
);
