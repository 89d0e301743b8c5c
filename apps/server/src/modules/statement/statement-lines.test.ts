import { post } from '@krapao/ledger';
import { fromJson } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { hireStaff } from '../../testing/staff.ts';
import { type StatementLine, writeStatement } from './statement.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Page = { statements: { reference: string; bonus?: { description: string }; invite?: { description: string } }[] };

// proves: statement.detail fields.statement-detail
test('a line’s description is in the caller’s language, even when stored before there were three', async () => {
  const { memberId, token } = await registerMember(server);
  const staff = await hireStaff(server, 'viewer');
  const description = { th: 'โบนัส', la: '', en: 'Bonus' };
  const line = { memberId, type: 'bonus', from: 'BONUS', to: 'WALLET', amount: fromJson(1, 'THB'), status: 'SUCCESS' } as const;
  await writeStatement(server.core.db, { ...line, reference: 'NEW', detail: { bonus: { description } }, at: server.core.clock() });
  await writeStatement(server.core.db, { ...line, reference: 'OLD', at: new Date(server.core.clock().getTime() - 1_000) });
  await server.core.db.query(
    `update statement_line set detail = '{"invite": {"description": "โบนัสแนะนำเพื่อน"}}' where member_id = $1 and reference = 'OLD'`,
    [memberId],
  );
  for (const [lang, said, invited] of [
    ['TH', 'โบนัส', 'โบนัสชวนเพื่อน'],
    ['LA', 'โบนัส', 'ໂບນັດຊວນໝູ່'],
    ['EN', 'Bonus', 'Invite bonus'],
  ] as const) {
    const headers = { cookie: `lang=${lang}` };
    const mine = await server.call<Page>('POST', '/api/statement', { token, headers, body: { page: 1, limit: 10 } });
    const theirs = await server.call<Page>('GET', `/api/office/members/${memberId}/statement`, { token: staff.token, headers });
    for (const { body } of [mine, theirs]) {
      expect(body.statements.map(({ bonus, invite }) => [bonus?.description, invite?.description])).toEqual([
        [said, undefined],
        [undefined, invited],
      ]);
    }
  }
});

// proves: fields.statement-detail
test.each(['bonus', 'promotion', 'invite', 'refund', 'luckydraw'])('a line for a %s has its description', async (kind) => {
  const { memberId, token } = await registerMember(server);
  const line = { memberId, type: 'bonus', from: 'X', to: 'WALLET', amount: fromJson(1, 'THB'), status: 'SUCCESS' } as const;
  const description = { th: 'ก', la: 'ກ', en: 'For this' };
  await writeStatement(server.core.db, { ...line, reference: 'R', detail: { [kind]: { description } }, at: server.core.clock() });
  const headers = { cookie: 'lang=EN' };
  const { body } = await server.call('POST', '/api/statement', { token, headers, body: { page: 1, limit: 10 } });
  expect(body).toMatchObject({ total: 1, statements: [{ reference: 'R', [kind]: { description: 'For this' } }] });
});

type Found = { total: number; statements: { reference: string }[]; days: { day: string; in: number; out: number }[] };

test('lines are found by kind, status, month, amount and reference, and daily sums cover the whole day', async () => {
  const { memberId, token } = await registerMember(server);
  const other = await registerMember(server);
  const lines: [string, StatementLine['type'], number, StatementLine['status'], string][] = [
    ['DEP0001', 'deposit', 1_000, 'SUCCESS', '2026-05-02T01:00:00Z'],
    ['BON0001', 'bonus', 50.5, 'SUCCESS', '2026-05-01T17:00:00Z'],
    ['OUT0001', 'withdraw', 300, 'SUCCESS', '2026-05-01T16:59:59Z'],
    ['OUT0002', 'withdraw', 70, 'PENDING', '2026-05-01T12:00:00Z'],
    ['DEP0002', 'deposit', 1_000, 'FAILED', '2026-05-01T11:00:00Z'],
    ['END0001', 'finish_bonus', 50.5, 'SUCCESS', '2026-04-30T16:00:00Z'],
  ];
  for (const [reference, type, units, status, at] of lines)
    await writeStatement(server.core.db, {
      memberId,
      reference,
      type,
      from: 'A',
      to: 'B',
      amount: fromJson(units, 'THB'),
      status,
      at: new Date(at),
    });
  const find = async (more: object, page = { page: 1, limit: 10 }) =>
    (await server.call<Found>('POST', '/api/statement', { token, body: { ...page, ...more } })).body;
  const found = async (more: object) => (await find(more)).statements.map(({ reference }) => reference);

  const all = await find({});
  expect(all).toMatchObject({ total: 6 });
  const days = [
    { day: '2026-05-02', in: 1_000, out: 0 },
    { day: '2026-05-01', in: 0, out: 300 },
    { day: '2026-04-30', in: 0, out: 0 },
  ];
  expect(all.days).toEqual(days);
  expect((await find({}, { page: 2, limit: 1 })).days).toEqual([days[0]]);
  expect((await find({ kind: 'bonus' })).days).toEqual([days[0], days[2]]);

  expect(await found({ kind: 'deposit' })).toEqual(['DEP0001', 'DEP0002']);
  expect(await found({ kind: 'bonus' })).toEqual(['BON0001', 'END0001']);
  expect(await found({ kind: 'transfer' })).toEqual([]);
  expect(await found({ status: 'PENDING' })).toEqual(['OUT0002']);
  expect(await found({ kind: 'withdraw', status: 'SUCCESS', month: '2026-05' })).toEqual(['OUT0001']);
  expect(await found({ month: '2026-04' })).toEqual(['END0001']);
  expect(await found({ search: '1,000' })).toEqual(['DEP0001', 'DEP0002']);
  expect(await found({ search: '50.50' })).toEqual(['BON0001', 'END0001']);
  expect(await found({ search: ' ut000 ' })).toEqual(['OUT0001', 'OUT0002']);
  for (const search of ['%', '____', 'ut%', 'out']) expect(await found({ search })).toEqual([]);
  expect((await server.call<Found>('POST', '/api/statement', { token: other.token, body: { page: 1, limit: 10 } })).body).toEqual({
    total: 0,
    statements: [],
  });
  for (const bad of [{ month: '2026-13' }, { kind: 'x' }, { status: 'x' }, { search: 'x'.repeat(61) }])
    expect((await server.call('POST', '/api/statement', { token, body: { page: 1, limit: 10, ...bad } })).status).toBe(400);

  const at = server.core.clock();
  const today = new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
  const move = { amount: fromJson(40, 'THB'), reference: 'P' };
  await server.core.db.tx((tx) =>
    post(tx, memberId, [
      { ...move, key: 'p1', kind: 'play_win', from: 'house:provider:PG', to: 'game:PG', amount: fromJson(100, 'THB') },
      { ...move, key: 'p2', kind: 'play_loss', from: 'game:PG', to: 'house:provider:PG' },
      { ...move, key: 'p3', kind: 'transfer_in', from: 'game:PG', to: 'wallet' },
    ]),
  );
  const day = async (query = '') => (await server.call('GET', `/api/wallet/day${query}`, { token })).body;
  expect(await day()).toEqual({ day: today, in: 0, out: 0, won: 60 });
  expect(await day('?day=2026-05-02')).toEqual({ day: '2026-05-02', in: 1_000, out: 0, won: 0 });
  expect((await server.call('GET', '/api/wallet/day?day=2026-02-30', { token })).status).toBe(400);
});
