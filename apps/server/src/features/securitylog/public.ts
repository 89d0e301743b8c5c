export { deleteOldSecurityEvents, insertSecurityEvent, lastEventAt, listSecurityEvents } from './security-log.sql.ts';
