import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockBalances } from '@krapao/ledger';
import { kinds } from '@krapao/ledger/kinds';
import { fromJson, type Money } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, giveBonus, writeBonus } from '../../../testing/bonus.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { activate } from '../../../testing/play.ts';
import { rowFaults as faultsIn } from '../../../testing/row-faults.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, hireStaff } from '../../../testing/staff.ts';
import { claim, credit, putWheel, winCoupon } from '../../../testing/wheel.ts';
import { endLive } from '../../rewards/bonus/end-bonus.ts';
import { findOpen as findOpenBonus } from '../../rewards/bonus/member-bonus.sql.ts';
import { receiveInviteBonus } from '../../rewards/invite/receive-invite-bonus.ts';
import { payInviter } from '../../rewards/invite/settle-inviter.ts';
import { expireRefunds } from '../../rewards/refund/expire-refunds.ts';
import { receiveRefund } from '../../rewards/refund/receive-refund.ts';
import { giveShares } from '../../rewards/refund/run-night.ts';
import { expireCoupons } from '../../rewards/wheel/expire-coupons.ts';
import { endWithdrawal } from '../../withdrawals/end-withdrawal.ts';
import { tryHold } from '../../withdrawals/request-withdraw.ts';
import { insertWithdrawal } from '../../withdrawals/withdraw.sql.ts';
import { rowsOfKinds } from './rows-of-kinds.ts';

const baht = (units: number): Money => fromJson(units, 'THB');

let server: TestServer;
let player: TestMember;
let inviter: TestMember;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'true' } });
  player = await registerMember(server);
  await deposit(server, player, 10_000);
  await adjustBothWays(player);
  await transfers(player);
  await withdrawals(player);
  await bonuses(player);
  await refunds(player);
  await prizes(player);
  inviter = await invites();
});
afterAll(() => server.close());
const rowFaults = (): Promise<string[]> => faultsIn(server.core.db.pool);

async function adjustBothWays({ memberId }: TestMember): Promise<void> {
  const staff = [await hireStaff(server, 'manager'), await hireStaff(server, 'admin')] as const;
  for (const direction of ['credit', 'debit']) {
    const body = { direction, amount: 10, reason: 'a correction', key: `adjust-${direction}` };
    const { status } = await asTwo(server, staff, 'POST', `/api/office/members/${memberId}/adjust`, body);
    expect(status).toBe(200);
  }
}

async function transfers(member: TestMember): Promise<void> {
  const { memberId } = member;
  for (const code of ['PG', 'JOKER']) await activate(server, member, code);
  const later = new Date(Date.now() + 86_400_000);
  const now = new Date();
  const begin = (reference: string, from: string, to: string) =>
    server.core.transferBatcher.begin({ memberId, reference, from, to, minor: 1_000n, now, next: later });
  const end = (
    reference: string,
    step: 'OUT' | 'IN',
    ok: boolean,
    more: { beforeMinor?: bigint; note?: 'IN_GAME' | 'IN_WALLET' | 'RETURNED' } = {},
  ) =>
    server.core.transferBatcher.end({
      memberId,
      reference,
      step,
      ok,
      beforeMinor: null,
      seq: null,
      outsideId: null,
      note: null,
      ...more,
      now,
      next: later,
    });
  await begin('TINTO', 'WALLET', 'PG');
  await end('TINTO', 'IN', true);
  await begin('TINTO2', 'WALLET', 'PG');
  await end('TINTO2', 'IN', true);
  await begin('TRETURNED', 'WALLET', 'PG');
  await end('TRETURNED', 'IN', false, { note: 'RETURNED' });
  await begin('TACROSS', 'PG', 'JOKER');
  await end('TACROSS', 'OUT', true);
  await end('TACROSS', 'IN', true);
  await begin('TSTAYED', 'PG', 'JOKER');
  await end('TSTAYED', 'OUT', false, { note: 'IN_GAME' });
  await begin('THALFWAY', 'PG', 'JOKER');
  await end('THALFWAY', 'OUT', true);
  await end('THALFWAY', 'IN', false, { note: 'IN_WALLET' });
  await begin('TWON', 'PG', 'WALLET');
  await end('TWON', 'OUT', true);
  await server.core.db.query('select games_sync($1, (select seq from ledger.member_balances where member_id = $1), $2, $3, $4, $5, $6)', [
    memberId,
    'play:lost',
    ['JOKER'],
    [500n],
    [0n],
    now,
  ]);
  await begin('TOPENIN', 'WALLET', 'PG');
  await begin('TOPENOUT', 'JOKER', 'WALLET');
  await begin('TOPENACROSS', 'JOKER', 'PG');
  await end('TOPENACROSS', 'OUT', true);
}

