import * as z from 'zod/mini';
import { amountUnitsMax } from '../values/constants.ts';
import { listSorts } from '../values/list-sort.ts';
import { nameMatches, requestActs, staffRoles } from './codes.ts';
import { day, text, time } from './schemas.ts';

export const staffRole = z.enum(staffRoles);
export const currency = z.enum(['BAHT', 'LAK']);

export const whole = (max: number) =>
  z.pipe(
    z.string().check(z.refine((v) => /^[1-9]\d{0,6}$/.test(v) && Number(v) <= max, `a whole number from 1 to ${max}`)),
    z.transform((v: string) => Number(v)),
  );
export const id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
  z.transform((v: string) => BigInt(v)),
);
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
export const page = { page: z._default(whole(1_000_000), 1), limit: z._default(whole(100), 20) };
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((v: 'true' | 'false') => v === 'true'),
);
const units = z.pipe(
  z.string().check(z.refine((v) => /^\d{1,13}(\.\d{1,2})?$/.test(v) && Number(v) <= amountUnitsMax, 'an amount with at most two decimals')),
  z.transform((v: string) => Number(v)),
);
export const narrowed = {
  mine: z.optional(flag),
  /** Local days, inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  min: z.optional(units),
  max: z.optional(units),
  bankCode: z.optional(text(20)),
  reference: z.optional(text(80)),
};
/**
 * Default: open items oldest first, closed items newest first. By amount, items without one come last, and closed items
 * require `from` and `to` within 31 days: otherwise KEY_INVALID with key `sort`.
 */
export const sorted = { sort: z.optional(z.enum(listSorts)) };
export const ofMember = z.object({ memberId: id });
export const item = z.object({ memberId: id, reference: text(60) });
export const reason = z.object({ reason: text(200) });
/** Reason shown to members: a code from the staff's list (three languages) or free text. */
export const reasonFields = {
  reason: z.optional(text(200)),
  reasonCode: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/))),
};
type Given = { readonly reason?: string | undefined; readonly reasonCode?: string | undefined };
export const oneReason = z.refine<Given>((given) => (given.reason === undefined) !== (given.reasonCode === undefined), {
  path: ['reason'],
  error: 'a reason, or the code of one',
});
export const reasonForMember = z.object(reasonFields).check(oneReason);
export const done = z.object({ done: z.literal(true) });

export const read = { method: 'GET', effect: 'read', who: 'staff', role: 'viewer', fails: [] } as const;
export const act = {
  method: 'POST',
  effect: 'write',
  who: 'staff',
  role: 'cashier',
  reply: done,
  fails: ['NO_DATA', 'KEY_INVALID'],
  failsWith: { 409: ['ALREADY_DECIDED', 'CHANGED_SINCE', 'CLAIMED'] },
} as const;

const money = { ...act, fresh: true, whileRestoring: 'refused' } as const;
const setUp = { ...act, fresh: true, whileRestoring: 'open' } as const;
/** Acts that require a recent second factor. `setUp` moves no money. `ByTwo`: may need second-person approval. */
export const acts = { money, setUp, moneyByTwo: { ...money, secondPerson: true }, setUpByTwo: { ...setUp, secondPerson: true } } as const;

export const pause = z.object({ reason: z.string(), by: z.string(), since: time });

export const approval = {
  /** Staff who may approve it now. Empty: no one can. */
  approvers: z.array(z.string()),
  isApproverPresent: z.boolean(),
  approverRole: staffRole,
};
export const staffRequest = z.object({
  id: z.string(),
  act: z.enum(requestActs),
  /** Subject: a member's name, a reference or a setting key. */
  subject: z.string(),
  by: z.string(),
  at: time,
  ...approval,
});
export const waitingReply = z.object({ request: staffRequest });

export const claim = z.nullable(z.object({ staffId: z.string(), name: z.string(), until: time }));
/** Account numbers are masked. Unknown values are empty. */
export const bankAccount = z.object({ bankCode: z.string(), accountNo: z.string(), name: z.string() });
/** One mark per digit of `accountNo`: `=` equal, `!` different, `.` sender's digit hidden. Empty if the lengths differ. */
const side = z.object({ ...bankAccount.shape, marks: z.string() });
/** Sender's account next to the member's registered one. A `Fits` field is null if there is nothing to compare. */
export const sides = z.object({
  sender: side,
  member: side,
  bankFits: z.nullable(z.boolean()),
  accountFits: z.nullable(z.boolean()),
  nameMatch: z.enum(nameMatches),
});
/** `username` is the phone number, masked. */
export const owner = { memberId: z.string(), name: z.string(), username: z.string() };
