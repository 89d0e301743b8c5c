export type { Desk } from './desk.ts';
export { freePort, type Launched, launchPostgres } from './launch.ts';
export { isPrepared } from './lean.ts';
export { type MigrationSource, migrate, pendingMigrations } from './migrate.ts';
export { boundsOf, openDesk, openPool, type Pool, type PoolClient, type Queryable } from './pool.ts';
export { runs } from './process.ts';
export { isConnectionLost, isUnavailable } from './unavailable.ts';
