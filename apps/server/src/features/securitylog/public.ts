export { deleteOldSecurityEvents, insertSecurityEvent, lastEventAt, listSecurityEvents, listSharingAddress } from './security-log.sql.ts';
