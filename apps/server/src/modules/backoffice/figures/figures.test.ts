import type { backoffice, ReplyOf } from '@krapao/contract';
import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { post, rollUp } from '@krapao/ledger';
import { houseBalances } from '@krapao/ledger/read';
import { money } from '@krapao/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redate } from '../../../testing/losses.ts';
import { registerMember } from '../../../testing/members.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { hireGuarded, type TestStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { closeDays } from '../reports/close-days.ts';

let server: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000 }) } });
  manager = await hireGuarded(server, 'manager');
});
afterAll(() => server.close());

const ask = async <T>(path: string) => (await server.call<T>('GET', `/api/office${path}`, { token: manager.token })).body;

const ways = [
  ['deposit', 'house:bank:KBANK', 'wallet'],
  ['deposit', 'house:gateway:PAYTIMZ', 'wallet'],
  ['deposit', 'house:voucher', 'wallet'],
  ['withdraw', 'wallet', 'house:bank:KBANK'],
  ['play_loss', 'wallet', 'house:provider:PG'],
  ['play_win', 'house:provider:PG', 'wallet'],
  ['bonus', 'house:bonus_cost', 'wallet'],
  ['bonus_forfeit', 'wallet', 'house:bonus_cost'],
  ['refund', 'house:refund_cost', 'wallet'],
  ['invite', 'house:invite_cost', 'wallet'],
  ['wheel', 'house:wheel_cost', 'wallet'],
  ['adjustment', 'house:adjustment', 'wallet'],
  ['adjustment', 'wallet', 'house:adjustment'],
] as const;
const names = ['gameResult', 'given', 'byHand', 'houseResult'] as const;

test('overview, report, close, exported file and ledger agree to the satang for any movements', async () => {
  const today = dayOf(new Date());
  const day = dayPlus(today, -2);
  const movements = fc.sample(fc.record({ way: fc.constantFrom(...ways), minor: fc.bigInt(1n, 99_999_99n) }), 120);
  const member = await registerMember(server);
  const fill = { key: 'fill', kind: 'deposit', from: 'house:bank:SCB', to: 'wallet', amount: money(10n ** 11n, 'THB') } as const;
  await post(server.core.db, member.memberId, [fill]);
  for (const [n, { way, minor }] of movements.entries()) {
    const [kind, from, to] = way;
    await post(server.core.db, member.memberId, [{ key: `m${n}`, kind, from, to, amount: money(minor, 'THB') }]);
  }
  await rollUp(server.core.db);
  await redate(server, member.memberId, new Date(startOfDay(day).getTime() + 3_600_000));
  // The server's background loops may have run before the movements were backdated.
  await server.database.owner.query('truncate report_close, report_day, overview_minute');
  await closeDays(server.core);

  const { total, ...report } = await ask<ReplyOf<typeof backoffice.officeReport>>(`/reports/money?from=${day}&to=${day}`);
  const { figures } = await ask<ReplyOf<typeof backoffice.officeClose>>(`/reports/closes/${day}`);
  const close = figures.find(({ currency }) => currency === 'BAHT');
  const shown = async () => {
    const { currencies } = await ask<ReplyOf<typeof backoffice.officeOverview>>('/overview');
    return currencies.find(({ currency }) => currency === 'BAHT')?.days.find((one) => one.day === day);
  };
  const overview = await until(shown, (one) => one?.moneyIn === total.in);
  const of = (all: Readonly<Record<(typeof names)[number], number>>) => names.map((name) => all[name]);
  const wanted = of(total);
  expect(of(report.days[0] ?? total)).toEqual(wanted);
  expect(close && of(close.closed)).toEqual(wanted);
  expect(close && of(close.now)).toEqual(wanted);
  expect(overview && of(overview)).toEqual(wanted);
  expect([overview?.moneyIn, overview?.moneyOut, overview?.liability]).toEqual([total.in, total.out, report.liability.closing]);

  const house = (await houseBalances(server.core.db)).filter(({ currency }) => currency === 'THB');
  const sum = (pattern: RegExp) =>
    Number(house.filter(({ account }) => pattern.test(account)).reduce((all, { balance }) => all + balance.minor, 0n)) / 100;
  expect(wanted).toEqual([sum(/:provider:/), -sum(/_cost$/), -sum(/:adjustment$/), sum(/:provider:|_cost$|:adjustment$/)]);
  expect(report.byHand.net).toBe(total.byHand);
  expect(report.methods.reduce((all, { in: paid }) => all + Math.round(paid * 100), 0)).toBe(Math.round(total.in * 100));

  const link = await server.call<{ url: string }>('POST', '/api/office/reports/downloads', {
    token: manager.token,
    body: { what: 'money', format: 'csv', from: day, to: day, currency: 'BAHT', language: 'en' },
  });
  const file = await (await fetch(server.url + link.body.url)).text();
  expect(file).toContain(`${day},${total.in.toFixed(2)},`);
  expect(file).toContain(`,${wanted.map((one) => one.toFixed(2)).join(',')}\r\n`);
  expect(file).not.toMatch(/house:|KBANK/);
  expect(file).toContain('"Kasikornbank",');

  // Minutes counted by the previous version must be counted again.
  await server.database.owner.query('update overview_minute set result = 0, game_result = null, given = null, by_hand = null');
  await until(shown, (one) => one !== undefined && one.houseResult === total.houseResult && one.byHand === total.byHand);
});
