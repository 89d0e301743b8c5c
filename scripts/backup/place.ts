import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Plain } from '../claim.ts';
import { root } from '../install.mjs';

/** Written last: a folder without it is an unfinished backup. */
export type Manifest = {
  readonly name: string;
  readonly kind: 'files' | 'pg_basebackup' | 'pgbackrest';
  readonly version: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly firstLog: string | null;
  readonly systemId: string | null;
  readonly bytes: number;
};

export const manifestFile = 'backup.json';

const backupDirOf = (env: NodeJS.ProcessEnv): string | undefined => (env.BACKUP_DIR ? resolve(root, env.BACKUP_DIR) : undefined);

export function archiveDirOf(env: NodeJS.ProcessEnv): string | undefined {
  const dir = backupDirOf(env);
  return dir && join(dir, 'wal');
}

export function needBackupDir(env: NodeJS.ProcessEnv): string {
  const dir = backupDirOf(env);
  if (!dir) throw new Plain('BACKUP_DIR is not set: a folder for the backups, best on another disk or machine');
  return dir;
}

export function listBackups(dir: string): Manifest[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => existsSync(join(dir, name, manifestFile)))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(dir, name, manifestFile), 'utf8')) as Manifest);
}
