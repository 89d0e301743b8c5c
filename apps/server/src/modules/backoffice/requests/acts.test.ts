import { randomUUID } from 'node:crypto';
import { backoffice, type Endpoint, type StaffRole } from '@krapao/contract';
import { sameInAll } from '@krapao/contract/values/languages';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { giveBonus, testTerms } from '../../../testing/bonus.ts';
import { randomAccountNo, randomPhone, registerMember } from '../../../testing/members.ts';
import { drifts, fund, unitsOf } from '../../../testing/money.ts';
import { finishedSlip, pngOf, transferAt, uploadSlip } from '../../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireAll, hireStaff, openDocument, type TestStaff, waitingWithdrawal } from '../../../testing/staff.ts';
import { timing } from '../../../testing/timing.ts';
import { until } from '../../../testing/until.ts';
import { credit } from '../../../testing/wheel.ts';

let server: TestServer;
let staff: Record<StaffRole, TestStaff>;
let second: TestStaff;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ reconcileEveryMs: 50, bankPollEveryMs: 600_000 }) } });
  await server.sims.post('/sim/config', { bankNoticeDelayMs: 0, payoutSettleMs: 0 });
  const { settings, db } = server.core;
  await settings.put(db, 'slip', { ...settings.get('slip'), closeFrom: '00:00', closeTo: '00:00' });
  await settings.put(db, 'secondPerson', { ...settings.get('secondPerson'), staff: true });
  await settings.reload();
  staff = await hireAll(server);
  second = await hireStaff(server, 'admin');
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

type Request = { id: string; act: string; detail: object; facts: Record<string, unknown> };
type Body = Record<string, unknown> & { message?: string; key?: string; request?: Request; requests?: Request[]; documentId?: string };
const as = (who: TestStaff, method: string, path: string, body: unknown = {}) =>
  server.call<Body>(method, `/api/office${path}`, { token: who.token, ...(method === 'GET' ? {} : { body }) });
const approve = (who: TestStaff, id: string) => as(who, 'POST', `/requests/${id}/approve`);
const idOf = ({ status, body }: { status: number; body: Body }): string => {
  expect([status, body.message]).toEqual([202, undefined]);
  return String(body.request?.id);
};
const shown = async (who: TestStaff, id: string) => (await as(who, 'GET', `/requests?reference=${id}`)).body.requests?.[0];
const decided = { status: 409, body: { message: 'ALREADY_DECIDED' } };
const adjustment = (amount: number) => ({ direction: 'credit', amount, reason: 'goodwill', key: randomUUID() });

async function changeSecondPerson(change: object): Promise<void> {
  const { settings, db } = server.core;
  await settings.put(db, 'secondPerson', { ...settings.get('secondPerson'), ...change });
  await settings.reload();
}

const written = `statement slip bank_credit withdrawal member member_bank_account member_phone member_document setting bonus_rule promotion
  wheel_version member_bonus staff staff_money rule_written staff_claim ledger.member_balances`.split(/\s+/);

/** Makes every write to these tables fail while `work` runs, including writes that are rolled back. */
async function withoutWrites<T>(work: () => Promise<T>): Promise<T> {
  const { owner } = server.database;
  await owner.query(
    `create function no_write() returns trigger language plpgsql as $$ begin raise exception 'wrote %', tg_table_name; end $$`,
  );
  for (const table of written)
    await owner.query(
      `create trigger no_write before insert or update or delete on ${table} for each statement execute function no_write()`,
    );
  try {
    return await work();
  } finally {
    await owner.query('drop function no_write() cascade');
  }
}

