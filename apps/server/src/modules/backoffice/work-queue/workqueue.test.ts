import type { StaffRole, WorkKind } from '@krapao/contract';
import { dayOf, dayPlus } from '@krapao/contract/values/local-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earlier } from '../../../testing/clock.ts';
import { randomAccountNo, registerMember } from '../../../testing/members.ts';
import { drifts, unitsOf } from '../../../testing/money.ts';
import { finishedSlip, pngOf, transferAt, uploadSlip } from '../../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { asTwo, auditLines, hireAll, hireStaff, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { pollBank } from '../../deposits/bank-credits/bankmatch.jobs.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
let other: TestStaff;
beforeAll(async () => {
  // Effectively disables polling: tests poll the bank themselves.
  server = await startTestServer({ env: { ...timing({ bankPollEveryMs: 600_000 }) } });
  const { core } = server;
  await core.settings.put(core.db, 'slip', { ...core.settings.get('slip'), closeFrom: '00:00', closeTo: '00:00' });
  await core.settings.reload();
  staff = await hireAll(server);
  other = await hireStaff(server, 'cashier');
});
afterAll(async () => {
  expect(await drifts(server)).toEqual([]);
  await server.close();
});

type Item = { kind: WorkKind; id: string; reference: string; claim: { staffId: string } | null; mayDecide: boolean; href: string };
type Work = { total: number; counts: Record<string, number>; oldest: Record<string, string | null>; items: Item[] };
type Body = Record<string, unknown> & { message?: string; key?: string };
const as = <T = Body>(who: TestStaff, method: string, path: string, body?: unknown) =>
  server.call<T>(method, `/api/office${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const work = async (who: TestStaff, query = '') => (await as<Work>(who, 'GET', `/work?${query}`)).body;
const referencesOf = ({ items }: Work) => items.map((item) => item.reference);
const ageing = (reference: string, minutes: number) =>
  server.core.db.query(`update withdrawal set created_at = ${earlier('created_at', `${minutes} minutes`)} where reference = $1`, [
    reference,
  ]);
const ofWithdrawal = ({ member, reference }: { member: { memberId: bigint }; reference: string }) => `${member.memberId}/${reference}`;

test('the work list and the withdrawal queue agree in paging, sorting, filters and claims', async () => {
  const [young, old, middle] = [
    await waitingWithdrawal(server, 2_000),
    await waitingWithdrawal(server, 3_000),
    await waitingWithdrawal(server, 4_000),
  ];
  await ageing(old.reference, 90);
  await ageing(middle.reference, 45);
  const inOrder = [old.reference, middle.reference, young.reference];
  expect(referencesOf(await work(staff.cashier, 'kind=withdrawals'))).toEqual(inOrder);
  expect(referencesOf(await work(staff.cashier))).toEqual(inOrder);
  expect(referencesOf(await work(staff.cashier, 'page=2&limit=2'))).toEqual([young.reference]);
  expect(await work(staff.cashier, 'page=9&limit=2')).toMatchObject({ total: 3, items: [] });
  const listed = async (query: string) =>
    (await as<{ withdrawals: { reference: string }[] }>(staff.cashier, 'GET', `/withdrawals?${query}`)).body.withdrawals.map(
      (w) => w.reference,
    );
  expect(await listed('')).toEqual(inOrder);
  expect(await listed('state=all')).toEqual([...inOrder].reverse());
  const twin = await waitingWithdrawal(server, 3_000);
  await ageing(twin.reference, 60);
  const orders = {
    oldest: [old, twin, middle, young],
    newest: [young, middle, twin, old],
    largest: [middle, old, twin, young],
    smallest: [young, old, twin, middle],
  };
  for (const [sort, items] of Object.entries(orders)) {
    const pages = { list: [] as string[], one: [] as string[], all: [] as string[] };
    for (const page of [1, 2, 3, 4]) {
      const query = `sort=${sort}&limit=1&page=${page}`;
      pages.list.push(...(await listed(query)));
      pages.one.push(...referencesOf(await work(staff.cashier, `kind=withdrawals&${query}`)));
      pages.all.push(...referencesOf(await work(staff.cashier, query)));
    }
    const expected = items.map(({ reference }) => reference);
    expect(pages, sort).toEqual({ list: expected, one: expected, all: expected });
  }
  // Finished items are sorted by amount only within a limited period.
  const [from, to] = [dayPlus(dayOf(server.core.clock()), -30), dayOf(server.core.clock())];
  expect(await listed(`state=all&sort=largest&from=${from}&to=${to}`)).toEqual(orders.largest.map(({ reference }) => reference));
  for (const path of [
    `/withdrawals?state=all&sort=largest&from=${dayPlus(from, -1)}&to=${to}`,
    '/withdrawals?state=paid&sort=smallest',
    '/slips?status=SUCCESS&sort=largest',
    '/deposits?state=credited&sort=largest',
    '/bank-credits?state=all&sort=smallest',
    '/work?sort=richest',
    '/members?sort=largest',
    '/members?sort=oldest&q=08',
  ])
    expect(await as(staff.cashier, 'GET', path), path).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key: 'sort' } });
  for (const path of [
    '/slips?sort=largest',
    '/slips?status=needsPerson&sort=smallest',
    '/deposits?sort=largest',
    '/bank-credits?sort=smallest',
    '/stuck?sort=largest',
    '/work?kind=chats&sort=largest',
    '/work?kind=requests&sort=newest',
  ])
    expect((await as(staff.manager, 'GET', path)).status, path).toBe(200);
  const joined = async (query: string) =>
    (await as<{ members: { _id: string }[] }>(staff.cashier, 'GET', `/members?limit=100&${query}`)).body.members.map((m) => m._id);
  expect(await joined('sort=oldest')).toEqual((await joined('')).reverse());
  expect((await as(staff.manager, 'POST', `${twin.path.replace('/api/office', '')}/refuse`, { reason: 'Done with' })).status).toBe(200);
  for (const query of [
    'min=3000',
    'max=2999.99',
    'bankCode=SCB',
    'from=2031-01-01',
    'to=2001-01-01',
    `reference=${old.reference}`,
    'mine=true',
  ])
    expect(referencesOf(await work(staff.cashier, `kind=withdrawals&${query}`)), query).toEqual(await listed(query));
  expect(await listed('min=3000')).toEqual([old.reference, middle.reference]);
  expect([await listed('bankCode=SCB'), await listed('from=2031-01-01'), await listed('mine=true')]).toEqual([[], [], []]);

  await as(staff.cashier, 'POST', `${middle.path.replace('/api/office', '')}/claim`);
  expect(await listed('mine=true')).toEqual([middle.reference]);
  expect(referencesOf(await work(staff.cashier, 'mine=true'))).toEqual([middle.reference]);
  expect(referencesOf(await work(other, 'mine=true'))).toEqual([]);

  const next = async (who: TestStaff) => (await as<{ item: Item | null }>(who, 'POST', '/work/next', {})).body.item;
  expect(await next(other)).toMatchObject({ reference: old.reference, href: `/withdrawals?reference=${old.reference}` });
  const both = await Promise.all([next(other), next(staff.cashier)]);
  expect(both.map((item) => item?.reference).sort()).toEqual([undefined, young.reference].sort());
  await as(staff.manager, 'POST', '/work/release', { items: (await work(staff.manager)).items.map(({ kind, id }) => ({ kind, id })) });
  expect((await work(staff.manager)).items.map((item) => item.claim)).toEqual([null, null, null]);
});

test('only the claim’s owner or a manager can release a claim', async () => {
  const made = await waitingWithdrawal(server);
  const claim = { kind: 'withdrawal', subject: ofWithdrawal(made) };
  const release = (who: TestStaff) => as(who, 'POST', '/claims/release', claim);
  expect((await release(staff.cashier)).body.message).toBe('NO_DATA');
  const items = [
    { kind: 'withdrawals', id: claim.subject },
    { kind: 'slips', id: `${made.member.memberId}/none` },
    { kind: 'chats', id: '1' },
  ];
  const refusedAlways = [
    { ...items[1], why: 'gone' },
    { ...items[2], why: 'gone' },
  ];
  expect((await as(staff.cashier, 'POST', '/work/claim', { items })).body).toEqual({ done: 1, refused: refusedAlways });
  expect((await as(other, 'POST', '/work/claim', { items })).body).toEqual({
    done: 0,
    refused: [{ ...items[0], why: 'claimed' }, ...refusedAlways],
  });
  const no = await release(other);
  expect([no.status, no.body.message]).toEqual([409, 'CLAIMED']);
  expect((await as(staff.support, 'POST', '/claims/release', claim)).status).toBe(403);
  expect((await release(staff.cashier)).status).toBe(200);
  await as(other, 'POST', '/work/claim', { items });
  expect((await release(staff.manager)).status).toBe(200);
  expect(await auditLines(server, { act: 'withdrawal.release', subject: made.reference })).toEqual([
    { staffId: staff.cashier.staffId, detail: {} },
    { staffId: staff.manager.staffId, detail: { name: other.username } },
  ]);
  const bad = [{ items: [] }, { items: [{ kind: 'none', id: '1' }] }, { items: Array.from({ length: 51 }, () => items[0]) }];
  for (const body of bad) expect((await as(staff.cashier, 'POST', '/work/claim', body)).status).toBe(400);
});

test('a failed slip of a real payment needs a person and is credited exactly once', async () => {
  const fromAccount = randomAccountNo();
  const who = await registerMember(server, { bankAccountNo: fromAccount });
  const at = new Date(server.core.clock().getTime() - 3 * 3_600_000).toISOString();
  const t = await transferAt(server.sims, { fromAccount, amount: 750, at });
  // The member names the wrong receiving bank and sends the slip twice.
  const sent = async () => {
    const { body } = await uploadSlip(server, who, pngOf(t), { bankCode: 'SCB' });
    return finishedSlip(server, who, body.slip.reference);
  };
  const [first, second] = [await sent(), await sent()];
  for (const slip of [first, second]) expect(slip).toMatchObject({ status: 'FAILED', note: 'EXPIRED_SLIP' });
  const failed = async (who_ = staff.cashier) => referencesOf(await work(who_, 'kind=failedSlips'));
  expect(await failed()).toEqual([first.reference]);
  expect((await work(staff.cashier, 'kind=failedSlips')).items[0]).toMatchObject({
    why: 'EXPIRED_SLIP',
    amount: 750,
    href: `/slips?state=needsPerson&reference=${first.reference}`,
  });
  const listed = await as<{ slips: { needsPerson: boolean }[] }>(staff.cashier, 'GET', '/slips?status=needsPerson');
  expect(listed.body.slips.map((slip) => slip.needsPerson)).toEqual([true]);

  const path = `/slips/${who.memberId}/${first.reference}`;
  const approve = () => asTwo(server, [staff.manager, staff.admin], 'POST', `/api/office${path}/approve`, { amount: 750 });
  expect((await as(staff.cashier, 'POST', `${path}/claim`)).status).toBe(200);
  expect((await approve()).status).toBe(409);
  await as(staff.cashier, 'POST', '/claims/release', { kind: 'slip', subject: `${who.memberId}/${first.reference}` });
  expect((await approve()).status).toBe(200);
  expect(await unitsOf(server, who.memberId, 'wallet')).toBe(750);
  // The other slip leaves the queue and credits nothing.
  await expect.poll(() => failed()).toEqual([]);
  const again = `/api/office/slips/${who.memberId}/${second.reference}/approve`;
  expect((await asTwo(server, [staff.manager, staff.admin], 'POST', again, { amount: 750 })).status).toBe(409);
  expect((await approve()).status).toBe(409);
  await pollBank(server.core);
  expect(await unitsOf(server, who.memberId, 'wallet')).toBe(750);
});

test('a failed slip can be closed with a reason; the member’s view of it does not change', async () => {
  const who = await registerMember(server);
  const t = await transferAt(server.sims, { fromAccount: randomAccountNo(), amount: 410 });
  const { body } = await uploadSlip(server, who, pngOf(t));
  const slip = await finishedSlip(server, who, body.slip.reference);
  expect(slip.note).toBe('NOT_MATCH');
  const close = (reason?: string) => as(staff.cashier, 'POST', `/slips/${who.memberId}/${slip.reference}/close`, { reason });
  expect((await close()).body).toMatchObject({ message: 'KEY_MISSING', key: 'reason' });
  expect((await close('<b>not ours</b>')).status).toBe(200);
  expect((await close('again')).body).toMatchObject({ message: 'ALREADY_DECIDED' });
  expect(referencesOf(await work(staff.cashier, 'kind=failedSlips'))).toEqual([]);
  expect(await finishedSlip(server, who, slip.reference)).toEqual(slip);
  expect(await auditLines(server, { act: 'slip.close', subject: slip.reference })).toEqual([
    { staffId: staff.cashier.staffId, detail: { reason: '<b>not ours</b>' } },
  ]);
  // Later bank data must not reopen what staff have closed.
  await pollBank(server.core);
  await expect.poll(async () => (await work(staff.cashier, 'kind=bankCredits')).items).toHaveLength(1);
  expect(referencesOf(await work(staff.cashier, 'kind=failedSlips'))).toEqual([]);
});

test('a slip, its bank credit and its reported deposit are one item; deciding it clears all three', async () => {
  const who = await registerMember(server);
  const sent = async (amount: number) => {
    const fromAccount = randomAccountNo();
    const t = await transferAt(server.sims, { fromAccount, amount });
    await server.call('POST', '/api/wallet/add', { token: who.token, body: { amount } });
    const { body } = await uploadSlip(server, who, pngOf(t));
    expect((await finishedSlip(server, who, body.slip.reference)).note).toBe('NOT_MATCH');
    await pollBank(server.core);
    return { reference: body.slip.reference, fromAccount };
  };
  const itemsOf = async (amount: number) =>
    (await work(staff.cashier, `min=${amount}&max=${amount}`)).items.map(({ kind, reference }) => ({ kind, reference }));
  const listed = async (amount: number) => {
    const total = async (path: string) =>
      (await as<{ total: number }>(staff.cashier, 'GET', `/${path}min=${amount}&max=${amount}`)).body.total;
    return {
      slips: await total('slips?status=needsPerson&'),
      deposits: await total('deposits?'),
      bankCredits: await total('bank-credits?'),
    };
  };
  const expectAgreed = () =>
    expect
      .poll(async () => {
        const { queues } = (await as<{ queues: Record<string, number> }>(staff.cashier, 'GET', '/me')).body;
        const { counts, total } = await work(staff.cashier);
        const lists = await Promise.all(
          ['slips?status=needsPerson', 'deposits?', 'bank-credits?'].map(
            async (path) => (await as<{ total: number }>(staff.cashier, 'GET', `/${path}`)).body.total,
          ),
        );
        const of = (from: Record<string, number>) => [from.failedSlips, from.deposits, from.bankCredits];
        return [of(queues), of(counts), queues.work].toString() === [lists, lists, total].toString();
      })
      .toBe(true);

  const { reference, fromAccount } = await sent(815);
  await expect.poll(() => itemsOf(815)).toEqual([{ kind: 'failedSlips', reference }]);
  expect(await listed(815)).toEqual({ slips: 1, deposits: 0, bankCredits: 0 });
  await expectAgreed();
  type Row = {
    sides: { told: Record<string, unknown> };
    credit: { _id: string; amount: number };
    announced: { amount: number; reference: string };
  };
  const { slips } = (await as<{ slips: Row[] }>(staff.cashier, 'GET', `/slips?status=needsPerson&reference=${reference}`)).body;
  expect(slips[0]).toMatchObject({
    credit: { amount: 815, state: 'queued' },
    announced: { amount: 815 },
    sides: {
      read: { accountFits: false },
      told: { accountFits: false, sender: { accountNo: expect.stringContaining(fromAccount.slice(-4)) } },
    },
  });
  const part = await as<{ total: number }>(
    staff.cashier,
    'GET',
    `/bank-credits?reference=${encodeURIComponent(slips[0]?.credit._id ?? '')}`,
  );
  expect(part.body.total).toBe(1);

  const approve = `/api/office/slips/${who.memberId}/${reference}/approve`;
  expect((await asTwo(server, [staff.manager, staff.admin], 'POST', approve, { amount: 815 })).status).toBe(200);
  expect(await unitsOf(server, who.memberId, 'wallet')).toBe(815);
  expect(await itemsOf(815)).toEqual([]);
  const { statements } = (
    await server.call<{ statements: { reference: string; status: string; note?: string }[] }>('POST', '/api/statement', {
      token: who.token,
      body: { page: 1, limit: 10 },
    })
  ).body;
  expect(statements.find((line) => line.reference === slips[0]?.announced.reference)).toMatchObject({
    status: 'FAILED',
    note: 'เงินยอดนี้เข้ากระเป๋าแล้วจากสลิป',
  });

  // Not credited, so the bank credit becomes an item again.
  const closed = await sent(816);
  await expect.poll(() => itemsOf(816)).toHaveLength(1);
  expect((await as(staff.cashier, 'POST', `/slips/${who.memberId}/${closed.reference}/close`, { reason: 'a stranger’s' })).status).toBe(
    200,
  );
  expect((await itemsOf(816)).map(({ kind }) => kind)).toEqual(['bankCredits']);
  expect((await work(staff.cashier, 'kind=bankCredits&min=816&max=816')).items[0]).toHaveProperty('sender');
  await expectAgreed();
});

test.each([
  ['viewer', false, false],
  ['support', false, false],
  ['cashier', true, false],
  ['manager', true, true],
  ['admin', true, true],
] as const)('the server accepts what it offers a %s: up to the cashiers’ limit %s, above it %s', async (role, below, above) => {
  const limit = server.core.settings.get('office').cashierMax.THB;
  for (const [amount, isOffered] of [
    [limit, below],
    [limit + 1, above],
  ] as const) {
    const made = await waitingWithdrawal(server, amount);
    const [item] = (await work(staff[role], `kind=withdrawals&reference=${made.reference}`)).items;
    expect(item?.mayDecide).toBe(isOffered);
    const listed = await as<{ withdrawals: { needsManager: boolean }[] }>(staff[role], 'GET', `/withdrawals?reference=${made.reference}`);
    expect(listed.body.withdrawals[0]?.needsManager).toBe(amount > limit);
    const path = made.path.replace('/api/office', '');
    for (const decision of isOffered ? ['refuse'] : ['refuse', 'approve']) {
      const { status } = await as(staff[role], 'POST', `${path}/${decision}`, decision === 'refuse' ? { reason: 'tried' } : undefined);
      expect([decision, status]).toEqual([decision, isOffered ? 200 : 403]);
    }
    if (!isOffered) await as(staff.admin, 'POST', `${path}/refuse`, { reason: 'done with' });
  }
});

test('each role sees and decides only its own work, and the menu shows the same count', async () => {
  const member = await registerMember(server);
  const adjust = { amount: 100_000, reason: 'a prize', direction: 'credit', key: 'adjusted-once' };
  await as(staff.manager, 'POST', `/members/${member.memberId}/adjust`, adjust);
  const asked = (who: TestStaff) => work(who, 'kind=requests').then(({ items }) => items.map(({ mayDecide }) => mayDecide));
  expect([await asked(staff.manager), await asked(staff.cashier), await asked(staff.admin)]).toEqual([[], [], [true]]);
  const kinds = async (who: TestStaff) => (await work(who)).counts;
  expect(await kinds(staff.viewer)).not.toHaveProperty('chats');
  expect(await kinds(staff.support)).toHaveProperty('chats');
  for (const who of [staff.viewer, staff.cashier, staff.admin])
    await expect
      .poll(async () => {
        const { total, counts } = await work(who, 'limit=100');
        const { queues } = (await as<{ queues: { work: number } }>(who, 'GET', '/me')).body;
        return [queues.work - total, Object.values(counts).reduce((sum, n) => sum + n, 0) - total];
      })
      .toEqual([0, 0]);
  expect((await work(staff.viewer)).items.some((item) => item.mayDecide)).toBe(false);
  expect((await as(staff.viewer, 'POST', '/work/next', {})).status).toBe(403);
});
