import { post } from '@krapao/ledger';
import { money } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit } from '../../testing/bonus.ts';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { until } from '../../testing/until.ts';
import { writeAnchor } from './anchors/write-anchor.ts';
import { maintainLedger, proveRowsInTurn, verifyLedger } from './ledger-care.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await post(server.core.db, 7n, [
    { key: 'first', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: money(10_000n, 'THB') },
  ]);
});
afterAll(() => server.close());

const faults = async (server: TestServer) => (await server.core.metrics.ledgerFaults.get()).values[0]?.value;

test('verification finds no fault in a correct ledger and finds a changed movement', async () => {
  await maintainLedger(server.core);
  await verifyLedger(server.core);
  expect(await faults(server)).toBe(0);
  await server.database.owner.query('update ledger.movement set amount = amount + 1 where member_id = 7');
  await verifyLedger(server.core);
  expect(await faults(server)).toBeGreaterThan(0);
});

const metric = async (name: 'alarmActive' | 'alarms', kind: string): Promise<number> =>
  (await server.core.metrics[name].get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0;
const faultsKept = async () =>
  (await server.core.db.query<{ memberId: bigint; name: string }>('select member_id as "memberId", name from row_fault order by name'))
    .rows;
async function wholeRound(): Promise<void> {
  await server.database.owner.query('delete from row_proof');
  await until(
    async () => {
      await proveRowsInTurn(server.core);
      return (await server.core.db.query<{ done: boolean }>('select finished_at is not null as done from row_proof')).rows[0]?.done;
    },
    (done) => done === true,
  );
}

test('rows are checked against the ledger, and a fault is an alarm until a later round finds it repaired', async () => {
  const { core, database } = server;
  const member = await registerMember(server);
  await deposit(server, member, 100);
  await database.owner.query('delete from ledger.movement where member_id = 7');
  await wholeRound();
  expect(await faultsKept()).toEqual([]);
  await server.checkAlarms();
  expect(await metric('alarmActive', 'row_faults')).toBe(0);

  const { rows } = await database.owner.query<{ reference: string }>(
    `update statement_line set status = 'FAILED' where member_id = $1 returning reference`,
    [member.memberId],
  );
  await wholeRound();
  expect(await faultsKept()).toEqual([{ memberId: member.memberId, name: rows[0]?.reference }]);
  await server.checkAlarms();
  expect([await metric('alarmActive', 'row_faults'), await metric('alarms', 'row_faults')]).toEqual([1, 1]);
  expect((await core.metrics.rowProofAge.get()).values[0]?.value).toBeGreaterThanOrEqual(0);

  await database.owner.query(`update statement_line set status = 'SUCCESS' where member_id = $1`, [member.memberId]);
  await wholeRound();
  expect(await faultsKept()).toEqual([]);
  await server.checkAlarms();
  expect(await metric('alarmActive', 'row_faults')).toBe(0);
});

test('a round continues from its last position and pauses when finished', async () => {
  const { core, database } = server;
  const [first, second] = [await registerMember(server), await registerMember(server)];
  for (const member of [first, second]) await deposit(server, member, 100);
  const lose = async (memberId: bigint) =>
    database.owner.query(`update statement_line set status = 'FAILED' where member_id = $1`, [memberId]);
  await wholeRound();
  await lose(first.memberId);
  await lose(second.memberId);
  await proveRowsInTurn(core);
  expect(await faultsKept()).toEqual([]);
  await database.owner.query('update row_proof set done_to = $1', [first.memberId]);
  await proveRowsInTurn(core);
  expect((await faultsKept()).map(({ memberId }) => memberId)).toEqual([second.memberId]);
  await wholeRound();
  expect(await faultsKept()).toHaveLength(2);
});

test('a recently anchored movement that is missing raises an alarm once', async () => {
  const { core, database } = server;
  const member = await registerMember(server);
  await deposit(server, member, 100);
  await until(
    async () => {
      await writeAnchor(core);
      return (await core.anchors.files.lastLeaves()).some(
        (leaves) => leaves.includes(`"heads":"${member.memberId} `) || leaves.includes(`;${member.memberId} `),
      );
    },
    (isAnchored) => isAnchored,
  );
  await proveRowsInTurn(core);
  const before = await metric('alarms', 'anchor_behind');
  await proveRowsInTurn(core);
  expect(await metric('alarms', 'anchor_behind')).toBe(before);
  await database.owner.query('delete from ledger.movement where member_id = $1', [member.memberId]);
  await proveRowsInTurn(core);
  await proveRowsInTurn(core);
  expect(await metric('alarms', 'anchor_behind')).toBe(before + 1);
});
