export { admitStaff, isFactorRequired } from './admit.ts';
export { hasFactor, listGuarded } from './factor.sql.ts';
export { identify } from './identify.ts';
export { makeStaffAccess } from './make-staff-access.ts';
