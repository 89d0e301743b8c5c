import * as z from 'zod/mini';
import { nameMatches, requestActs, staffRoles } from '../codes.ts';
import { amountUnitsMax } from '../constants.ts';
import { listSorts } from '../list-sort.ts';
import { day, text, time } from '../schemas.ts';

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
/** What narrows a queue's list. */
export const narrowed = {
  /** Only what the caller has taken. */
  mine: z.optional(flag),
  /** Local days, both included. */
  from: z.optional(day),
  to: z.optional(day),
  min: z.optional(units),
  max: z.optional(units),
  bankCode: z.optional(text(20)),
  /** The one item of this reference. */
  reference: z.optional(text(80)),
};
/**
 * Without it, what waits is oldest first and what has ended is newest first. By amount, what has none stands last, and ended items are sorted only within 31 days
 * (`from` and `to`): KEY_INVALID with the key `sort` otherwise.
 */
export const sorted = { sort: z.optional(z.enum(listSorts)) };
export const ofMember = z.object({ memberId: id });
export const item = z.object({ memberId: id, reference: text(60) });
export const reason = z.object({ reason: text(200) });
/** A reason that members read: a code of the list that staff keep in three languages, or their own words. */
export const reasonFields = {
  reason: z.optional(text(200)),
  reasonCode: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/))),
};
type Given = { readonly reason?: string | undefined; readonly reasonCode?: string | undefined };
export const oneReason = z.refine<Given>((given) => (given.reason === undefined) !== (given.reasonCode === undefined), {
  path: ['reason'],
  error: 'a reason, or the code of one',
});
export const toldReason = z.object(reasonFields).check(oneReason);
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
/** Acts for which the second factor is asked again: on money, and on set-up, which moves none. `ByTwo`: a second person may have to approve it. */
export const acts = { money, setUp, moneyByTwo: { ...money, secondPerson: true }, setUpByTwo: { ...setUp, secondPerson: true } } as const;

/** Why and since when staff have stopped something. */
export const pause = z.object({ reason: z.string(), by: z.string(), since: time });

/** Who could be the second person. */
export const approval = {
  /** Names of the staff who may approve it now. Empty: nobody can. */
  approvers: z.array(z.string()),
  /** One of them is signed in to the office. */
  isApproverPresent: z.boolean(),
  /** The lowest role that may approve it. */
  approverRole: staffRole,
};
/** An act that waits for a second person. */
export const staffRequest = z.object({
  id: z.string(),
  act: z.enum(requestActs),
  /** What it is about: a member's name, a reference, the key of a setting. */
  subject: z.string(),
  /** The name of who asked. */
  by: z.string(),
  at: time,
  ...approval,
});
export const waitingReply = z.object({ request: staffRequest });

/** The staff member who has claimed the item, and when the claim expires. */
export const claim = z.nullable(z.object({ staffId: z.string(), name: z.string(), until: time }));
/** Account numbers are masked. Unknown values are empty. */
export const bankAccount = z.object({ bankCode: z.string(), accountNo: z.string(), name: z.string() });
/** `marks` has one sign for each digit of `accountNo`, hidden ones included: `=` both sides have this digit, `!` they differ, `.` the sender's digit is hidden. Empty if the lengths differ. */
const side = z.object({ ...bankAccount.shape, marks: z.string() });
/** The sender's account beside the member's registered one. A fit is null if there is nothing to compare. */
export const sides = z.object({
  sender: side,
  member: side,
  bankFits: z.nullable(z.boolean()),
  accountFits: z.nullable(z.boolean()),
  nameMatch: z.enum(nameMatches),
});
/** `username` is the phone number, masked. */
export const owner = { memberId: z.string(), name: z.string(), username: z.string() };
