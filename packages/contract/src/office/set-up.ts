import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { storableJson, text, time } from '../schemas.ts';
import { act, id, page, read, staffRole } from './shared.ts';
import { staffView } from './sign-in.ts';

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
