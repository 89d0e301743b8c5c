import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const statements: readonly [string, string][] = [
  [
    'a bank credit',
    `insert into bank_transfer (outside, bank_number, trans_ref, bank_code, account_no, amount_minor, currency, from_bank, from_account, from_name, state,
       made_at, created_at, updated_at, source)
     values ('014:FORMER', '014', 'FORMER', 'SCB', '4081234567', 100, 'THB', '014', 'x', 'A', 'queued', now(), now(), now(), 'bank') on conflict do nothing returning 1`,
  ],
  ['a bank credit under a lock', `select state from bank_transfer where outside = '014:FORMER' for update`],
  ['its end', `update bank_transfer set state = 'refused' where outside = '014:FORMER' returning 1`],
  [
    'a claim',
    `insert into staff_take (kind, subject, staff_id, until) values ('slip', '1/S', 1, now()) on conflict (kind, subject) do update
       set staff_id = excluded.staff_id, until = excluded.until where staff_take.until <= now() returning 1`,
  ],
  ['a released claim', `delete from staff_take where kind = 'slip' and subject = '1/S' returning 1`],
  [
    'a restore',
    `insert into recovery (why, since, begun_at, ended_at, anchor_line) values ('restored', now(), now(), now(), 0) on conflict do nothing returning id`,
  ],
  [
    'a line of it',
    `insert into recovery_item (recovery_id, book, way, reference, why, owner_id, currency, amount, at)
     values (1, 'bank', 'in', 'R', 'silent', null, 'THB', 100, now()) returning recovery_id`,
  ],
  ['its decided line', `delete from recovery_item where recovery_id = 1 returning 1`],
  ['where it is served from', `update home_cluster set seen_at = now() returning 1`],
  [
    'what the alarms remember',
    `insert into watch_mark (name, at) values ('former', now()) on conflict (name) do update set at = excluded.at returning 1`,
  ],
];

test('a renamed table can still be written and read under its former name', async () => {
  for (const [what, statement] of statements) expect([what, (await server.core.db.query(statement)).rowCount]).toEqual([what, 1]);
  const { rows } = await server.core.db.query(`select state from bank_credit where outside = '014:FORMER'`);
  expect(rows).toEqual([{ state: 'refused' }]);
});
