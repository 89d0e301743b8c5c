export { admitStaff, countGuardedAdmins, mustSetUpFactor } from './admit.ts';
export { identify } from './identify.ts';
export { makeStaffAccess } from './make-staff-access.ts';
