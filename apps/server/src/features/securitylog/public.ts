export { deleteOldSecurityEvents, insertSecurityEvent, listSecurityEvents } from './security-log.sql.ts';
