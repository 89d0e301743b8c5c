export {
  deleteOldSecurityEvents,
  eventsBefore,
  insertSecurityEvent,
  lastEventAt,
  listSecurityEvents,
  listSharingAddress,
} from './security-log.sql.ts';
