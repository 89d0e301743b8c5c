import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { anyText, codeParam, figure, localText, perCurrency, text, time } from '../api/schemas.ts';
import { act, acts, claim, item, narrowed, ofMember, owner, page, read, reason } from '../api/staff-schemas.ts';
import { settingHistory } from '../control/settings.ts';
import { promotionBounds as bounds, colourForm, hasTwoDecimals, ruleCodeForm, sliceCodeForm, wheelBounds } from './bounds.ts';
import { bonusRule, promotionRule } from './terms.ts';
import { prizeKinds } from './wheel.ts';

const ruleCode = z.object({ code: z.string().check(z.regex(ruleCodeForm)) });
/** Version that was edited, 0 for a new rule: a concurrent change is not overwritten. */
const edited = { version: z.int().check(z.minimum(0)) };
const versioned = { code: z.string(), version: z.number(), updatedAt: time };
const past = { version: z.number(), at: time, by: z.string() };
const change = { ...acts.setUp, method: 'PUT', role: 'manager', params: ruleCode } as const;

const staffBonus = z.object({ ...versioned, rule: bonusRule, live: z.number(), waiting: z.number(), received: z.number() });
export const officeBonuses = endpoint({ ...read, path: '/api/office/bonuses', reply: z.object({ bonuses: z.array(staffBonus) }) });
export const putBonus = endpoint({
  ...change,
  secondPerson: true,
  path: '/api/office/bonuses/:code',
  body: z.object({ ...edited, rule: bonusRule }),
  reply: z.object({ version: z.number() }),
});
export const deleteBonus = endpoint({ ...change, method: 'DELETE', path: '/api/office/bonuses/:code' });
export const bonusHistory = endpoint({
  ...read,
  path: '/api/office/bonuses/:code/history',
  params: codeParam,
  reply: z.object({ versions: z.array(z.object({ ...past, rule: z.nullable(bonusRule) })) }),
  fails: ['NO_DATA'],
});

const staffPromotion = z.object({ ...versioned, rule: promotionRule, places: z.number() });
export const officePromotions = endpoint({
  ...read,
  path: '/api/office/promotions',
  reply: z.object({ promotions: z.array(staffPromotion) }),
});
export const putPromotion = endpoint({
  ...change,
  secondPerson: true,
  path: '/api/office/promotions/:code',
  body: z.object({ ...edited, rule: promotionRule }),
  reply: z.object({ version: z.number() }),
});
export const deletePromotion = endpoint({ ...change, method: 'DELETE', path: '/api/office/promotions/:code' });
export const promotionHistory = endpoint({
  ...read,
  path: '/api/office/promotions/:code/history',
  params: codeParam,
  reply: z.object({ versions: z.array(z.object({ ...past, rule: z.nullable(promotionRule) })) }),
  fails: ['NO_DATA'],
});

const twoDecimals = z.refine<number>(hasTwoDecimals, 'at most two decimals');
const percent = z.number().check(z.minimum(0), z.maximum(100), twoDecimals);
const days = z.int().check(z.minimum(1), z.maximum(bounds.expiryDaysMax));
export const rewardRules = z.object({
  invite: z.object({
    active: z.boolean(),
    percent,
    cap: perCurrency,
    /** The invitee's turnover of (first deposit x multiple) releases the reward; 0 = immediately. */
    multiple: z.number().check(z.minimum(0), z.maximum(bounds.multipleMax), twoDecimals),
  }),
  refund: z.object({
    active: z.boolean(),
    percent,
    /** A refund below `least` is not given, one above `most` is capped; 0 = unlimited. */
    least: perCurrency,
    most: perCurrency,
    expiryDays: days,
  }),
  spin: z.object({ active: z.boolean(), unitsPerCoin: perCurrency }),
});
const ruleTimes = z.object({ invite: time, refund: time, spin: time });
const rulesReply = z.object({ rules: rewardRules, updatedAt: z.optional(ruleTimes) });
export const officeRules = endpoint({ ...read, path: '/api/office/rules', reply: rulesReply });
export const rulesHistory = endpoint({
  ...read,
  path: '/api/office/rules/history',
  query: z.object({ ...page, part: z.enum(['invite', 'refund', 'spin']) }),
  reply: settingHistory.reply,
});
export const putRules = endpoint({
  ...acts.setUpByTwo,
  method: 'PUT',
  path: '/api/office/rules',
  role: 'manager',
  /** Optimistic locking: with `updatedAt`, a change made in between is not overwritten: 409 `state`. */
  body: z.extend(z.partial(rewardRules), { updatedAt: z.optional(z.partial(ruleTimes)) }),
  reply: rulesReply,
});

