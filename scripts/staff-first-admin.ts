import { launchPostgres, openPool } from '@krapao/pg';
import { makeFirstAdminLink } from '../apps/server/src/modules/staff-access/first-admin.ts';
import { makeDb, sqlState } from '../apps/server/src/platform/db/db.ts';

const undefinedTable = '42P01';

/** npm run staff:first-admin: prints the invitation link of the first admin. Exit code 1: an admin exists; 2: no database. */
async function main(): Promise<number> {
  const outside = process.env.DATABASE_URL;
  const embedded = outside ? null : await launchPostgres({ dataDir: process.env.DATA_DIR ?? '.data' });
  const db = makeDb(openPool({ url: outside ?? embedded?.url('krapao') ?? '', max: 1, name: 'krapao-first-admin' }));
  db.pool.on('error', () => {});
  try {
    const token = await makeFirstAdminLink(db, new Date());
    if (token === null) {
      process.stderr.write('there is already an admin: create others in the staff app\n');
      return 1;
    }
    const site = process.env.PUBLIC_ORIGIN || `http://localhost:${process.env.PORT ?? '8080'}`;
    process.stdout.write(`open this link within an hour; it works once, and earlier links no longer work:\n\n`);
    process.stdout.write(`  ${site}/office/first#${token}\n\n`);
    return 0;
  } finally {
    await db.pool.end();
    // Do not stop a server that another process runs on this folder.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  const cause = error instanceof Error ? error.message : String(error);
  const isEmpty = sqlState(error) === undefinedTable;
  process.stderr.write(`no link was made: ${isEmpty ? 'the database is empty, start the server once first' : cause}\n`);
  return 2;
});