test('a request writes nothing until a second person approves it, then runs from its stored input', async () => {
  const [member, other, moved] = [await registerMember(server), await registerMember(server), await registerMember(server)];
  await fund(server, member.memberId, 100);
  await giveBonus(server, other.memberId, { units: 50_000 });
  await server.core.db.query(`update member set withdraw_from = now() + interval '1 day' where member_id = $1`, [other.memberId]);
  const page = `/members/${member.memberId}`;
  const paper = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(paper)]), 'card.png');
  const documents = `/api/office/members/${moved.memberId}/documents`;
  const { documentId } = (await server.call<Body>('POST', documents, { token: staff.manager.token, raw: form })).body;
  const transfer = await transferAt(server.sims, { fromAccount: randomAccountNo(), amount: 410 });
  const { reference } = await finishedSlip(server, member, (await uploadSlip(server, member, pngOf(transfer))).body.slip.reference);
  const sent = { fromBank: 'BBL', fromAccount: randomAccountNo(), toBank: 'SCB', toAccount: '4081234567', amount: 77 };
  const stray = await server.sims.post<{ reference: string; bankNumber: string }>('/sim/bank/transfer', sent);
  const outside = `${stray.bankNumber}:${stray.reference}`;
  await until(
    async () => (await server.core.db.query('select 1 from bank_credit where outside = $1', [outside])).rowCount,
    (count) => count === 1,
  );
  const payout = await waitingWithdrawal(server);
  const [helped, leaving] = [await hireStaff(server, 'cashier'), await hireStaff(server, 'cashier')];
  await changeSecondPerson({
    above: { ...server.core.settings.get('secondPerson').above, 'withdrawal.approve': { THB: 0, LAK: 0 } },
  });
  const large = { ...testTerms, cap: { THB: 90_000, LAK: 90_000 } };
  const { version } = (await as(staff.manager, 'GET', '/wheel')).body;
  const wheel = { name: sameInAll('Wheel'), slices: [credit('A', 9_000, { stock: 1_000 })] };
  const claims = { ...server.core.settings.get('office'), claimMinutes: 17 };
  const invite = { active: true, percent: 50, cap: { THB: 0, LAK: 0 }, multiple: 0 };
  const bank = { bankCode: 'KBANK', bankAccountName: 'NEW NAME', bankAccountNo: randomAccountNo(), reason: 'lost card' };
  const calls: readonly (readonly [act: string, by: TestStaff, method: string, path: string, body: object])[] = [
    ['member.adjust', staff.manager, 'POST', `${page}/adjust`, adjustment(5.25)],
    ['member.bankAccount', staff.manager, 'PUT', `${page}/bankAccount`, bank],
    ['member.phone', staff.manager, 'PUT', `/members/${moved.memberId}/phone`, { phone: randomPhone(), documentId, reason: 'lost' }],
    ['member.liftFreeze', staff.manager, 'POST', `/members/${other.memberId}/liftFreeze`, { reason: 'spoke to them' }],
    ['member.endBonus', staff.manager, 'POST', `/members/${other.memberId}/bonus/end`, { reason: 'by mistake' }],
    ['slip.approve', staff.cashier, 'POST', `/slips/${member.memberId}/${reference}/approve`, { amount: 410 }],
    [
      'bankCredit.match',
      staff.cashier,
      'POST',
      `/bank-credits/${encodeURIComponent(outside)}/match`,
      { memberId: String(member.memberId) },
    ],
    ['withdrawal.approve', staff.cashier, 'POST', `${payout.path.replace('/api/office', '')}/approve`, {}],
    ['bonus.put', staff.manager, 'PUT', '/bonuses/LARGE', { version: 0, rule: { ...large, type: 'limit', maxReceived: 1 } }],
    [
      'promotion.put',
      staff.manager,
      'PUT',
      '/promotions/LARGE',
      { version: 0, rule: { ...large, fixed: null, total: 0, perMember: 1, newMemberDays: 0, members: [] } },
    ],
    ['wheel.put', staff.manager, 'PUT', '/wheel', { version, wheel }],
    ['rules.put', staff.manager, 'PUT', '/rules', { invite }],
    ['setting.put', staff.admin, 'PUT', '/settings/office', { value: claims }],
    ['staff.create', staff.admin, 'POST', '/staff', { username: 'by.two', name: 'By two', role: 'cashier', password: 'long-enough-1' }],
    ['staff.password', staff.admin, 'PUT', `/staff/${helped.staffId}/password`, { password: 'long-enough-2' }],
    ['staff.role', staff.admin, 'PUT', `/staff/${helped.staffId}/role`, { role: 'support' }],
    ['factor.reset', staff.admin, 'POST', `/staff/${helped.staffId}/resetFactor`, {}],
    ['staff.activate', staff.admin, 'POST', `/staff/${leaving.staffId}/activate`, {}],
  ];
  const asked = await withoutWrites(async () => {
    const ids: string[] = [];
    for (const [act, by, method, path, body] of calls) {
      const answer = await as(by, method, path, body);
      expect([act, answer.status, answer.body.message]).toEqual([act, 202, undefined]);
      expect(answer.body.request?.act).toBe(act);
      ids.push(String(answer.body.request?.id));
    }
    return ids;
  });
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(100);
  for (const [index, id] of asked.entries()) {
    const [act] = calls[index] ?? [''];
    await openDocument(server, second, id);
    const answer = await approve(second, id);
    expect([act, answer.status, answer.body.message]).toEqual([act, 200, undefined]);
  }
  expect(await unitsOf(server, member.memberId, 'wallet')).toBe(100 + 5.25 + 410 + 77);
  expect(server.core.settings.get('office').claimMinutes).toBe(17);
  expect(server.core.settings.get('invite').basisPoints).toBe(5_000);
  for (const [act] of calls) expect((await auditLines(server, { act })).at(-1)).toMatchObject({ staffId: second.staffId });
});

