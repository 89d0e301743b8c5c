export { insertSecurityEvent } from './security-log.sql.ts';
