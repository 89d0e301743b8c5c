import type { StaffRole } from '@krapao/contract';

/** Viewers and support see only the last four digits of an account number. */
export const accountNoFor = (role: StaffRole, no: string): string =>
  role === 'viewer' || role === 'support' ? no.replace(/\d(?=(?:\D*\d){4})/g, 'x') : no;
