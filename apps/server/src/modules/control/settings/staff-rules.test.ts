import { afterAll, beforeAll, expect, test } from 'vitest';
import { definitions } from '../../../platform/settings/definitions.ts';
import { parseSetting } from '../../../platform/settings/setting.rules.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { auditLines, hireStaff, type TestStaff } from '../../../testing/staff.ts';
import { inviteForm, inviteSetting, outsideBounds, refundForm, refundSetting } from './reward.rules.ts';

let server: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  server = await startTestServer();
  manager = await hireStaff(server, 'manager');
});
afterAll(() => server.close());

const put = (body: unknown, token = manager.token) => server.call('PUT', '/api/office/rules', { token, body });

test('a percentage is stored in basis points and read back exactly', () => {
  for (let points = 0; points <= 10_000; points += 1) {
    const refund = { ...definitions.refund.initial, basisPoints: points };
    const invite = { ...definitions.invite.initial, basisPoints: points };
    expect(refundSetting(refundForm(refund))).toEqual(refund);
    expect(inviteSetting(inviteForm(invite))).toEqual(invite);
  }
});

test.each([
  [{ THB: 1, LAK: 500 }, { THB: 5_000, LAK: 2_500_000 }, null],
  [{ THB: 1, LAK: 500 }, { THB: 0, LAK: 0 }, null],
  [{ THB: 10, LAK: 500 }, { THB: 9.99, LAK: 500 }, 'refund.most.THB'],
  [{ THB: 0, LAK: 500 }, { THB: 0, LAK: 499 }, 'refund.most.LAK'],
])('a refund rule from %j to %j is out of bounds at %s', (least, most, expected) => {
  const refund = { ...refundForm(definitions.refund.initial), least, most };
  expect(outsideBounds({ refund })).toBe(expected);
});

test('an invite rule from before caps and holds existed keeps its percentage', () => {
  const { cap, multiple } = definitions.invite.initial;
  expect(parseSetting('invite', { active: false, basisPoints: 700 })).toEqual({ active: false, basisPoints: 700, cap, multiple });
});

// proves: promotions.share
test('changing one rule keeps the others, and the audit log has both versions', async () => {
  const { body: before } = await server.call<{ rules: { refund: object; spin: object } }>('GET', '/api/office/rules', {
    token: manager.token,
  });
  const invite = { active: true, percent: 4.35, cap: { THB: 500, LAK: 250_000 }, multiple: 1.5 };
  const { status, body } = await put({ invite });
  expect(status).toBe(200);
  expect(body).toMatchObject({ rules: { ...before.rules, invite } });
  expect(server.core.settings.get('invite')).toEqual({ active: true, basisPoints: 435, cap: invite.cap, multiple: 1.5 });
  const [line] = await auditLines(server, { act: 'rules.put' });
  expect(line).toMatchObject({ staffId: manager.staffId, detail: { before: before.rules, after: { invite } } });
});

test('each rule has a separate history, and a stale change is refused', async () => {
  type Shown = { rules: { refund: Record<string, unknown> }; updatedAt: Record<string, string> };
  const read = async () => (await server.call<Shown>('GET', '/api/office/rules', { token: manager.token })).body;
  const past = async (part: string, more = '') =>
    (
      await server.call<{ changes: object[]; more: boolean }>('GET', `/api/office/rules/history?part=${part}${more}`, {
        token: manager.token,
      })
    ).body;
  const { rules, updatedAt } = await read();
  const refund = { ...rules.refund, expiryDays: 3 };
  expect(await past('refund')).toEqual({ changes: [], more: false });
  expect((await put({ refund, updatedAt: { refund: updatedAt.refund } })).status).toBe(200);
  const late = await put({ refund: { ...refund, expiryDays: 4 }, updatedAt: { refund: updatedAt.refund } });
  expect([late.status, late.body]).toEqual([409, expect.objectContaining({ message: 'CHANGED_SINCE' })]);
  expect(
    (await put({ spin: { active: false, unitsPerCoin: { THB: 700, LAK: 350_000 } }, updatedAt: { spin: updatedAt.spin } })).status,
  ).toBe(200);
  expect((await put({ refund: rules.refund, updatedAt: { refund: (await read()).updatedAt.refund } })).status).toBe(200);
  const back = expect.objectContaining({ by: manager.username, before: refund, after: rules.refund });
  expect(await past('refund')).toEqual({
    changes: [back, expect.objectContaining({ by: manager.username, before: rules.refund, after: refund })],
    more: false,
  });
  expect(await past('refund', '&limit=1')).toEqual({ changes: [back], more: true });
});

test.each([
  [{ refund: { active: true, percent: 5, least: { THB: 10, LAK: 1 }, most: { THB: 5, LAK: 1 }, expiryDays: 7 } }],
  [{ refund: { active: true, percent: 5.001, least: { THB: 1, LAK: 1 }, most: { THB: 5, LAK: 1 }, expiryDays: 7 } }],
  [{ refund: { active: true, percent: 101, least: { THB: 1, LAK: 1 }, most: { THB: 5, LAK: 1 }, expiryDays: 7 } }],
  [{ refund: { active: true, percent: 5, least: { THB: 1, LAK: 1 }, most: { THB: 5, LAK: 1 }, expiryDays: 0 } }],
  [{ invite: { active: true, percent: 10, cap: { THB: -1, LAK: 0 }, multiple: 1 } }],
  [{ invite: { active: true, percent: 10, cap: { THB: 1, LAK: 0 }, multiple: 11 } }],
  [{ spin: { active: true, unitsPerCoin: { THB: 'a', LAK: 1 } } }],
  [{ spin: { active: true, unitsPerCoin: { THB: 0.01, LAK: 50_000 } } }],
  [{ invite: { active: true, percent: 10, cap: { THB: 1_000_000.01, LAK: 0 }, multiple: 1 } }],
])('%j is refused and changes nothing', async (bad) => {
  const before = server.core.settings.get('refund');
  const { status, body } = await put(bad);
  expect([status, body.message]).toEqual([400, 'KEY_INVALID']);
  expect(server.core.settings.get('refund')).toEqual(before);
});

test('a cashier can read the rules but not change them', async () => {
  const cashier = await hireStaff(server, 'cashier');
  expect((await server.call('GET', '/api/office/rules', { token: cashier.token })).status).toBe(200);
  expect((await put({}, cashier.token)).body.message).toBe('UNAUTHORIZED');
});
