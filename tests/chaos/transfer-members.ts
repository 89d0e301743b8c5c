import { pino } from 'pino';
import { insertStaff } from '../../apps/server/src/modules/control/staff/staff.sql.ts';
import { createMember } from '../../apps/server/src/modules/identity/accounts/create-member.ts';
import { makeSessions } from '../../apps/server/src/modules/identity/sessions/sessions.ts';
import { writeStatement } from '../../apps/server/src/modules/statement/statement.sql.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import type { Sessions } from '../../apps/server/src/platform/core.ts';
import { openKeyRing } from '../../apps/server/src/platform/crypto/key-ring.ts';
import { makeVault, type Vault } from '../../apps/server/src/platform/crypto/vault.ts';
import { type Db, makeDb, type Tx } from '../../apps/server/src/platform/db/db.ts';
import { listen } from '../../apps/server/src/platform/db/listen.ts';
import { randomAccountNo, randomPhone } from '../../apps/server/src/testing/members.ts';
import { post } from '../../packages/ledger/src/index.ts';
import { fromJson, type Money } from '../../packages/money/src/index.ts';
import { openPool } from '../../packages/pg/src/index.ts';

export type ChaosMember = { memberId: bigint; token: string; phone: string; bankAccountNo: string; usernames: Map<string, string> };

type Offline = { db: Db; sessions: Sessions; core: { vault: Vault; clock: () => Date } };

async function offline<T>(databaseUrl: string, work: (parts: Offline) => Promise<T>): Promise<T> {
  const db = makeDb(openPool({ url: databaseUrl, max: 4 }));
  const config = readConfig({ DATABASE_URL: databaseUrl });
  const listener = await listen(config, pino({ level: 'silent' }));
  try {
    const sessions = makeSessions({ db, listener, unknownPerMinute: () => Number.POSITIVE_INFINITY, counts: null });
    const vault = makeVault(await openKeyRing(db, config.dataKey), config.indexKey);
    return await work({ db, sessions, core: { vault, clock: () => new Date() } });
  } finally {
    await listener.close();
    await db.pool.end();
  }
}

const lifetimeMs = 86_400_000;

export const makeChaosManager = (databaseUrl: string): Promise<string> =>
  offline(databaseUrl, async ({ db, sessions }) => {
    const now = new Date();
    const manager = { username: 'chaos', name: 'Chaos', role: 'manager', passwordHash: 'not a hash' } as const;
    const ownerId = await insertStaff(db, { ...manager, now, approvesFrom: now });
    if (ownerId === null) throw new Error('a manager with that name exists');
    return sessions.start(db, { kind: 'staff', ownerId, lifetimeMs, address: '', now });
  });

async function fundMember(tx: Tx, memberId: bigint, amount: Money): Promise<void> {
  const reference = 'chaos-fund';
  await post(tx, memberId, [{ key: reference, kind: 'adjustment', from: 'house:adjustment', to: 'wallet', amount, reference }]);
  const sides = { from: 'ADJUSTMENT', to: 'WALLET' };
  await writeStatement(tx, { memberId, reference, type: 'deposit', ...sides, amount, status: 'SUCCESS', at: new Date() });
}

export const makeChaosMembers = (o: {
  databaseUrl: string;
  count: number;
  units: number;
  bankAccountNo?: string;
  invitedBy?: bigint;
}): Promise<ChaosMember[]> =>
  offline(o.databaseUrl, async ({ db, sessions, core }) => {
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
        invitedBy: o.invitedBy ?? null,
      } as const;
      const memberId = await db.tx((tx) => createMember(core, tx, account));
      const amount = fromJson(o.units, 'THB');
      if (o.units > 0) await db.tx((tx) => fundMember(tx, memberId, amount));
      const token = await sessions.start(db, { kind: 'member', ownerId: memberId, lifetimeMs, address: '', now: new Date() });
      members.push({ memberId, token, phone: account.username, bankAccountNo: account.bankAccountNo, usernames: new Map() });
    }
    return members;
  });
