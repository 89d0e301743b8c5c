export { claim, currency, staffRequest, staffRole, waitingReply } from '../api/staff-schemas.ts';
export * from './audit.ts';
export * from './security-log.ts';
export * from './settings.ts';
