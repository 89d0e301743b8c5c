import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { inflateRawSync } from 'node:zlib';
import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { post, rollUp } from '@krapao/ledger';
import { houseBalances } from '@krapao/ledger/read';
import { fromJson, toJson } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { redate } from '../../../testing/losses.ts';
import { randomAccountNo, registerMember, type TestMember } from '../../../testing/members.ts';
import { fund } from '../../../testing/money.ts';
import { credit, transferAt } from '../../../testing/payments.ts';
import { activate, transfer } from '../../../testing/play.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireGuarded, hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { namesOf } from '../../deposits/crediting/deposit.rules.ts';
import { closeDays } from './close-days.ts';

let server: TestServer;
let manager: TestStaff;
const today = dayOf(new Date());
/** Two days ago, so that its close is due at any time of day. */
const closedDay = dayPlus(today, -2);

beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000 }) } });
  await server.sims.post('/sim/config', { bankNoticeDelayMs: 0, payoutSettleMs: 0 });
  manager = await hireGuarded(server, 'manager');
});
afterAll(() => server.close());

const ask = <T>(path: string, staff = manager) => server.call<T>('GET', `/api/office/reports${path}`, { token: staff.token });
const act = <T = Record<string, unknown>>(path: string, body: unknown = {}) =>
  server.call<T>('POST', `/api/office/reports${path}`, { token: manager.token, body });
type Report = {
  total: { in: number; out: number; inCount: number; gameResult: number; given: number; byHand: number; houseResult: number };
  methods: { method: string; account: string; in: number; out: number }[];
  providers: { code: string; in: number; out: number; result: number }[];
  house: { account: string; isMoney: boolean; closing: number }[];
  liability: { closing: number; parts: { part: string; closing: number }[] };
  days: { day: string; state: string; in: number }[];
  openingLacks: number;
};
const reportOf = async (from: string, to: string) => (await ask<Report>(`/money?from=${from}&to=${to}&currency=BAHT`)).body;

let deposits = 0;
async function depositBy(
  member: TestMember,
  units: number,
  more: { source?: 'bank' | 'voucher'; outside?: string | readonly string[] } = {},
) {
  deposits += 1;
  const source = more.source ?? 'bank';
  return credit(server, {
    memberId: member.memberId,
    source,
    outsideReference: more.outside ?? `planted:${deposits}`,
    houseAccount: source === 'voucher' ? 'house:voucher' : 'house:bank:KBANK',
    amount: fromJson(units, 'THB'),
    reference: `planted-${randomUUID()}`,
  });
}

