import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config.ts';
import { openKeyRing } from '../../apps/server/src/crypto/key-ring.ts';
import { makeVault } from '../../apps/server/src/crypto/vault.ts';
import { makeDb } from '../../apps/server/src/db/db.ts';
import { listen } from '../../apps/server/src/db/listen.ts';
import { createMember } from '../../apps/server/src/features/account/public.ts';
import { makeSessions } from '../../apps/server/src/features/session/public.ts';
import { randomAccountNo, randomPhone } from '../../apps/server/src/testing/members.ts';
import { post } from '../../packages/ledger/src/index.ts';
import { fromJson } from '../../packages/money/src/index.ts';
import { openPool } from '../../packages/pg/src/index.ts';

export type ChaosMember = { memberId: bigint; token: string; bankAccountNo: string; usernames: Map<string, string> };

/** Members with money and a session each, created without a server, which is not running yet. */
export async function makeChaosMembers(o: {
  databaseUrl: string;
  count: number;
  units: number;
  bankAccountNo?: string;
}): Promise<ChaosMember[]> {
  const db = makeDb(openPool({ url: o.databaseUrl, max: 4 }));
  const config = readConfig({ DATABASE_URL: o.databaseUrl });
  const listener = await listen(config, pino({ level: 'silent' }));
  try {
    const sessions = makeSessions({ db, listener, unknownPerMinute: () => Number.POSITIVE_INFINITY });
    const ctx = { vault: makeVault(await openKeyRing(db, config.dataKey), config.indexKey), clock: () => new Date() };
    const members: ChaosMember[] = [];
    for (let i = 0; i < o.count; i += 1) {
      const account = {
        name: 'Chaos Member',
        username: randomPhone(),
        passwordHash: 'not a hash',
        currency: 'THB',
        bankCode: 'KBANK',
        bankAccountName: 'CHAOS MEMBER',
        bankAccountNo: o.bankAccountNo ?? randomAccountNo(),
        sourceCode: null,
        invitedBy: null,
      } as const;
      const memberId = await db.tx((tx) => createMember(ctx, tx, account));
      const amount = fromJson(o.units, 'THB');
      await post(db, memberId, [{ key: 'chaos-fund', kind: 'adjustment', from: 'house:adjustment', to: 'wallet', amount }]);
      const token = await sessions.start(db, { kind: 'member', ownerId: memberId, lifetimeMs: 86_400_000, address: '', now: new Date() });
      members.push({ memberId, token, bankAccountNo: account.bankAccountNo, usernames: new Map() });
    }
    return members;
  } finally {
    await listener.close();
    await db.pool.end();
  }
}
