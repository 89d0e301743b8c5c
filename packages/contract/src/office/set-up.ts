import * as z from 'zod/mini';
import { auditFaultKinds } from '../codes.ts';
import { endpoint } from '../endpoint.ts';
import { bankView } from '../lookup.ts';
import { day, storableJson, text, time } from '../schemas.ts';
import { acts, id, page, read, staffRole } from './shared.ts';
import { staffPassword, staffUsername, staffView } from './sign-in.ts';

/** `secondPerson`: a change of it waits for another of staff, always or unless it makes things stricter (`second-person.ts` of the contract says which). */
const settingView = z.object({ key: z.string(), value: z.json(), updatedAt: time, secondPerson: z.optional(z.boolean()) });
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
/** Who wrote it and when, newest first, with the value before and after. `askedBy`: whose request it was that the other approved. */
export const settingHistory = endpoint({
  ...read,
  path: '/api/office/settings/:key/history',
  role: 'admin',
  params: settingParams,
  query: z.object(page),
  reply: z.object({
    changes: z.array(
      z.object({ id: z.string(), at: time, by: z.string(), askedBy: z.nullable(z.string()), before: z.json(), after: z.json() }),
    ),
    more: z.boolean(),
  }),
  fails: ['NO_DATA'],
});
export const putSetting = endpoint({
  ...acts.setUpByTwo,
  method: 'PUT',
  path: '/api/office/settings/:key',
  role: 'admin',
  params: settingParams,
  /** With `updatedAt` as it was read, a change that came in between is not overwritten: 409 `state`. A wrong value is blamed by the way to it: `value.min.THB`. */
  body: z.object({ value: storableJson, updatedAt: z.optional(time) }),
  reply: z.object({ setting: settingView }),
});

/** What codes are called in the tables of staff: banks in three languages, game providers by the name that members see. */
export const officeNames = endpoint({
  ...read,
  path: '/api/office/names',
  reply: z.object({ banks: z.array(bankView), providers: z.array(z.object({ code: z.string(), name: z.string() })) }),
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
  /** The member's name; absent where the entry is about none. */
  memberName: z.optional(z.string()),
});
/** Newest first. Days are local, the last one is included. */
export const officeAudit = endpoint({
  ...read,
  path: '/api/office/audit',
  role: 'manager',
  query: z.object({
    ...page,
    staffId: z.optional(id),
    memberId: z.optional(id),
    act: z.optional(text(60)),
    from: z.optional(day),
    to: z.optional(day),
  }),
  reply: z.object({
    /** Counted up to 10,000: what is older is found by days. */
    total: z.number(),
    lines: z.array(auditLine),
  }),
});
/** Holds the entries of the last 31 days against their anchors outside the database. */
export const verifyAudit = endpoint({
  ...read,
  path: '/api/office/audit/verify',
  role: 'manager',
  reply: z.object({
    sound: z.boolean(),
    /** Entries that were compared. */
    entries: z.number(),
    since: time,
    /** When the last ones were anchored; null: never. */
    anchoredAt: z.nullable(time),
    /** The first 20. */
    faults: z.array(z.object({ kind: z.enum(auditFaultKinds), entryId: z.nullable(z.string()) })),
  }),
});

const ofStaff = z.object({ staffId: id });
const change = { ...acts.setUp, role: 'admin' } as const;
const changeByTwo = { ...acts.setUpByTwo, role: 'admin' } as const;
export const officeStaff = endpoint({
  ...read,
  path: '/api/office/staff',
  role: 'admin',
  reply: z.object({ total: z.number(), staff: z.array(staffView) }),
});
export const createStaff = endpoint({
  ...changeByTwo,
  path: '/api/office/staff',
  status: 201,
  body: z.object({ username: staffUsername, name: text(100), role: staffRole, password: staffPassword }),
  reply: z.object({ _id: z.string() }),
  fails: ['EXISTING_USER'],
});
export const deactivateStaff = endpoint({
  ...change,
  path: '/api/office/staff/:staffId/deactivate',
  params: ofStaff,
  fails: ['NO_DATA', 'LAST_ADMIN'],
});
export const activateStaff = endpoint({ ...changeByTwo, path: '/api/office/staff/:staffId/activate', params: ofStaff });
export const putStaffPassword = endpoint({
  ...changeByTwo,
  method: 'PUT',
  path: '/api/office/staff/:staffId/password',
  params: ofStaff,
  body: z.object({ password: staffPassword }),
});
export const putStaffRole = endpoint({
  ...changeByTwo,
  method: 'PUT',
  path: '/api/office/staff/:staffId/role',
  params: ofStaff,
  body: z.object({ role: staffRole }),
  fails: ['NO_DATA', 'LAST_ADMIN'],
});
/** Somebody has lost the second factor: all of it goes, and every session of theirs ends. Never one's own. */
export const resetStaffFactor = endpoint({ ...changeByTwo, path: '/api/office/staff/:staffId/resetFactor', params: ofStaff });