async function withdrawals({ memberId }: TestMember): Promise<void> {
  const { core } = server;
  for (const [reference, state] of [
    ['WPAID', 'paid'],
    ['WRETURNED', 'returned'],
    ['WWAITS', null],
  ] as const)
    await core.db.tx(async (tx) => {
      const amount = baht(100);
      await tryHold(tx, memberId, { reference, amount });
      await insertWithdrawal(tx, {
        ...{ memberId, reference, amount, state: 'waiting', automatic: false, toBank: 'KBANK', toName: 'TEST' },
        ...{ toAccount: Buffer.alloc(1), now: core.clock() },
      });
      await tx.query(
        `insert into statement_line (member_id, reference, type, from_name, to_name, amount, currency, status, created_at, updated_at)
         values ($1, $2, 'withdraw', 'WALLET', 'KBANK', 10000, 'THB', 'PENDING', now(), now())`,
        [memberId, reference],
      );
      if (state) await endWithdrawal(core, tx, { memberId, reference }, state === 'paid' ? { state } : { state, reason: 'no' }, 'waiting');
    });
}

async function bonuses({ memberId }: TestMember): Promise<void> {
  const { core } = server;
  await giveBonus(server, memberId, { units: 50 });
  const live = await findOpenBonus(core.db, memberId);
  if (!live) throw new Error('no bonus');
  await core.db.tx(async (tx) => {
    // The background job that follows bonuses locks in this order too.
    await lockBalances(tx, live);
    await endLive(tx, core, live, { by: 'cancelled', taken: baht(25), reference: 'FEND' });
  });
}

async function refunds({ memberId }: TestMember): Promise<void> {
  const { core } = server;
  const give = (day: string) =>
    core.db.tx((tx) => giveShares(core, tx, [{ memberId, loss: baht(1_000) }], { day, now: core.clock(), dayIsOver: true }));
  await give('2026-01-01');
  await server.database.owner.query(`update refund_night set expires_at = now() - interval '1 day' where member_id = $1`, [memberId]);
  await expireRefunds(core, Date.now() + 60_000);
  await give('2026-01-02');
  await give('2026-01-03');
  await receiveRefund(core, { memberId, idempotencyKey: 'both' });
  await give('2026-01-04');
}

async function prizes(member: TestMember): Promise<void> {
  const manager = await hireStaff(server, 'manager');
  await putWheel(server, manager, [credit('A', 20)]);
  expect((await claim(server, member, (await winCoupon(server, member))._id)).status).toBe(200);
  await winCoupon(server, member);
  await server.database.owner.query(`update wheel_coupon set expires_at = now() - interval '1 day' where state = 'open'`);
  await expireCoupons(server.core);
  await writeBonus(server, 'PRIZE');
  await putWheel(server, manager, [credit('B', 30, { kind: 'bonus', ruleCode: 'PRIZE' })]);
  expect((await claim(server, member, (await winCoupon(server, member))._id)).status).toBe(200);
}

async function invites(): Promise<TestMember> {
  const { core } = server;
  const by = await registerMember(server);
  for (const state of ['met', 'met', 'broken']) {
    const friend = await registerMember(server, { invitedBy: by.memberId });
    await deposit(server, friend, 500);
    await core.db.query('update invite_condition set state = $2, ended_at = now() where member_id = $1', [friend.memberId, state]);
    await payInviter(core, { inviteeId: String(friend.memberId) });
  }
  await receiveInviteBonus(core, { memberId: by.memberId, idempotencyKey: 'both' });
  return by;
}

test('the set-up posts every kind of movement, and every row has its movements', async () => {
  const { rows } = await server.core.db.query<{ kind: string }>('select distinct kind from ledger.movement');
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  expect(await rowFaults()).toEqual([]);
});

test('archived lines and transfers are proven too, and a fault among them is found', async () => {
  await changed(['statement_line', 'transfer', 'statement_archive', 'ledger.movement'], player, async (run) => {
    const moved = await run(`select archive_statement($1, now() + interval '1 day') as moved`);
    expect(moved[0]?.moved).toBeGreaterThan(10);
    expect(await rowFaults()).toEqual([]);
    await run(`delete from ledger.movement where member_id = $1 and key = 'TINTO:in'`);
    expect(await rowFaults()).toEqual([
      expect.stringMatching(/TINTO:in: transfer says transfer_out 1000 THB transit:PG game:PG, the ledger has no such/),
    ]);
    await run(`delete from statement_archive where member_id = $1 and reference = 'TRETURNED'`);
    expect((await rowFaults()).filter((fault) => fault.includes('TRETURNED'))).toHaveLength(2);
  });
});

