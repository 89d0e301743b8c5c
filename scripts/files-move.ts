import { launchPostgres, openPool } from '@krapao/pg';
import { openFiles } from '../apps/server/src/integrations/object-storage/file-store.ts';
import { moveFiles } from '../apps/server/src/integrations/object-storage/move-files.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { openKeyRing } from '../apps/server/src/platform/crypto/key-ring.ts';
import { makeVault } from '../apps/server/src/platform/crypto/vault.ts';
import { makeDb } from '../apps/server/src/platform/db/db.ts';

const usage = `npm run files:move -- --to s3      slips, files of the chat and pictures go from DATA_DIR/files of this machine to the bucket of FILES_S3_*
npm run files:move -- --to local   and back
Servers may run meanwhile. It can be stopped and started again at any time. Where servers have folders of their own, run it on each of their machines.
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const sayEveryMs = 5_000;

async function main(args: readonly string[]): Promise<number> {
  const [option, to] = args;
  if (args.length !== 2 || option !== '--to' || (to !== 's3' && to !== 'local')) {
    process.stderr.write(usage);
    return 2;
  }
  const outside = process.env.DATABASE_URL;
  const embedded = outside ? null : await launchPostgres({ dataDir: process.env.DATA_DIR ?? '.data' });
  const url = outside ?? embedded?.url('krapao') ?? '';
  const config = readConfig({ ...process.env, DATABASE_URL: url });
  if (!config.files.s3) {
    process.stderr.write('FILES_S3_BUCKET, FILES_S3_KEY_ID and FILES_S3_SECRET must be set, as the servers have them\n');
    return 2;
  }
  const db = makeDb(openPool({ url, max: 4, name: 'krapao-files' }));
  try {
    const files = await openFiles(config, { db, vault: makeVault(await openKeyRing(db, config.dataKey), config.indexKey) });
    let told = Date.now();
    const counts = await moveFiles(files, {
      db,
      to,
      said({ moved, bytes }) {
        if (Date.now() - told < sayEveryMs) return;
        told = Date.now();
        say(`${moved} files, ${Math.round(bytes / 1_048_576)} MB so far`);
      },
    });
    files.close();
    const { moved, bytes, there, gone, failed } = counts;
    say(
      `${moved} files moved to ${to}, ${bytes} bytes; ${there} were already copied, ${gone} were deleted in the meantime, ${failed.length} failed`,
    );
    for (const line of failed) process.stderr.write(`${line}\n`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await db.pool.end();
    // Do not stop a server that another process runs on this folder.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(
    `not all files were moved and none is lost; run it again: ${error instanceof Error ? error.message : String(error)}${cause}\n`,
  );
  return 1;
});
