import * as z from 'zod/mini';
import { endpoint } from '../api/endpoint.ts';
import { text } from '../api/schemas.ts';
import { acts, id, read, staffRole } from '../api/staff-schemas.ts';
import { staffPassword, staffUsername, staffView } from './sign-in.ts';

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
/** For a lost second factor: removes all factors and ends all sessions. Never for one's own account. */
export const resetStaffFactor = endpoint({ ...changeByTwo, path: '/api/office/staff/:staffId/resetFactor', params: ofStaff });