type Run = (sql: string, more?: unknown[]) => Promise<Record<string, unknown>[]>;

async function changed(tables: readonly string[], { memberId }: TestMember, work: (run: Run) => Promise<void>): Promise<void> {
  const owner = await server.database.owner.connect();
  const run: Run = async (sql, more = []) => (await owner.query(sql, [memberId, ...more])).rows as Record<string, unknown>[];
  try {
    for (const [n, table] of tables.entries()) {
      await owner.query(`drop table if exists saved_${n}`);
      await owner.query(`create temp table saved_${n} as select * from ${table} where member_id = ${memberId}`);
    }
    await work(run);
  } finally {
    for (const [n, table] of tables.entries()) {
      await run(`delete from ${table} where member_id = $1`);
      await owner.query(`insert into ${table} overriding system value select * from saved_${n}`);
    }
    owner.release();
  }
}

const provable = kinds.filter((kind) => rowsOfKinds[kind].books.some((book) => book === 'key' || book === 'line'));
const ownerOf = (kind: string): TestMember => (kind.startsWith('invite') ? inviter : player);

/** A proof costs much more than a change, so movements are changed together, except those of one reference: a fault may name only that. */
function inTurns<T extends { key: string; reference: string | null }>(movements: readonly T[]): T[][] {
  const byName = Map.groupBy(movements, ({ key, reference }) => reference ?? key);
  const turns = Math.max(...[...byName.values()].map(({ length }) => length));
  return Array.from({ length: turns }, (_, turn) => [...byName.values()].flatMap((same) => same.slice(turn, turn + 1)));
}

test.each(provable)('a missing, doubled or changed movement of kind %s is named', async (kind) => {
  const member = ownerOf(kind);
  const keys = await server.core.db.query<{ key: string; reference: string | null }>(
    'select key, reference from ledger.movement where member_id = $1 and kind = $2',
    [member.memberId, kind],
  );
  expect(keys.rows.length).toBeGreaterThan(0);
  for (const turn of inTurns(keys.rows))
    for (const change of [
      'delete from ledger.movement where member_id = $1 and key = any ($2)',
      'update ledger.movement set amount = amount + 1 where member_id = $1 and key = any ($2)',
      `update ledger.movement set currency = 'LAK' where member_id = $1 and key = any ($2)`,
      `insert into ledger.movement select member_id, at, seq + 1000, amount, from_balance, to_balance, kind, from_account, to_account, currency, key, hash,
        reference, hold_key, data from ledger.movement where member_id = $1 and key = any ($2)`,
    ])
      await changed(['ledger.movement'], member, async (run) => {
        await run(change, [turn.map(({ key }) => key)]);
        const faults = await rowFaults();
        const explained = new Set<string>();
        for (const { key, reference } of turn) {
          const names = [key, reference].filter((name) => name !== null).map((name) => name.replaceAll(/\W/g, '\\$&'));
          const isNamed = new RegExp(`^${member.memberId} .*(?<![\\w-])(${names.join('|')})(?![\\w-])`);
          const named = faults.filter((fault) => isNamed.test(fault));
          expect(named, `${change} of ${key}`).not.toEqual([]);
          for (const fault of named) explained.add(fault);
        }
        expect(faults.filter((fault) => !explained.has(fault) && !fault.includes(' prize '))).toEqual([]);
      });
  expect(await rowFaults()).toEqual([]);
});

const rowsThatSay: readonly [table: string, which: string, name: string][] = [
  ['transfer', `reference not in ('TSTAYED', 'TOPENOUT')`, 'reference'],
  ['withdrawal', 'true', 'reference'],
  ['member_bonus', 'granted_at is not null', 'id'],
  ['refund_night', 'true', "day - date '1970-01-01'"],
  ['invite_reward', 'amount > 0', 'invitee_id'],
  ['wheel_coupon', 'amount > 0', 'id'],
  ['wheel_spin', 'true', 'id'],
  ['statement_line', `status = 'SUCCESS' and type <> 'finish_bonus'`, 'reference'],
  ['outside_reference', 'true', 'reference'],
  ['game_account', `code in ('PG', 'JOKER')`, 'code'],
];
test.each(rowsThatSay)('a missing row of %s is named', async (table, which, name) => {
  const member = ownerOf(table);
  const names = await server.database.owner.query<{ name: string }>(
    `select (${name})::text as name from ${table} where member_id = $1 and ${which}`,
    [member.memberId],
  );
  expect(names.rows.length).toBeGreaterThan(0);
  for (const row of names.rows)
    await changed([table], member, async (run) => {
      await run(`delete from ${table} where member_id = $1 and (${name})::text = $2`, [row.name]);
      const faults = await rowFaults();
      expect(faults, row.name).not.toEqual([]);
      for (const fault of faults)
        expect(fault).toMatch(new RegExp(`^${member.memberId} .*(no row says so|there is no transfer|opened|not kept|the ledger has)`));
    });
  expect(await rowFaults()).toEqual([]);
});