const colour = z.string().check(z.regex(colourForm));
export const staffSlice = z.object({
  code: z.string().check(z.regex(sliceCodeForm)),
  label: localText(wheelBounds.labelMax),
  name: localText(bounds.nameMax),
  html: localText(bounds.htmlMax),
  bgColor: colour,
  textColor: colour,
  weight: z.int().check(z.minimum(0), z.maximum(wheelBounds.weightMax)),
  kind: z.enum([...prizeKinds, 'nothing']),
  amount: perCurrency,
  coins: z.int().check(z.minimum(0), z.maximum(wheelBounds.coinsMax)),
  ruleCode: anyText(20),
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(wheelBounds.stockMax))),
  budget: z.nullable(perCurrency),
  expiryDays: days,
});
export const staffWheel = z.object({
  name: localText(bounds.nameMax),
  slices: z.array(staffSlice).check(z.minLength(1), z.maxLength(wheelBounds.slicesMax)),
});
export const officeWheel = endpoint({
  ...read,
  path: '/api/office/wheel',
  reply: z.object({ version: z.number(), updatedAt: z.nullable(time), wheel: z.nullable(staffWheel) }),
});
export const putWheel = endpoint({
  ...acts.setUpByTwo,
  method: 'PUT',
  path: '/api/office/wheel',
  role: 'manager',
  body: z.object({ ...edited, wheel: staffWheel }),
  reply: z.object({ version: z.number() }),
});
export const wheelHistory = endpoint({
  ...read,
  path: '/api/office/wheel/history',
  query: z.object(page),
  reply: z.object({ total: z.number(), versions: z.array(z.object({ ...past, wheel: staffWheel })) }),
});

const staffPrize = z.object({
  ...owner,
  reference: z.string(),
  prize: z.string(),
  claimedAt: time,
  claim,
  handed: z.nullable(z.object({ by: z.string(), at: time, note: z.string() })),
});
export const officePrizes = endpoint({
  ...read,
  path: '/api/office/prizes',
  query: z.object({ ...page, ...narrowed, state: z._default(z.enum(['open', 'handed']), 'open') }),
  reply: z.object({ total: z.number(), prizes: z.array(staffPrize) }),
});
export const claimPrize = endpoint({ ...act, path: '/api/office/prizes/:memberId/:reference/claim', params: item });
export const handOutPrize = endpoint({
  ...acts.money,
  path: '/api/office/prizes/:memberId/:reference/handOut',
  params: item,
  body: z.object({ note: text(200) }),
});

const refundRun = z.object({
  day: z.string(),
  state: z.enum(['running', 'done']),
  startedAt: time,
  finishedAt: z.nullable(time),
  members: z.number(),
  amount: z.object({ THB: figure, LAK: figure }),
});
export const officeRefunds = endpoint({
  ...read,
  path: '/api/office/refunds',
  query: z.object(page),
  reply: z.object({ total: z.number(), runs: z.array(refundRun) }),
});
/** Runs a past day, or repeats it. No member is paid twice. */
export const runRefunds = endpoint({
  ...acts.moneyByTwo,
  path: '/api/office/refunds/run',
  role: 'manager',
  body: z.object({ day: z.iso.date() }),
  reply: z.object({ run: refundRun }),
});

const memberBonus = z.object({
  _id: z.string(),
  code: z.string(),
  type: z.string(),
  version: z.number(),
  state: z.enum(['waiting', 'live', 'ended']),
  deposit: figure,
  amount: figure,
  required: figure,
  done: figure,
  acceptedAt: time,
  grantedAt: z.nullable(time),
  endedAt: z.nullable(time),
  endedBy: z.nullable(z.string()),
  taken: figure,
  reason: z.nullable(z.string()),
});
export const officeMemberBonuses = endpoint({
  ...read,
  path: '/api/office/members/:memberId/bonuses',
  params: ofMember,
  query: z.object(page),
  reply: z.object({ total: z.number(), bonuses: z.array(memberBonus) }),
  fails: ['NO_DATA'],
});
/** Ends the condition without taking money. */
export const endMemberBonus = endpoint({
  ...acts.moneyByTwo,
  path: '/api/office/members/:memberId/bonus/end',
  role: 'manager',
  params: ofMember,
  body: reason,
});
