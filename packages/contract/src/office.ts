import * as z from 'zod/mini';
import { slipDoubts, staffRoles } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { slipNotes } from './errors.ts';
import { amount, anyText, figure, storableJson, text, time } from './schemas.ts';
import { statementEntry } from './statement.ts';

export const staffRole = z.enum(staffRoles);
export const currency = z.enum(['BAHT', 'LAK']);

const whole = (max: number) =>
  z.pipe(
    z.string().check(z.refine((v) => /^[1-9]\d{0,6}$/.test(v) && Number(v) <= max, `a whole number from 1 to ${max}`)),
    z.transform((v: string) => Number(v)),
  );
const id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  z.transform((v: string) => BigInt(v)),
);
const page = { page: z._default(whole(1_000_000), 1), limit: z._default(whole(100), 20) };
const ofMember = z.object({ memberId: id });
const item = z.object({ memberId: id, reference: text(60) });
const reason = z.object({ reason: text(200) });
const done = z.object({ done: z.literal(true) });

const read = { method: 'GET', effect: 'read', who: 'staff', role: 'viewer', fails: [] } as const;
const act = {
  method: 'POST',
  effect: 'write',
  who: 'staff',
  role: 'cashier',
  reply: done,
  fails: ['NO_DATA', 'KEY_INVALID'],
  failsWith: { 409: ['KEY_INVALID'] },
} as const;

/** The staff member who has claimed the item, and when the claim expires. */
export const taken = z.nullable(z.object({ staffId: z.string(), name: z.string(), until: time }));
const owner = { memberId: z.string(), name: z.string(), username: z.string() };

// sign-in

export const staffView = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string(),
  role: staffRole,
  active: z.boolean(),
  createdAt: time,
});
export const staffLogIn = endpoint({
  method: 'POST',
  path: '/api/office/login',
  effect: 'write',
  who: 'anyone',
  limit: 'entry',
  body: z.object({ username: text(40), password: text(128) }),
  reply: z.object({ token: z.string(), role: staffRole }),
  fails: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'REQUEST_LIMIT'],
});
export const staffLogOut = endpoint({ ...act, path: '/api/office/logout', role: 'viewer', reply: z.object({}), fails: [] });
export const staffMe = endpoint({
  ...read,
  path: '/api/office/me',
  reply: z.object({
    staff: staffView,
    /** The maximum amount that a cashier may decide. */
    cashierMax: z.object({ THB: figure, LAK: figure }),
    queues: z.object({
      withdrawals: z.number(),
      paying: z.number(),
      /** Payouts whose outcome is unknown. */
      unknown: z.number(),
      deposits: z.number(),
      transfers: z.number(),
      slips: z.number(),
      stuck: z.number(),
    }),
  }),
});
export const changeOwnPassword = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/password',
  role: 'viewer',
  limit: 'entry',
  body: z.object({ oldPassword: text(128), newPassword: z.string().check(z.minLength(8), z.maxLength(128)) }),
  fails: ['WRONG_PASSWORD', 'REQUEST_LIMIT'],
});

// withdrawals

export const officeWithdrawal = z.object({
  ...owner,
  reference: z.string(),
  amount: figure,
  currency,
  state: z.enum(['waiting', 'paying', 'paid', 'returned']),
  automatic: z.boolean(),
  bankCode: z.string(),
  bankAccountName: z.string(),
  bankAccountNo: z.string(),
  attempts: z.number(),
  /** The bank does not say whether it paid: a manager must check its statement. */
  unknown: z.nullable(z.object({ since: time, why: z.string(), questions: z.number() })),
  /** When the bank's answer contradicted the decision of staff. */
  contradictedAt: z.nullable(time),
  bankReference: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  needsManager: z.boolean(),
  taken,
  createdAt: time,
  updatedAt: time,
});
export const officeWithdrawals = endpoint({
  ...read,
  path: '/api/office/withdrawals',
  query: z.object({
    ...page,
    state: z._default(z.enum(['waiting', 'paying', 'unknown', 'contradicted', 'paid', 'returned', 'all']), 'waiting'),
    memberId: z.optional(id),
  }),
  reply: z.object({ total: z.number(), withdrawals: z.array(officeWithdrawal) }),
});
export const takeWithdrawal = endpoint({ ...act, path: '/api/office/withdrawals/:memberId/:reference/take', params: item });
export const approveWithdrawal = endpoint({ ...act, path: '/api/office/withdrawals/:memberId/:reference/approve', params: item });
export const refuseWithdrawal = endpoint({
  ...act,
  path: '/api/office/withdrawals/:memberId/:reference/refuse',
  params: item,
  body: reason,
});
/** A manager's decision about a payout with unknown outcome, from the bank's statement. */
export const resolveWithdrawal = endpoint({
  ...act,
  path: '/api/office/withdrawals/:memberId/:reference/resolve',
  role: 'manager',
  params: item,
  body: z.object({ paid: z.boolean(), reason: text(200) }),
});