test('body and path of a request have no field name in common, because together they are the input', () => {
  for (const { params, body } of Object.values<Endpoint>(backoffice.requestCalls)) {
    const [inPath, inBody] = [params, body].map((schema) => Object.keys(schema instanceof z.ZodMiniObject ? schema.shape : {}));
    expect(inPath?.filter((name) => inBody?.includes(name))).toEqual([]);
    for (const name of [...(inPath ?? []), ...(inBody ?? [])]) expect(['params', 'body']).not.toContain(name);
  }
});

describe('an approval is carried out once', () => {
  // Only the lock on the request prevents a second run.
  test('when four arrive at the same time', async () => {
    const helped = await hireStaff(server, 'cashier');
    const id = idOf(await as(staff.admin, 'PUT', `/staff/${helped.staffId}/password`, { password: 'long-enough-3' }));
    const third = await hireStaff(server, 'admin');
    const answers = await Promise.all([second, third, second, third].map((who) => approve(who, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await auditLines(server, { act: 'staff.password', subject: String(helped.staffId) })).toHaveLength(1);
  });

  test('even if the first connection dies after the money moved: nothing is kept, and it can be approved again', async () => {
    const member = await registerMember(server);
    const id = idOf(await as(staff.manager, 'POST', `/members/${member.memberId}/adjust`, adjustment(31)));
    const { owner } = server.database;
    await owner.query(
      `create function die() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    await owner.query(
      `create trigger die before update on staff_request for each row when (new.state = 'approved') execute function die()`,
    );
    expect((await approve(second, id)).status).toBeGreaterThanOrEqual(500);
    await owner.query('drop function die() cascade');
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(0);
    expect(await approve(second, id)).toMatchObject({ status: 200 });
    expect(await approve(second, id)).toMatchObject(decided);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(31);
    expect(await auditLines(server, { act: 'member.adjust', memberId: member.memberId })).toHaveLength(1);
  });
});

describe('a change between request and approval', () => {
  test('a raised limit does not make it the act of one person', async () => {
    const member = await registerMember(server);
    const path = `/members/${member.memberId}/adjust`;
    const { above } = server.core.settings.get('secondPerson');
    const id = idOf(await as(staff.manager, 'POST', path, adjustment(12)));
    await changeSecondPerson({ above: { ...above, 'member.adjust': { THB: 500, LAK: 0 } } });
    expect((await as(staff.manager, 'POST', path, adjustment(1))).status).toBe(200);
    expect((await approve(second, id)).status).toBe(200);
    const lines = await auditLines(server, { act: 'member.adjust', memberId: member.memberId });
    expect(lines.map(({ detail }) => detail.askedBy)).toEqual([undefined, staff.manager.username]);
    await changeSecondPerson({ above });
    idOf(await as(staff.manager, 'POST', path, adjustment(1)));
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(13);
  });

  test('a lowered limit for cashiers leaves it to a manager', async () => {
    const { settings, db } = server.core;
    const setting = settings.get('office');
    const { above } = settings.get('secondPerson');
    await changeSecondPerson({ above: { ...above, 'withdrawal.approve': { THB: 0, LAK: 0 } } });
    const { path } = await waitingWithdrawal(server);
    const id = idOf(await as(staff.cashier, 'POST', `${path.replace('/api/office', '')}/approve`));
    await settings.put(db, 'office', { ...setting, cashierMax: { THB: 1_000, LAK: 0 } });
    await settings.reload();
    expect((await approve(await hireStaff(server, 'cashier'), id)).status).toBe(403);
    expect((await approve(await hireStaff(server, 'manager'), id)).status).toBe(200);
    await settings.put(db, 'office', setting);
    await changeSecondPerson({ above });
  });

  test('a requester who lost the role invalidates the request', async () => {
    const asker = await hireStaff(server, 'manager');
    const member = await registerMember(server);
    const id = idOf(await as(asker, 'POST', `/members/${member.memberId}/adjust`, adjustment(7)));
    const demotion = idOf(await as(staff.admin, 'PUT', `/staff/${asker.staffId}/role`, { role: 'cashier' }));
    expect((await approve(second, demotion)).status).toBe(200);
    expect(await approve(second, id)).toMatchObject(decided);
    expect(await unitsOf(server, member.memberId, 'wallet')).toBe(0);
  });
});

describe('a request stored by the previous version, as an HTTP call', () => {
  /** Inserts a row in the format of the previous version. */
  async function store(act: string, text: string, o: { memberId: bigint; subject: string; detail: object }): Promise<string> {
    const id = randomUUID();
    const { vault, db } = server.core;
    await db.query(
      `insert into staff_request (id, act, subject, member_id, detail, digest, payload, staff_id, at, lapses_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now() + interval '24 hours')`,
      [
        id,
        act,
        o.subject,
        o.memberId,
        JSON.stringify(o.detail),
        vault.hash('staff-request', act, text),
        vault.encrypt(text, `staff_request.payload:${id}`),
        staff.manager.staffId,
      ],
    );
    return id;
  }

  test('is listed with its facts and approved or refused once', async () => {
    const { memberId } = await registerMember(server);
    await fund(server, memberId, 10);
    const stranger = await registerMember(server);
    const storeCredit = (key: string) =>
      store(
        'member.adjust',
        `{"params":{"memberId":"${memberId}"},"body":{"direction":"credit","amount":99.5,"reason":"goodwill","key":"${key}","memberId":"${stranger.memberId}"}}`,
        {
          memberId,
          subject: 'Somchai',
          detail: { direction: 'credit', amount: 99.5, currency: 'THB', before: 10, after: 109.5, reason: 'goodwill' },
        },
      );
    const [one, another] = [await storeCredit('5f2d8c1e-old-1'), await storeCredit('5f2d8c1e-old-2')];
    expect(await shown(second, one)).toMatchObject({
      act: 'member.adjust',
      mayDecide: true,
      detail: { amount: 99.5 },
      facts: { wallet: { before: 10, after: 109.5 } },
    });
    expect((await as(second, 'POST', `/requests/${another}/refuse`, { reason: 'not so' })).status).toBe(200);
    const answers = await Promise.all([approve(second, one), approve(second, one), approve(second, another)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await unitsOf(server, memberId, 'wallet')).toBe(109.5);
    expect(await unitsOf(server, stranger.memberId, 'wallet')).toBe(0);
    expect(await auditLines(server, { act: 'member.adjust', memberId })).toMatchObject([
      { staffId: second.staffId, detail: { request: one, askedBy: staff.manager.username } },
    ]);
  });

  test('shows and reveals a new bank account; for a member who is gone it answers NO_DATA and stays open', async () => {
    const member = await registerMember(server);
    const accountNo = randomAccountNo();
    const call = (memberId: bigint) =>
      `{"params":{"memberId":"${memberId}"},"body":{"bankCode":"KBANK","bankAccountName":"NEW NAME","bankAccountNo":"${accountNo}","reason":"lost card"}}`;
    const about = { subject: 'Somchai', detail: { from: 'KBANK', to: 'KBANK', reason: 'lost card' } };
    const id = await store('member.bankAccount', call(member.memberId), { ...about, memberId: member.memberId });
    expect((await shown(second, id))?.facts).toMatchObject({ account: { after: { accountNo: `xxx-xxx-${accountNo.slice(-4)}` } } });
    expect((await as(second, 'POST', `/requests/${id}/reveal`)).body).toEqual({ accountNo });
    expect(await approve(second, id)).toMatchObject({ status: 409, body: { message: 'CHANGED_SINCE' } });

    const nobody = 9_999_999n;
    const gone = await store('member.bankAccount', call(nobody), { ...about, memberId: nobody });
    expect((await shown(second, gone))?.facts).toMatchObject({ account: null });
    expect(await approve(second, gone)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    expect(await shown(second, gone)).toMatchObject({ state: 'open' });
    const broken = await store('member.bankAccount', '{"params":{"memberId":"1"},"body":{}}', { ...about, memberId: member.memberId });
    expect(await approve(second, broken)).toMatchObject(decided);
  });
});
