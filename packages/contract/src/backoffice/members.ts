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
  /** The phone number, masked. */
  username: z.string(),
  currency,
  status: z.enum(['active', 'inactive']),
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  coin: figure,
  invitedBy: z.nullable(z.string()),
  firstDepositAt: z.nullable(time),
  /** Nothing is paid out before this time. */
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
    /** By when they joined, newest first without it. Not beside `q`: who is looked for stands by how well the text fits. */
    sort: z.optional(z.enum(timeSorts)),
  }),
  /** `total` counts to 10,000 and no further. */
  reply: z.object({
    total: z.number(),
    members: z.array(
      z.extend(officeMember, {
        /** Codes of the member's labels. */
        labels: z.optional(z.array(z.string())),
        /** What of the member the text fits. */
        found: z.optional(z.object({ by: z.enum(foundBy) })),
      }),
    ),
  }),
  /** Above the rows that one of staff may read in a day: 429 with the key `memberRows`, until local midnight. Whole numbers: the key `reveals`. */
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
    /** When the member last set a new password by SMS: what is held back until `withdrawFrom` is so because of it. */
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
/** The whole number of the bank account; who asked for it is recorded. */
export const revealMemberAccount = endpoint({
  ...act,
  path: '/api/office/members/:memberId/reveal',
  params: ofMember,
  reply: z.object({ accountNo: z.string() }),
  fails: ['NO_DATA', 'REQUEST_LIMIT'],
});
/** The whole phone number; who asked for it is recorded. */
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
/** The number that a member logs in with, by two. The picture of a paper was uploaded before; every session ends and payouts wait as after a recovery. */
export const changeMemberPhone = endpoint({
  ...acts.setUpByTwo,
  method: 'PUT',
  path: '/api/office/members/:memberId/phone',
  role: 'manager',
  params: ofMember,
  body: z.object({ phone: text(20), documentId: uuid, reason: text(200) }),
  fails: ['NO_DATA', 'KEY_INVALID', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'EXISTING_USER', 'INACTIVE_USER'],
});
/** A manual correction, posted as an adjustment. */
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