// deposits that members announced

export const officeDeposit = z.object({
  ...owner,
  reference: z.string(),
  amount: figure,
  currency,
  state: z.enum(['open', 'credited', 'refused']),
  outside: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  needsManager: z.boolean(),
  taken,
  createdAt: time,
});
export const officeDeposits = endpoint({
  ...read,
  path: '/api/office/deposits',
  query: z.object({ ...page, state: z._default(z.enum(['open', 'credited', 'refused', 'all']), 'open'), memberId: z.optional(id) }),
  reply: z.object({ total: z.number(), deposits: z.array(officeDeposit) }),
});
export const takeDeposit = endpoint({ ...act, path: '/api/office/deposits/:memberId/:reference/take', params: item });
const seenTransfer = z.object({ bankCode: text(20), fromBank: text(20), transRef: z.string().check(z.regex(/^[A-Za-z0-9]{6,40}$/)) });
/** Identifies the transfer at the bank, so that its notice or slip does not credit it a second time. */
export const approveDeposit = endpoint({
  ...act,
  path: '/api/office/deposits/:memberId/:reference/approve',
  params: item,
  body: seenTransfer,
});
export const refuseDeposit = endpoint({ ...act, path: '/api/office/deposits/:memberId/:reference/refuse', params: item, body: reason });

// bank credits that could not be matched

export const officeTransfer = z.object({
  _id: z.string(),
  bankCode: z.string(),
  bankAccountNo: z.string(),
  amount: figure,
  currency,
  fromBank: z.string(),
  fromAccount: z.string(),
  fromName: z.string(),
  state: z.enum(['queued', 'credited', 'refused']),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  memberId: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  needsManager: z.boolean(),
  taken,
  madeAt: time,
  createdAt: time,
});
const transferParams = z.object({ id: text(80) });
export const officeTransfers = endpoint({
  ...read,
  path: '/api/office/transfers',
  query: z.object({ ...page, state: z._default(z.enum(['queued', 'credited', 'refused', 'all']), 'queued') }),
  reply: z.object({ total: z.number(), transfers: z.array(officeTransfer) }),
});
export const takeTransfer = endpoint({ ...act, path: '/api/office/transfers/:id/take', params: transferParams });
export const matchTransfer = endpoint({
  ...act,
  path: '/api/office/transfers/:id/match',
  params: transferParams,
  body: z.object({ memberId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
});
export const refuseTransfer = endpoint({ ...act, path: '/api/office/transfers/:id/refuse', params: transferParams, body: reason });

// slips

export const officeSlip = z.object({
  ...owner,
  reference: z.string(),
  amount: z.nullable(figure),
  currency,
  bankCode: z.string(),
  status: z.enum(['PROCESSING', 'SUCCESS', 'FAILED']),
  note: z.nullable(z.enum(slipNotes)),
  /** The transfer in the slip's QR code; null when it could not be read. */
  transfer: z.nullable(z.object({ bankNumber: z.string(), transRef: z.string() })),
  /** Why it is not credited automatically: the amount of the verification (`said`) and that of the bank's notice (`told`). */
  doubt: z.nullable(z.object({ why: z.enum(slipDoubts), said: figure, told: z.nullable(figure) })),
  link: z.string(),
  taken,
  createdAt: time,
});
export const officeSlips = endpoint({
  ...read,
  path: '/api/office/slips',
  query: z.object({ ...page, status: z._default(z.enum(['PROCESSING', 'SUCCESS', 'FAILED', 'all']), 'PROCESSING') }),
  reply: z.object({ total: z.number(), slips: z.array(officeSlip) }),
});
export const takeSlip = endpoint({ ...act, path: '/api/office/slips/:memberId/:reference/take', params: item });
/** For an unreadable slip staff must name the transfer at the bank. */
export const approveSlip = endpoint({
  ...act,
  path: '/api/office/slips/:memberId/:reference/approve',
  params: item,
  body: z.object({ amount, transfer: z.optional(seenTransfer) }),
  fails: ['NO_DATA', 'KEY_INVALID', 'KEY_MISSING', 'TRANSFER_MINIMUM'],
});
export const refuseSlip = endpoint({
  ...act,
  path: '/api/office/slips/:memberId/:reference/refuse',
  params: item,
  body: z.object({ note: z.enum(slipNotes) }),
});

// game transfers with unknown outcome, to be resolved by staff

export const officeStuck = z.object({ ...owner, reference: z.string(), provider: z.string(), why: z.string(), taken, since: time });
export const officeStuckTransfers = endpoint({
  ...read,
  path: '/api/office/stuck',
  query: z.object({ ...page, limit: z._default(whole(100), 100) }),
  reply: z.object({ total: z.number(), stuck: z.array(officeStuck) }),
});
export const takeStuck = endpoint({ ...act, path: '/api/office/stuck/:memberId/:reference/take', params: item });
export const resolveStuck = endpoint({
  ...act,
  path: '/api/office/stuck/:memberId/:reference/resolve',
  role: 'manager',
  params: item,
  body: z.object({ happened: z.boolean(), reason: text(200) }),
});

// members

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
  createdAt: time,
});
export const officeMembers = endpoint({
  ...read,
  path: '/api/office/members',
  query: z.object({
    ...page,
    q: z._default(anyText(100), ''),
    status: z._default(z.enum(['active', 'inactive', 'all']), 'all'),
  }),
  reply: z.object({ total: z.number(), members: z.array(officeMember) }),
});
export const officeMemberPage = endpoint({
  ...read,
  path: '/api/office/members/:memberId',
  params: ofMember,
  reply: z.object({ member: officeMember, balances: z.array(z.object({ account: z.string(), amount: figure })), total: figure }),
  fails: ['NO_DATA'],
});
export const officeMemberStatement = endpoint({
  ...read,
  path: '/api/office/members/:memberId/statement',
  params: ofMember,
  query: z.object(page),
  reply: z.object({ total: z.number(), statements: z.array(statementEntry) }),
  fails: ['NO_DATA'],
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
  ...act,
  method: 'PUT',
  path: '/api/office/members/:memberId/bankAccount',
  role: 'manager',
  params: ofMember,
  body: z.object({ bankCode: text(20), bankAccountName: text(120), bankAccountNo: text(20), reason: text(200) }),
  fails: ['NO_DATA', 'EXISTING_BANK', 'INVALID_BANK', 'BANK_ACCOUNT_NAME_ENG', 'KEY_INVALID', 'KEY_MISSING'],
});
/** A manual correction, posted as an adjustment. */
export const adjustMember = endpoint({
  ...act,
  path: '/api/office/members/:memberId/adjust',
  role: 'manager',
  params: ofMember,
  body: z.object({
    direction: z.enum(['credit', 'debit']),
    amount,
    reason: text(200),
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  }),
  fails: ['NO_DATA', 'KEY_INVALID', 'MONEY_NOT_ENOUGH', 'TRANSFER_MINIMUM'],
});

