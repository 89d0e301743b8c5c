export { lateSeconds } from './alarms.rules.ts';
export { lastAnchorAt } from './last-anchor.ts';
export { deleteMinutesBefore } from './overview.sql.ts';
export { overviewFor } from './overview-for.ts';
export { queueHealth } from './queue-health.ts';
export { makeOverview, type Overview } from './show-overview.ts';
