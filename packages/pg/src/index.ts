export { baseBackup, pack, placeBase, restoreSettings, unpack } from './base-backup.ts';
export { freePort } from './free-port.ts';
export { databaseFolders, databaseHome, type Launched, launchPostgres } from './launch.ts';
export { ensureLogin, keepLogin, loginOf, ownLoginName, serverLogin, withLogin } from './logins.ts';
export { isAhead, type MigrationSource, migrate, NewerDatabase, pendingMigrations } from './migrate.ts';
export { boundsOf, openPool, type Pool, type PoolClient, type Queryable } from './pool.ts';
export { runs } from './process.ts';
export { closeDatabase, isOwner, tooManyRights } from './rights.ts';
export { DatabaseSilent, isConnectionLost, isDiskFull, isUnavailable, MoneyStopped } from './unavailable.ts';
