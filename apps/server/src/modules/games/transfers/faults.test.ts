import { balances } from '@krapao/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/members.ts';
import { unitsOf } from '../../../testing/money.ts';
import { atProvider, fund, manyMembers, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';

const families = { joker: 'SLOTXO', pg: 'PG', betflix: 'BETFLIX', askmebet: 'ASKMEBET', agent: 'UFABET' } as const;
/**
 * Expected response and final status per fault, the same for every provider and direction. Only an explicit refusal
 * fails immediately; everything else is pending until the provider was queried by reference or history.
 */
const expected = {
  // Cut off after sending: could have been applied. The query shows that it was not.
  down: { says: 'PENDING', ends: 'FAILED' },
  // Applied, but answered after the deadline; PG's retry is late too. The query shows that it was applied.
  slow: { says: 'PENDING', ends: 'SUCCESS' },
  // BETFLIX 1006, ASKMEBET 999 and the agents' TRANSFER_REFUSED are definite. JOKER's 400 is once TCH finds no transfer;
  // PG's 3100 can also mean an insufficient balance, which the balance (500 or more) rules out.
  error: { says: 'TRANSFER_FAIL', ends: 'FAILED' },
  // HTML with status 200 is no valid answer and proves nothing. The query shows that it was not applied.
  rubbish: { says: 'PENDING', ends: 'FAILED' },
  'lost-before': { says: 'PENDING', ends: 'FAILED' },
  'lost-after': { says: 'PENDING', ends: 'SUCCESS' },
} as const;
const modes = ['down', 'slow', 'error', 'rubbish', 'lost-before', 'lost-after'] as const satisfies readonly (keyof typeof expected)[];
const each = 4;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: {
      // Long enough to connect on a busy machine: an unsent request would be a definite failure.
      ...timing({ providerTransferMs: 2_000, providerBalanceMs: 2_000, reconcileEveryMs: 100, providerFailuresMax: 1_000_000 }),
    },
  });
});
afterAll(() => server.close());

type Player = TestMember & { username: string };

async function openAccount(member: TestMember, code: string): Promise<string> {
  const { body } = await until(
    () => server.call<{ slot: { username: string }; message?: string }>('GET', `/api/wallet/activate/${code}`, { token: member.token }),
    (answer) => answer.status === 200 || answer.body.message !== 'SLOT_ACTIVATE_FAIL',
  );
  return body.slot.username;
}

async function seed(member: TestMember, code: string): Promise<void> {
  do {
    const seeded = await transfer(server, member, { from: 'WALLET', to: code, amount: 500 });
    if (seeded.status !== 200) throw new Error(JSON.stringify(seeded.body));
    if (seeded.body.status === 'PENDING') await untilNothingOpen(code);
  } while ((await unitsOf(server, member.memberId, `game:${code}`)) < 500);
}

async function untilNothingOpen(code: string): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const { rows } = await server.core.db.query<{ open: number }>(
      `select count(*)::int as open from transfer where status = 'PENDING' and $1 in (from_code, to_code)`,
      [code],
    );
    if (rows[0]?.open === 0) return;
    if (Date.now() > until) throw new Error(`${rows[0]?.open} transfers at ${code} are still open`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

async function everythingOf(code: string, player: Player): Promise<bigint> {
  const held = await balances(server.core.db, player.memberId);
  return (held.get('wallet')?.minor ?? 0n) + (held.get(`transit:${code}`)?.minor ?? 0n) + (await atProvider(server, code, player.username));
}

describe.concurrent.each(Object.entries(families))('%s', (_family, code) => {
  let players: Player[];
  beforeAll(async () => {
    players = [];
    for (const member of await manyMembers(server, each)) {
      await fund(server, member, 1_000);
      players.push({ ...member, username: await openAccount(member, code) });
      await seed(member, code);
    }
  });

  // proves: server.transit
  it(`loses nothing under any fault, with ${each} transfers each way`, async () => {
    for (const mode of modes) {
      for (const way of ['in', 'out'] as const) {
        await server.sims.post(`/sim/providers/${code}/fault`, { mode, count: 10_000, ms: 4_000 });
        const body = way === 'in' ? { from: 'WALLET', to: code, amount: 7.25 } : { from: code, to: 'WALLET', amount: 7.25 };
        const answers = await Promise.all(players.map((player) => transfer(server, player, body)));
        const said = new Set(answers.map(({ body: b }) => b.status ?? b.message));
        const place = way === 'in' ? 'RETURNED' : 'IN_GAME';
        const { says, ends } = expected[mode];
        await server.sims.post(`/sim/providers/${code}/fault`, { mode: 'none' });
        expect(said, `${mode} ${way}`).toEqual(new Set([says]));
        if (says === 'TRANSFER_FAIL') expect(new Set(answers.map(({ headers }) => headers.get('money-at')))).toEqual(new Set([place]));
        await untilNothingOpen(code);
        const sums = await Promise.all(players.map((player) => everythingOf(code, player)));
        expect(new Set(sums), `${mode} ${way}`).toEqual(new Set([100_000n]));
        const { rows } = await server.core.db.query<{ status: string; note: string | null; n: number }>(
          `select status, note, count(*)::int as n from (
             select status, note from transfer where member_id = any ($1) and amount = 725 order by created_at desc limit $2) t group by 1, 2`,
          [players.map((player) => player.memberId), each],
        );
        expect(rows, `${mode} ${way}`).toEqual([{ status: ends, note: ends === 'FAILED' ? place : null, n: each }]);
      }
    }
    for (const player of players) {
      const held = await balances(server.core.db, player.memberId);
      expect(held.get(`game:${code}`)?.minor).toBe(await atProvider(server, code, player.username));
      expect(held.get(`transit:${code}`)?.minor ?? 0n).toBe(0n);
    }
  }, 240_000);
});
