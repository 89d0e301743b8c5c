import * as z from 'zod/mini';
import { foundBy } from '../api/codes.ts';
import { endpoint } from '../api/endpoint.ts';
import { amount, anyText, figure, text, time } from '../api/schemas.ts';
import { act, acts, currency, ofMember, oneReason, page, read, reason, reasonFields, uuid } from '../api/staff-schemas.ts';
import { statementEntry } from '../statement.ts';
import { timeSorts } from '../values/list-sort.ts';

export const officeMember = z.object({
  _id: z.string(),
  name: z.string(),
  username: z.string(),
  currency,
  status: z.enum(['active', 'inactive']),
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  coin: figure,
  invitedBy: z.nullable(z.string()),
  firstDepositAt: z.nullable(time),
  withdrawFrom: z.nullable(time),
  createdAt: time,
});
export const officeMembers = endpoint({
  ...read,
  path: '/api/office/members',
  noted: true,
  query: z.object({
    ...page,
    q: z._default(anyText(100), ''),
    status: z._default(z.enum(['active', 'inactive', 'all']), 'all'),
    label: z.optional(text(40)),
    /** By join date, newest first by default. Not with `q`: search results are ranked by match. */
    sort: z.optional(z.enum(timeSorts)),
  }),
  /** `total` stops counting at 10,000. */
  reply: z.object({
    total: z.number(),
    members: z.array(
      z.extend(officeMember, {
        labels: z.optional(z.array(z.string())),
        found: z.optional(z.object({ by: z.enum(foundBy) })),
      }),
    ),
  }),
  /** 429 until local midnight: key `memberRows` above the daily limit of rows viewed, `reveals` for full numbers. */
  fails: ['KEY_INVALID', 'REQUEST_LIMIT'],
});
export const officeMemberPage = endpoint({
  ...read,
  path: '/api/office/members/:memberId',
  noted: true,
  params: ofMember,
  reply: z.object({
    member: officeMember,
    balances: z.array(z.object({ account: z.string(), amount: figure })),
    total: figure,
    /** Last password reset by SMS, the cause of a payout freeze until `withdrawFrom`. */
    recoveredAt: z.nullable(time),
  }),
  fails: ['NO_DATA'],
});
export const officeMemberStatement = endpoint({
  ...read,
  path: '/api/office/members/:memberId/statement',
  noted: true,
  params: ofMember,
  query: z.object(page),
  reply: z.object({ total: z.number(), statements: z.array(statementEntry) }),
  fails: ['NO_DATA'],
});
export const revealMemberAccount = endpoint({
  ...act,
  path: '/api/office/members/:memberId/reveal',
  params: ofMember,
  reply: z.object({ accountNo: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
});
export const revealMemberPhone = endpoint({
  ...act,
  path: '/api/office/members/:memberId/revealPhone',
  role: 'support',
  params: ofMember,
  reply: z.object({ phone: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
});
export const deactivateMember = endpoint({
  ...act,
  path: '/api/office/members/:memberId/deactivate',
  role: 'manager',
  params: ofMember,
  body: reason,
});
export const activateMember = endpoint({
  ...act,
  path: '/api/office/members/:memberId/activate',
  role: 'manager',
  params: ofMember,
  body: reason,
});
export const endMemberSessions = endpoint({ ...act, path: '/api/office/members/:memberId/endSessions', params: ofMember });
export const changeMemberBank = endpoint({
  ...acts.setUpByTwo,
  method: 'PUT',
  path: '/api/office/members/:memberId/bankAccount',
  role: 'manager',
  params: ofMember,
  body: z.object({ bankCode: text(20), bankAccountName: text(120), bankAccountNo: text(20), reason: text(200) }),
  fails: ['NO_DATA', 'EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'KEY_INVALID', 'KEY_MISSING'],
});
/** Login number; needs second-person approval and an uploaded document. Ends all sessions and starts a payout freeze. */
export const changeMemberPhone = endpoint({
  ...acts.setUpByTwo,
  method: 'PUT',
  path: '/api/office/members/:memberId/phone',
  role: 'manager',
  params: ofMember,
  body: z.object({ phone: text(20), documentId: uuid, reason: text(200) }),
  fails: ['NO_DATA', 'KEY_INVALID', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'EXISTING_USER', 'INACTIVE_USER'],
});
export const adjustMember = endpoint({
  ...acts.moneyByTwo,
  whileRestoring: 'untilRead',
  path: '/api/office/members/:memberId/adjust',
  role: 'manager',
  params: ofMember,
  body: z
    .object({
      direction: z.enum(['credit', 'debit']),
      amount,
      ...reasonFields,
      key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    })
    .check(oneReason),
  fails: ['NO_DATA', 'KEY_INVALID', 'MONEY_NOT_ENOUGH', 'TRANSFER_MINIMUM'],
  failsWith: { 409: [...act.failsWith[409], 'KEY_INVALID'] },
});
