export { deleteMinutesBefore } from './overview.sql.ts';
export { makeOverview, type Overview } from './show-overview.ts';
