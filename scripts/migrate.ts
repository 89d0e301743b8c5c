import { prepareDatabase } from '../apps/server/src/platform/db/prepare.ts';
import { Plain } from './claim.ts';
import { outsideAccess, readyDatabase } from './database.ts';

/** npm run migrate: migrates an external database as its owner, so that the server's system user never sees that password. */
async function main(): Promise<number> {
  const owner = process.env.DATABASE_OWNER_URL;
  if (!owner) throw new Plain('DATABASE_OWNER_URL is not set: the embedded database is migrated by npm start');
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const migrated = (file: string): void => say(`migrated ${file}`);
  if (process.env.DATABASE_URL) await readyDatabase(await outsideAccess(process.env), process.env.DATA_DIR ?? '.data', { say, migrated });
  else await prepareDatabase(owner, migrated);
  say('the database is up to date');
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