// settings, audit, staff

const settingView = z.object({ key: z.string(), value: z.json(), updatedAt: time });
const settingParams = z.object({ key: text(40) });
export const officeSettings = endpoint({
  ...read,
  path: '/api/office/settings',
  role: 'admin',
  reply: z.object({ settings: z.array(settingView) }),
});
export const officeSetting = endpoint({
  ...read,
  path: '/api/office/settings/:key',
  role: 'admin',
  params: settingParams,
  reply: z.object({ setting: settingView }),
  fails: ['NO_DATA'],
});
export const putSetting = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/settings/:key',
  role: 'admin',
  params: settingParams,
  body: z.object({ value: storableJson }),
  reply: z.object({ setting: settingView }),
});

export const auditLine = z.object({
  _id: z.string(),
  at: time,
  staffId: z.string(),
  staffName: z.string(),
  act: z.string(),
  memberId: z.nullable(z.string()),
  subject: z.string(),
  detail: z.json(),
  requestId: z.string(),
});
export const officeAudit = endpoint({
  ...read,
  path: '/api/office/audit',
  role: 'manager',
  query: z.object({ ...page, staffId: z.optional(id), memberId: z.optional(id), act: z.optional(text(60)) }),
  reply: z.object({ total: z.number(), lines: z.array(auditLine) }),
});

const ofStaff = z.object({ staffId: id });
const staffPassword = z.string().check(z.minLength(8), z.maxLength(128));
export const officeStaff = endpoint({
  ...read,
  path: '/api/office/staff',
  role: 'admin',
  reply: z.object({ total: z.number(), staff: z.array(staffView) }),
});
export const createStaff = endpoint({
  ...act,
  path: '/api/office/staff',
  role: 'admin',
  status: 201,
  body: z.object({ username: z.string().check(z.regex(/^[a-z0-9._-]{3,40}$/)), name: text(100), role: staffRole, password: staffPassword }),
  reply: z.object({ _id: z.string() }),
  fails: ['EXISTING_USER'],
});
export const deactivateStaff = endpoint({ ...act, path: '/api/office/staff/:staffId/deactivate', role: 'admin', params: ofStaff });
export const activateStaff = endpoint({ ...act, path: '/api/office/staff/:staffId/activate', role: 'admin', params: ofStaff });
export const putStaffPassword = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/staff/:staffId/password',
  role: 'admin',
  params: ofStaff,
  body: z.object({ password: staffPassword }),
});
export const putStaffRole = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/office/staff/:staffId/role',
  role: 'admin',
  params: ofStaff,
  body: z.object({ role: staffRole }),
});