test.each([
  [
    'transfer',
    `update transfer set status = 'SUCCESS', step = 'END' where member_id = $1 and reference = 'TOPENIN'`,
    /TOPENIN:in: transfer says/,
  ],
  [
    'transfer',
    `update transfer set status = 'SUCCESS', step = 'END' where member_id = $1 and reference = 'TOPENOUT'`,
    /TOPENOUT:out: transfer says/,
  ],
  ['transfer', `update transfer set status = 'FAILED', note = 'RETURNED' where member_id = $1 and reference = 'TINTO'`, /TINTO:(in|back)/],
  [
    'transfer',
    `update transfer set amount = amount + 1 where member_id = $1 and reference = 'TACROSS'`,
    /TACROSS:\w+: transfer says \w+ 1001/,
  ],
  ['transfer', `update transfer set to_code = 'PG' where member_id = $1 and reference = 'TACROSS'`, /TACROSS:\w+: transfer says/],
  [
    'withdrawal',
    `update withdrawal set state = 'paid' where member_id = $1 and reference = 'WWAITS'`,
    /withdraw-end:WWAITS: withdrawal says/,
  ],
  [
    'withdrawal',
    `update withdrawal set state = 'returned' where member_id = $1 and reference = 'WPAID'`,
    /withdraw-end:WPAID: withdrawal says/,
  ],
  ['withdrawal', `update withdrawal set amount_minor = 1 where member_id = $1 and reference = 'WPAID'`, /WPAID: withdrawal says/],
  [
    'statement_line',
    `update statement_line set status = 'SUCCESS' where member_id = $1 and reference = 'WWAITS'`,
    /line WWAITS: statement says/,
  ],
  ['statement_line', `update statement_line set amount = amount + 1 where member_id = $1 and reference = 'Jadjust-debit'`, /Jadjust-debit/],
  ['statement_line', `update statement_line set type = 'deposit' where member_id = $1 and reference = 'Jadjust-debit'`, /Jadjust-debit/],
  ['member_bonus', 'update member_bonus set amount = amount + 1 where member_id = $1', /bonus:\d+: member_bonus says/],
  ['member_bonus', 'update member_bonus set taken = 0 where member_id = $1', /:forfeit: the ledger has/],
  [
    'refund_night',
    `update refund_night set state = 'open' where member_id = $1 and state = 'received'`,
    /refund_receive \d+ THB refund wallet, but no row/,
  ],
  ['refund_night', `update refund_night set state = 'expired' where member_id = $1 and state = 'open'`, /:expire: refund_night says/],
  ['wheel_coupon', `update wheel_coupon set state = 'open' where member_id = $1 and kind = 'credit'`, /:receive: the ledger has/],
  [
    'wheel_coupon',
    `update wheel_coupon set state = 'open' where member_id = $1 and kind = 'bonus'`,
    /prize 3000: the ledger has wheel_receive 3000/,
  ],
])('a contradicting row of %s is named: %s', async (table, change, fault) => {
  await changed([table], player, async (run) => {
    await run(change);
    expect((await rowFaults()).join('\n')).toMatch(fault);
  });
  expect(await rowFaults()).toEqual([]);
});

test('a member without any ledger is named, and so is a movement of a kind without rows', async () => {
  await changed(['ledger.movement', 'ledger.member_balances'], inviter, async (run) => {
    for (const table of ['movement', 'member_balances']) await run(`delete from ledger.${table} where member_id = $1`);
    expect((await rowFaults()).length).toBeGreaterThan(3);
  });
  await changed(['ledger.movement'], inviter, async (run) => {
    await run(`update ledger.movement set kind = 'present' where member_id = $1 and kind = 'invite_void'`);
    expect((await rowFaults()).join('\n')).toContain('no row belongs to its kind');
  });
});

test('docs/ledger.md lists the rows of every kind', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../../docs/ledger.md'), 'utf8');
  for (const kind of kinds) {
    const { rows, keys, when } = rowsOfKinds[kind];
    expect(page).toContain(`| \`${kind}\` | ${rows} | ${keys} | ${when} |`);
  }
});
