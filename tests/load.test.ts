import { expect, test } from 'vitest';
import { registerMember } from '../apps/server/src/testing/members.ts';
import { startTestServer } from '../apps/server/src/testing/server.ts';
import { drawLoad } from '../bench/load/docs.ts';
import { drive } from '../bench/load/drive.ts';
import { closeConnections, enter, kinds, type LoadMember } from '../bench/load/mix.ts';
import { readOptions } from '../bench/load/run.ts';
import { post } from '../packages/ledger/src/index.ts';
import { money } from '../packages/money/src/index.ts';

const nothing = () => ({
  end: () => ({ cpu: { servers: 0, database: 0, simulators: 0, client: 0 }, memoryMb: { servers: [0], database: 0 } }),
});

test('the mix of npm run load reaches every call without an error', async () => {
  const server = await startTestServer();
  const members: LoadMember[] = [];
  try {
    for (let n = 0; n < 10; n += 1) {
      const { memberId, ...who } = await registerMember(server);
      await post(server.core.db, memberId, [
        { key: 'fund', kind: 'adjustment', from: 'house:adjustment', to: 'wallet', amount: money(100_000n, 'THB') },
      ]);
      const member = { ...who, memberId: Number(memberId), cookie: '', isInGame: false, socket: null, waiting: new Map() };
      await enter(server.url, member);
      members.push(member);
    }
    const site = { urls: [server.url], simUrl: `http://127.0.0.1:${server.sims.port}`, members };
    const paced = await drive(site, { wanted: 30, seconds: 1, watch: nothing });
    const seen = new Set<string>();
    // A pack of twenty contains every kind; how many run per second depends on the machine.
    while (seen.size < kinds.length) {
      const full = await drive(site, { wanted: null, seconds: 1, watch: nothing });
      for (const kind of kinds) if (full.of[kind].count > 0) seen.add(kind);
      expect([...paced.errors, ...full.errors]).toEqual([]);
      const run = { members: 10, data: 1, servers: 1, seconds: 1, steps: [full] };
      expect(drawLoad([{ name: 'a < b', run }])).toContain('a &#60; b');
    }
  } finally {
    for (const { socket } of members) socket?.close();
    closeConnections();
    await server.close();
  }
});

test.each([['--members'], ['--members', '0'], ['--rates', 'x'], ['--nonsense'], ['ledger']])(
  'refuses invalid options: %s %s',
  (...args) => {
    expect(() => readOptions(args)).toThrow(/takes|not understood/);
  },
);