test('every total of a report equals the ledger, live and closed, and a day is closed only once', async () => {
  expect((await ask('/cohorts')).body).toMatchObject({ hasClosed: false, cohorts: [] });
  const [old, fresh] = [await registerMember(server), await registerMember(server)];
  for (const member of [old, fresh]) {
    await depositBy(member, 500);
    await depositBy(member, 70.25, { source: 'voucher' });
    await fund(server, member.memberId, 10);
    const amount = fromJson(100, 'THB');
    await post(server.core.db, member.memberId, [
      { key: 'a', kind: 'transfer_out', from: 'wallet', to: 'game:PG', amount },
      { key: 'b', kind: 'play_loss', from: 'game:PG', to: 'house:provider:PG', amount: fromJson(40, 'THB') },
      { key: 'c', kind: 'bonus', from: 'house:bonus_cost', to: 'wallet', amount: fromJson(20, 'THB') },
    ]);
  }
  // A later roll-up would miss the backdated movements.
  await rollUp(server.core.db);
  await redate(server, old.memberId, new Date(startOfDay(closedDay).getTime() + 3_600_000));
  // The server's background loop may have run before the movements were backdated.
  await server.database.owner.query('truncate report_close, report_day');
  await closeDays(server.core);
  await closeDays(server.core);
  const { rows } = await server.core.db.query<{ days: number; sums: number }>(
    `select (select count(*)::int from report_close where day = $1) as days, (select count(*)::int from report_day where day = $1) as sums`,
    [closedDay],
  );
  expect(rows).toEqual([{ days: 1, sums: 6 }]);

  const past = await reportOf(closedDay, closedDay);
  expect(past).toMatchObject({
    total: { in: 570.25, inCount: 2, out: 0, gameResult: 40, given: 20, byHand: 10, houseResult: 10 },
    openingLacks: 0,
  });
  expect(past.providers).toMatchObject([{ code: 'PG', in: 100, out: 0, result: 40 }]);
  expect(past.days).toMatchObject([{ day: closedDay, state: 'closed' }]);
  const whole = await reportOf(dayPlus(today, -5), today);
  expect(whole.days.at(-1)).toMatchObject({ state: 'counted', in: 570.25 });
  const house = (await houseBalances(server.core.db)).filter(({ currency, balance }) => currency === 'THB' && balance.minor !== 0n);
  expect(Object.fromEntries(whole.house.map((one) => [one.account, one.isMoney ? -one.closing : one.closing]))).toEqual(
    Object.fromEntries(house.map((one) => [one.account, toJson(one.balance)])),
  );
  const { rows: held } = await server.core.db.query<{ minor: bigint }>(
    `select sum(amount)::bigint as minor from (select unnest(balances) as amount from ledger.member_balances where currency = 'THB') b`,
  );
  expect(whole.liability.closing).toBe(Number(held[0]?.minor) / 100);
  expect(whole.liability.parts.reduce((sum, part) => sum + part.closing, 0)).toBeCloseTo(whole.liability.closing, 2);
  expect(whole.methods).toMatchObject([
    { method: 'bank', account: 'KBANK', in: 1_000 },
    { method: 'voucher', in: 140.5 },
  ]);

  expect(await ask(`/money?from=${closedDay}&to=${dayPlus(today, 1)}`)).toMatchObject({ status: 400 });
  expect(await ask(`/money?from=${closedDay}&to=${today}`, await hireStaff(server, 'cashier'))).toMatchObject({ status: 403 });
  expect((await ask('/cohorts?currency=BAHT')).body).toMatchObject({ hasClosed: true, cohorts: [{ members: expect.any(Number) }] });
  expect((await ask(`/bonuses?from=${closedDay}&to=${today}`)).status).toBe(200);
});

test('a close is signed once; movements changed afterwards are detected, and the day can be closed again', async () => {
  type Shown = { close: { hash: string; changedAt: string | null; signed: { by: string } | null; revision: number }; isWhole: boolean };
  const show = async () => (await ask<Shown>(`/closes/${closedDay}`)).body;
  const shown = await show();
  expect(shown).toMatchObject({ isWhole: true, close: { changedAt: null, signed: null, revision: 1 } });
  expect(await act(`/closes/${closedDay}/sign`, { hash: '0'.repeat(64) })).toMatchObject({ status: 409 });
  const signed = await Promise.all([1, 2].map(() => act(`/closes/${closedDay}/sign`, { hash: shown.close.hash })));
  expect(signed.map(({ status }) => status).sort()).toEqual([200, 409]);
  // The close records permanently that it was signed unreconciled.
  expect(await show()).toMatchObject({ reconciliation: null, close: { signed: { reconciled: false } } });
  expect((await act(`/reconciliation/${closedDay}/run`)).status).toBe(200);
  expect(await show()).toMatchObject({ reconciliation: { silent: 0 }, close: { signed: { reconciled: false } } });
  expect(await auditLines(server, { act: 'report.sign', subject: closedDay })).toMatchObject([{ detail: { reconciled: false } }]);
  expect(await act(`/closes/${closedDay}/again`)).toMatchObject({ status: 409 });

  const { rows } = await server.database.owner.query<{ member_id: bigint }>(
    `update ledger.movement set amount = amount + 1 where at < $1 and kind = 'bonus' returning member_id`,
    [startOfDay(dayPlus(closedDay, 1))],
  );
  expect(rows).toHaveLength(1);
  expect(await show()).toMatchObject({ isWhole: true, close: { changedAt: expect.any(String), signed: { by: expect.any(String) } } });
  expect((await act(`/closes/${closedDay}/again`)).status).toBe(200);
  expect(await show()).toMatchObject({ isWhole: true, close: { changedAt: null, signed: null, revision: 2 } });
  const again = await show();
  expect((await act(`/closes/${closedDay}/sign`, { hash: again.close.hash })).status).toBe(200);
  expect(await show()).toMatchObject({ close: { signed: { reconciled: true } } });
  await server.database.owner.query(`update report_close set figures = figures || ' ' where day = $1 and revision = 2`, [closedDay]);
  expect(await show()).toMatchObject({ isWhole: false });
});

