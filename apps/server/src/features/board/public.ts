export { deleteMinutesBefore } from './board.sql.ts';
export { watchParties } from './parties.ts';
