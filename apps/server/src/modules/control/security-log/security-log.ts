/** The security log: sign-ins, changes of what protects an account, and what staff read of members. */
export {
  eventsBefore as ofMember,
  insertSecurityEvent as write,
  lastEventAt as lastAt,
  listSecurityEvents as list,
  listSharingAddress,
} from './security-log.sql.ts';