test('reconciliation finds every kind of difference and marks parties that do not answer', async () => {
  const accountNo = randomAccountNo();
  const member = await registerMember(server, { bankCode: 'KBANK', bankAccountNo: accountNo });
  const outsideOf = (t: { bankNumber: string; reference: string }) => namesOf({ ...t, transRef: t.reference, bankCode: 'KBANK' });
  const agreed = await transferAt(server.sims, { fromAccount: accountNo, amount: 300 });
  await depositBy(member, 300, { outside: outsideOf(agreed) });
  const differing = await transferAt(server.sims, { fromAccount: accountNo, amount: 150 });
  await depositBy(member, 151, { outside: outsideOf(differing) });
  const unread = await transferAt(server.sims, { fromAccount: randomAccountNo(), amount: 44 });
  const waiting = await transferAt(server.sims, { fromAccount: randomAccountNo(), amount: 77, notify: true });
  await until(
    async () =>
      (await server.core.db.query(`select 1 from bank_credit where trans_ref = $1 and state = 'queued'`, [waiting.reference])).rowCount,
    (count) => count === 1,
  );
  const username = await activate(server, member, 'PG');
  expect((await transfer(server, member, { from: 'WALLET', to: 'PG', amount: 50 })).body.status).toBe('SUCCESS');
  expect(username).not.toBe('');
  await server.core.payouts.send({
    reference: 'nobody-asked',
    from: { bankCode: 'KBANK', accountNo: '0123456789' },
    to: { bankCode: 'SCB', accountNo: '1234567890', name: 'X' },
    amount: fromJson(9, 'THB'),
  });

  type Outcome = {
    books: { book: string; code: string; state: string; oursCount: number; theirsCount: number }[];
    differences: {
      book: string;
      code: string;
      kind: string;
      reference: string;
      memberId: string | null;
      ours: number | null;
      theirs: number | null;
    }[];
  };
  const { body } = await act<Outcome>(`/reconciliation/${today}/run`);
  const of = (book: string, code = '') => body.differences.filter((d) => d.book === book && d.code === code);
  const bank = of('bank', 'KBANK');
  expect(bank.find((d) => d.kind === 'amount')).toMatchObject({ ours: 151, theirs: 150, memberId: String(member.memberId) });
  expect(bank.find((d) => d.reference === unread.reference)).toMatchObject({ kind: 'missing_here', theirs: 44, ours: null });
  expect(bank.find((d) => d.reference === waiting.reference)).toMatchObject({ kind: 'open', theirs: 77 });
  // The deposit of the first test, which no bank ever saw.
  expect(bank.filter((d) => d.kind === 'missing_there')).toMatchObject([{ ours: 500, theirs: null }]);
  expect(bank).toHaveLength(4);
  expect(of('payouts')).toMatchObject([{ kind: 'missing_here', reference: 'nobody-asked', theirs: 9 }]);
  expect(body.books.find((b) => b.code === 'PG')).toMatchObject({ state: 'answered', oursCount: 2, theirsCount: 1 });
  // The first test posted 100 without the provider.
  expect(of('provider', 'PG')).toMatchObject([{ kind: 'missing_there', ours: 100 }]);
  expect(await ask(`/reconciliation/${today}`)).toMatchObject({ body: { differences: body.differences } });

  await server.sims.post('/sim/books/fault', { mode: 'error', count: 1_000 });
  const silent = (await act<Outcome>(`/reconciliation/${today}/run`)).body;
  expect(new Set(silent.books.map((b) => b.state))).toEqual(new Set(['silent']));
  expect(silent.differences).toEqual([]);
  await server.sims.post('/sim/books/fault', { mode: 'none' });
});

const parameters = (more: Record<string, unknown> = {}) => ({
  what: 'movements',
  format: 'csv',
  from: closedDay,
  to: today,
  currency: 'BAHT',
  language: 'th',
  ...more,
});
async function download(more: Record<string, unknown> = {}) {
  const { status, body } = await act<{ url: string }>('/downloads', parameters(more));
  expect(status).toBe(200);
  return { url: server.url + body.url, response: await fetch(server.url + body.url) };
}

