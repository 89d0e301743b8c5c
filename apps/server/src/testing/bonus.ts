import { randomUUID } from 'node:crypto';
import type { ReplyOf, rewards } from '@krapao/contract';
import type { BonusRule, CommonTerms } from '@krapao/contract/rewards/terms';
import { sameInAll } from '@krapao/contract/values/languages';
import { type Currency, fromJson } from '@krapao/money';
import type { Credited } from '../modules/deposits/crediting/credit-deposits.ts';
import { findMember } from '../modules/identity/accounts/find-member.ts';
import { grantFixed } from '../modules/rewards/bonus/grant-fixed.ts';
import { findRule, writeRule } from '../modules/rewards/bonus/rule.sql.ts';
import type { TestMember } from './members.ts';
import { credit } from './payments.ts';
import type { TestServer } from './server.ts';

const perCurrency = (units: number) => ({ THB: units, LAK: units });

export const testTerms: CommonTerms = {
  name: sameInAll('Half'),
  text: sameInAll('<p>Half of it</p>'),
  banners: [],
  percent: 50,
  cap: perCurrency(0),
  minimum: perCurrency(100),
  multiple: 5,
  shares: {},
  percentFail: 50,
  from: null,
  to: null,
  active: true,
};

export async function giveBonus(
  server: TestServer,
  memberId: bigint,
  o: { units?: number; terms?: Partial<CommonTerms> } = {},
): Promise<void> {
  const { core } = server;
  const member = await findMember(core, memberId);
  if (!member) throw new Error(`no member ${memberId}`);
  const terms = { ...testTerms, ...o.terms };
  await core.db.tx((tx) =>
    grantFixed(tx, core, {
      member,
      code: 'GIVEN',
      type: 'promotion',
      version: 1,
      terms,
      source: 'promotion',
      idempotencyKey: randomUUID(),
      amount: fromJson(o.units ?? 100, member.currency),
      fromAccount: 'house:bonus_cost',
      kind: 'bonus',
      description: terms.name,
    }),
  );
}

export async function writeBonus(server: TestServer, code: string, rule: Partial<BonusRule> = {}): Promise<number> {
  const { core } = server;
  const version = ((await findRule(core.db, code))?.version ?? 0) + 1;
  const whole: BonusRule = { ...testTerms, type: 'limit', maxReceived: 1, ...rule };
  await core.db.tx((tx) => writeRule(tx, { code, version, rule: whole, staffId: null, at: core.clock() }));
  return version;
}

export function deposit(
  server: TestServer,
  { memberId }: { memberId: bigint },
  units: number,
  o: { currency?: Currency; name?: string } = {},
): Promise<Credited> {
  const reference = `D${randomUUID()}`;
  const outsideReference = `WW:${o.name ?? randomUUID()}`;
  const amount = fromJson(units, o.currency ?? 'THB');
  return credit(server, { memberId, source: 'gateway', outsideReference, houseAccount: 'house:gateway:WW', amount, reference });
}

export type UserBonusBody = {
  userBonus: { _id: string; code: string; state: string; isActive: boolean; received: unknown[] };
  message?: string;
  key?: string;
};

type TakeOptions = { version?: number; on?: 'latest' | 'next'; deposit?: string; key?: string };
const takeQuery = ({ key: _, ...query }: TakeOptions): string =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`;

export const activateBonus = (server: TestServer, m: TestMember, code: string, o: TakeOptions = {}) =>
  server.call<UserBonusBody>('GET', `/api/bonus/activate/${code}${takeQuery(o)}`, { token: m.token, ...(o.key ? { key: o.key } : {}) });

export const activatePromotion = (server: TestServer, m: TestMember, code: string, o: TakeOptions = {}) =>
  server.call<UserBonusBody>('GET', `/api/promotion/activate/${code}${takeQuery(o)}`, { token: m.token, ...(o.key ? { key: o.key } : {}) });

export type ReviewBody = ReplyOf<typeof rewards.reviewBonus> & { message?: string; key?: string };

export const reviewTake = (server: TestServer, m: TestMember, of: 'bonus' | 'promotion', code: string, o: { version?: number } = {}) =>
  server.call<ReviewBody>('GET', `/api/${of}/review/${code}${takeQuery(o)}`, { token: m.token });

export const clearBonus = (server: TestServer, m: TestMember, key?: string) =>
  server.call<{ message: string }>('GET', '/api/bonus/clear', { token: m.token, ...(key ? { key } : {}) });

export type ActiveBody = Record<
  'required' | 'done' | 'remaining' | 'percentFail' | 'cancelTakes' | 'cancelLeaves' | 'deposit' | 'amount',
  number
> & {
  status: boolean;
  type: string | null;
  code: string | null;
  state: string | null;
  games: { code: string; share: number; turnover: number; counted: number }[];
  terms: { version: number; name: string; minimum: number; percentFail: number } | null;
  welcome: string | null;
  ended: { code: string; by: string } | null;
};

export const activeBonus = async (server: TestServer, m: TestMember): Promise<ActiveBody> =>
  (await server.call<ActiveBody>('GET', '/api/bonus/check/active', { token: m.token })).body;

export const refreshAll = (server: TestServer, m: TestMember) => server.call('GET', '/api/wallet/refresh', { token: m.token });
