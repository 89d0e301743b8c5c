import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { nightJob } from '../../apps/server/src/modules/rewards/refund/refund.jobs.ts';
import { beginRun } from '../../apps/server/src/modules/rewards/refund/refund-run.sql.ts';
import { addJob } from '../../apps/server/src/platform/db/add-job.ts';
import { secondPerson } from '../../apps/server/src/platform/settings/defaults.ts';
import type { Pool } from '../../packages/pg/src/index.ts';
import { bonusRuleOf, promotionRuleOf, wheelOf } from '../promotion-rules.ts';
import type { Answer, Caller } from './keyed-calls.ts';
import type { ChaosMember } from './transfer-members.ts';
import { putSetting } from './victim.ts';

export const bonusCodes = ['DAYS', 'HALF'] as const;
export const promotionCodes = ['TENTH', 'GIFT'] as const;

const bonusRules = {
  DAYS: bonusRuleOf({ type: 'day', maxReceived: 1_000, percent: 20, percentFail: 50, multiple: 1 }),
  HALF: bonusRuleOf({
    type: 'limit',
    maxReceived: 1_000,
    percent: 50,
    cap: { THB: 100, LAK: 0 },
    percentFail: 33.33,
    multiple: 2,
    shares: { PG: 0.5, JOKER: 0 },
  }),
};
const promotionRules = {
  TENTH: promotionRuleOf({ percent: 10, total: 12, perMember: 3, percentFail: 100 }),
  GIFT: promotionRuleOf({ fixed: { THB: 30, LAK: 0 }, total: 8, perMember: 2, multiple: 3 }),
};

const put = async (manager: Caller, path: string, body: unknown): Promise<void> => {
  const { status, body: answered } = await manager.read({ method: 'PUT', path, body });
  if (status !== 200) throw new Error(`PUT ${path} returned ${status} ${JSON.stringify(answered)}`);
};

/** Played withdrawals are paid and rules need no approval. Runs before the server starts, so that it reads them. */
export async function setUpSettings(pool: Pool): Promise<void> {
  const much = { THB: 1_000_000, LAK: 1_000_000 };
  const few = { THB: 100, LAK: 50_000 };
  const none = { THB: 0, LAK: 0 };
  await putSetting(pool, 'withdraw', {
    min: few,
    max: much,
    autoBelow: much,
    autoPerDayMax: 1e6,
    autoAmountPerDayMax: much,
    autoScoreBelow: 100,
  });
  const above = Object.fromEntries(Object.keys(secondPerson.above).map((act) => [act, null]));
  const any = { credit: null, payout: null };
  await putSetting(pool, 'secondPerson', { above, alone: { cashier: any, manager: any, admin: any }, staff: false });
  await putSetting(pool, 'refund', { active: true, basisPoints: 1_000, least: { THB: 1, LAK: 500 }, most: none, expiryDays: 7 });
  await putSetting(pool, 'invite', { active: true, basisPoints: 1_000, cap: none, multiple: 1 });
}

export async function setUpRules(manager: Caller): Promise<void> {
  for (const [code, rule] of Object.entries(bonusRules)) await put(manager, `/api/office/bonuses/${code}`, { version: 0, rule });
  for (const [code, rule] of Object.entries(promotionRules)) await put(manager, `/api/office/promotions/${code}`, { version: 0, rule });
  await put(manager, '/api/office/wheel', { version: 0, wheel: wheelOf() });
}

/** Restarts a day's run, even of the current day, which staff cannot do; the server's job continues it. */
export async function beginDay(pool: Pool, day: string): Promise<void> {
  const now = new Date();
  await beginRun(pool, { day, now, dayEnd: startOfDay(dayPlus(day, 1)), again: true });
  await addJob(pool, nightJob, {}, { jobKey: nightJob });
}

const runDay = (manager: Caller, day: string): Promise<Answer> =>
  manager.read({ method: 'POST', path: '/api/office/refunds/run', body: { day } });
async function restock(manager: Caller, random: () => number): Promise<void> {
  const { body } = await manager.read({ method: 'GET', path: '/api/office/wheel' });
  const wheel = wheelOf();
  const slices = wheel.slices.map((slice) => ({
    ...slice,
    ...(slice.stock === null ? {} : { stock: Math.floor(random() * 4) }),
    ...(slice.budget === null ? {} : { budget: { THB: Math.floor(random() * 8) * 10, LAK: 0 } }),
  }));
  await manager.read({ method: 'PUT', path: '/api/office/wheel', body: { version: body.version, wheel: { ...wheel, slices } } });
}

/** Members who already took the rule keep their percentage. */
async function changeRule(manager: Caller, random: () => number): Promise<void> {
  const { body } = await manager.read({ method: 'GET', path: '/api/office/bonuses' });
  const { bonuses } = body as { bonuses: { code: string; version: number }[] };
  const version = bonuses.find(({ code }) => code === 'DAYS')?.version ?? 0;
  const rule = { ...bonusRules.DAYS, percent: 10 + Math.floor(random() * 30) };
  await manager.read({ method: 'PUT', path: '/api/office/bonuses/DAYS', body: { version, rule } });
}

async function endBonus(manager: Caller, random: () => number, members: readonly ChaosMember[]): Promise<void> {
  const member = members[Math.floor(random() * members.length)];
  const path = `/api/office/members/${member?.memberId}/bonus/end`;
  await manager.read({ method: 'POST', path, body: { reason: 'chaos' } });
}

export async function manage(manager: Caller, random: () => number, members: readonly ChaosMember[]): Promise<void> {
  const roll = random();
  if (roll < 0.4) await restock(manager, random);
  else if (roll < 0.7) await runDay(manager, dayPlus(dayOf(new Date()), -1));
  else if (roll < 0.85) await changeRule(manager, random);
  else await endBonus(manager, random, members);
}
