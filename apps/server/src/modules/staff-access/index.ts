export { admitStaff, countGuardedAdmins, identify, mustSetUpFactor } from './admit.ts';
export { makeStaffAccess } from './make-staff-access.ts';