test('an export streams the filtered rows once per link and is recorded with its line count', async () => {
  const evil = await registerMember(server, { name: '=HYPERLINK("x")' });
  await depositBy(evil, 12.5);
  const { url, response } = await download();
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="krapao-movements-${closedDay}-${today}.csv"`);
  // Not `text()`, which strips the byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  const { rows } = await server.core.db.query<{ count: number }>(
    `select count(*)::int as count from ledger.movement where currency = 'THB'`,
  );
  expect(text.trimEnd().split('\r\n')).toHaveLength((rows[0]?.count ?? 0) + 1);
  expect(text.startsWith('\uFEFF"เวลา","รหัสสมาชิก"')).toBe(true);
  expect(text).toContain('"ฝากเงิน"');
  expect(text).toContain(',12.50,');
  expect((await fetch(url)).status).toBe(404);
  await until(
    () => auditLines(server, { act: 'report.exported', subject: 'movements' }),
    (lines) => lines.some(({ detail }) => detail.isWhole === true && detail.lines === rows[0]?.count),
  );

  const members = await (await download({ what: 'members' })).response.text();
  expect(members).toContain(`"'=HYPERLINK(""x"")"`);
  expect(members).not.toContain(evil.phone);
  const workbook = Buffer.from(await (await download({ what: 'deposits', format: 'xlsx', language: 'la' })).response.arrayBuffer());
  expect(sheetIn(workbook)).toContain('ຈຳນວນເງິນ');
  for (const what of ['withdrawals', 'money', 'bonuses', 'invites', 'cohorts', 'differences'])
    expect((await download({ what })).response.status).toBe(200);
  const pdf = Buffer.from(await (await download({ what: 'close', format: 'pdf', from: closedDay, to: closedDay })).response.arrayBuffer());
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');

  expect(await act('/downloads', parameters({ format: 'pdf' }))).toMatchObject({ status: 400, body: { key: 'format' } });
  const { body } = await act<{ url: string }>('/downloads', parameters());
  await server.core.sessions.end((await sessionOf(manager)) ?? '', server.core.clock());
  expect((await fetch(server.url + body.url)).status).toBe(404);
});

test('a third concurrent export is refused; an aborted one frees its place and is recorded as incomplete', async () => {
  const { token } = await hireGuarded(server, 'manager');
  const { memberId } = await registerMember(server);
  const count = 20_000;
  // 20 MB: more than the buffers between the database and a client that does not read.
  await server.database.owner.query(
    `insert into ledger.movement (member_id, at, seq, amount, kind, from_account, to_account, currency, key, hash, reference)
     select $1, $2, n, 1, 'bonus', 'house:bonus_cost', 'wallet', 'THB', 'planted:' || n, '', repeat('x', 1000) from generate_series(1, $3) n`,
    [memberId, startOfDay(today), count],
  );
  const ask = () =>
    server.call<{ url: string; message?: string }>('POST', '/api/office/reports/downloads', {
      token,
      body: parameters({ memberId: String(memberId) }),
    });
  const begin = async () => {
    const request = get(server.url + (await ask()).body.url, { agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return { request, response };
  };
  const link = server.url + (await ask()).body.url;
  const [first, second] = [await begin(), await begin()];
  const refused = await ask();
  expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([429, 'REQUEST_LIMIT', '10']);
  const tooEarly = await fetch(link);
  expect([tooEarly.status, tooEarly.headers.get('retry-after')]).toEqual([429, '10']);

  const ended = async () => (await auditLines(server, { act: 'report.exported', memberId })).map(({ detail }) => detail);
  expect(await ended()).toEqual([]);
  first.request.on('error', () => {}).destroy();
  const [left] = await until(ended, (details) => details.length === 1);
  expect(left).toMatchObject({ isWhole: false });
  expect(Number(left?.lines)).toBeLessThan(count);
  const whole = await (await fetch(link)).text();
  expect(whole.trimEnd().split('\r\n')).toHaveLength(count + 1);
  second.response.resume();
  await once(second.response, 'end');
  const details = await until(ended, ({ length }) => length === 3);
  expect(details.slice(1)).toMatchObject([
    { isWhole: true, lines: count },
    { isWhole: true, lines: count },
  ]);
});

async function sessionOf({ staffId }: TestStaff): Promise<string | undefined> {
  const { rows } = await server.core.db.query<{ id: string }>(
    `select encode(token_hash, 'hex') as id from session where kind = 'staff' and owner_id = $1`,
    [staffId],
  );
  return rows[0]?.id;
}

function sheetIn(zip: Buffer): string {
  const start = 30 + zip.readUInt16LE(26);
  const end = zip.indexOf(Buffer.from([0x50, 0x4b, 0x07, 0x08]), start);
  return inflateRawSync(zip.subarray(start, end)).toString('utf8');
}
