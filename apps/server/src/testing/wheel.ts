import { isEndless } from '@krapao/contract/control/second-person';
import { sameInAll } from '@krapao/contract/values/languages';
import { giveCoins } from '../modules/identity/accounts/member.sql.ts';
import type { StaffWheel } from '../modules/rewards/wheel/wheel.rules.ts';
import { insertVersion, lockWheel } from '../modules/rewards/wheel/wheel.sql.ts';
import type { TestMember } from './members.ts';
import type { Reply, TestServer } from './server.ts';
import { asTwo, hireStaff, type TestStaff } from './staff.ts';

type Slice = StaffWheel['slices'][number];

export const slice = (code: string, more: Partial<Slice> = {}): Slice => ({
  code,
  label: sameInAll(code),
  name: sameInAll(`Prize ${code}`),
  html: sameInAll(''),
  bgColor: '#112233',
  textColor: '#ffffff',
  weight: 1,
  kind: 'nothing',
  amount: { THB: 0, LAK: 0 },
  coins: 0,
  ruleCode: '',
  stock: null,
  budget: null,
  expiryDays: 7,
  ...more,
});
export const credit = (code: string, baht: number, more: Partial<Slice> = {}): Slice =>
  slice(code, { kind: 'credit', amount: { THB: baht, LAK: baht * 600 }, ...more });

export const staffWheel = async (server: TestServer, by: TestStaff) =>
  (await server.call<{ version: number; wheel: StaffWheel | null }>('GET', '/api/office/wheel', { token: by.token })).body;

/** A wheel that wins only coins can no longer be saved, so it is written directly, as older versions did. */
export async function putWheel(server: TestServer, by: TestStaff, slices: readonly Slice[]): Promise<number> {
  const { version } = await staffWheel(server, by);
  const name = { th: 'วงล้อ', la: 'ວົງລໍ້', en: 'Wheel' };
  if (isEndless(slices)) {
    await server.core.db.tx(async (tx) => {
      await lockWheel(tx);
      await insertVersion(tx, { version: version + 1, name, slices, staffId: by.staffId, stock: [], now: server.core.clock() });
    });
    return version + 1;
  }
  const body = { version, wheel: { name, slices } };
  const answer = await asTwo(server, [by, await hireStaff(server, 'manager')], 'PUT', '/api/office/wheel', body);
  if (answer.status !== 200) throw new Error(`the wheel was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return version + 1;
}

export const addCoins = (server: TestServer, { memberId }: TestMember, coins: number): Promise<void> =>
  giveCoins(server.core.db, memberId, coins);

export type SpinAnswer = {
  success: boolean;
  error: string | null;
  result: { code: string; label: string; remainingCoin: number } | null;
  proof: { spinId: string; seed: string; clientSeed: string; version: number; nextHash: string } | null;
};
export const spinOnce = (
  server: TestServer,
  { token }: TestMember,
  body: { clientSeed?: string; version?: number } = {},
  key?: string,
): Promise<Reply<SpinAnswer>> => server.call<SpinAnswer>('POST', '/api/spinwheel/spin', { token, body, ...(key ? { key } : {}) });

export type CouponView = {
  _id: string;
  prize: { name: string; slice: string };
  amount: number;
  kind: string;
  state: string;
  expiresAt: string;
};
export const couponsOf = async (server: TestServer, { token }: TestMember, headers: Record<string, string> = {}) =>
  (await server.call<{ total: number; coupons: CouponView[] }>('GET', '/api/spinwheel/coupon?limit=100', { token, headers })).body;

export async function winCoupon(server: TestServer, member: TestMember): Promise<CouponView> {
  await addCoins(server, member, 1);
  await spinOnce(server, member);
  const [newest] = (await couponsOf(server, member)).coupons;
  if (!newest) throw new Error('the spin made no coupon');
  return newest;
}
export const claim = (server: TestServer, { token }: TestMember, coupon: string, key?: string) =>
  server.call('POST', '/api/spinwheel/coupon/claim', { token, body: { coupon }, ...(key ? { key } : {}) });
