import { tooManyRights } from '@krapao/pg';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config/config.ts';
import type { Queryable } from './db.ts';

const longestList = 10;

/** Whoever takes the server over has its log-in at the database: with the owner's, the posted movements could be changed. */
export async function refuseWideRights(db: Queryable, config: Pick<Config, 'production' | 'databaseUrl'>, log: Logger): Promise<void> {
  const found = await tooManyRights(db);
  if (found.length === 0) return;
  if (!config.production) {
    log.warn({ found: found.slice(0, longestList) }, "the server's log-in at the database has more rights than it needs");
    return;
  }
  const { username, pathname } = new URL(config.databaseUrl);
  throw new ConfigError([
    `DATABASE_URL: the log-in ${username} has more rights than the server may have:`,
    ...found.slice(0, longestList).map((line) => `  ${line}`),
    'Make one for the server alone, as the owner of the database (docs/operations.md, "Log-ins of the database"):',
    `  create role krapao_server login password '...';`,
    '  grant krapao_app to krapao_server;',
    `  revoke create, temporary on database ${pathname.slice(1)} from public;`,
    'and give its address as DATABASE_URL, the owner’s as DATABASE_OWNER_URL',
  ]);
}
