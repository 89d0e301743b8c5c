import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold, settle } from '../../packages/ledger/src/index.ts';
import { baht, funded } from '../../packages/ledger/src/testing/fixture.ts';
import { type TestDatabase, testDatabase } from '../../packages/pg/src/testing.ts';
import { makePaymentAnswers } from './payment-answers.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

let count = 0;
async function answered() {
  count += 1;
  const [reference, memberId] = [`W${count}`, await funded(db, 100)];
  const answers = makePaymentAnswers();
  const body = { reference, status: 'PENDING', amount: 30, wallet: { amount: 70 } };
  answers.hear({ memberId, method: 'POST', path: '/api/wallet/withdraw', status: 200, body });
  const write = (minor: number, state: string) =>
    db.pool.query(
      `insert into withdrawal (member_id, reference, amount_minor, currency, state, automatic, to_bank, to_name, to_account, created_at, updated_at)
       values ($1, $2, $3, 'THB', $4, true, 'KBANK', 'TEST', '\\x00', now(), now())`,
      [memberId, reference, minor, state],
    );
  const holdIt = () =>
    hold(db.pool, memberId, { key: `h${count}`, kind: 'withdraw', from: 'wallet', to: 'held', amount: baht(30), reference });
  const pay = () =>
    settle(db.pool, memberId, { holdKey: `h${count}`, key: `s${count}`, kind: 'withdraw', to: 'house:bank:KBANK', reference });
  return { check: () => answers.check(db.pool), write, holdIt, pay };
}

test('an answered withdrawal matches its row and movements, while paying and when paid', async () => {
  for (const isPaid of [false, true]) {
    const { check, write, holdIt, pay } = await answered();
    await write(3_000, isPaid ? 'paid' : 'paying');
    await holdIt();
    if (isPaid) await pay();
    await check();
  }
});

test.each<[string, RegExp, (w: Awaited<ReturnType<typeof answered>>) => Promise<unknown>]>([
  ['its row is missing', /is not in the database/, async () => {}],
  ['its row has another amount', /with 30 and has 2000/, ({ write }) => write(2_000, 'paying')],
  ['its money was never held', /was held 0 times/, ({ write }) => write(3_000, 'paying')],
  [
    'it is marked paid but was not',
    /is paid, and was held 1 times, paid 0 times/,
    async ({ write, holdIt }) => {
      await write(3_000, 'paid');
      await holdIt();
    },
  ],
  [
    'it was paid but is still marked open',
    /is paying, and was held 1 times, paid 1 times/,
    async ({ write, holdIt, pay }) => {
      await write(3_000, 'paying');
      await holdIt();
      await pay();
    },
  ],
])('an answered withdrawal is reported when %s', async (_what, message, damage) => {
  const withdrawal = await answered();
  await damage(withdrawal);
  await expect(withdrawal.check()).rejects.toThrow(message);
});
