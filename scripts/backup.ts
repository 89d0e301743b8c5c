import { resolve } from 'node:path';
import { launchPostgres } from '@krapao/pg';
import { makeBackup } from './backup/make-backup.ts';
import { archiveDirOf } from './backup/place.ts';
import { root } from './install.mjs';

const usage = `npm run backup   a whole backup of DATABASE_OWNER_URL (DATABASE_URL), or of the embedded database in DATA_DIR, into BACKUP_DIR;
                 the keys in it are sealed with BACKUP_KEY; the newest BACKUP_KEEP (7) stay
`;
const { env } = process;

async function main(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const dataDir = resolve(root, env.DATA_DIR || '.data');
  const outside = env.DATABASE_OWNER_URL || env.DATABASE_URL;
  const began = Date.now();
  const embedded = outside ? null : await launchPostgres({ dataDir, archiveDir: archiveDirOf(env) });
  try {
    const { manifest, removed, leaves } = await makeBackup({
      env,
      dataDir,
      url: outside ?? embedded?.url('krapao') ?? '',
      embedded: embedded !== null,
    });
    const size = `${(manifest.bytes / 1e6).toFixed(1)} MB, ${((Date.now() - began) / 1000).toFixed(1)} s`;
    process.stdout.write(`backup ${manifest.name} is complete (${size})${removed > 0 ? `; ${removed} older ones removed` : ''}\n`);
    for (const line of leaves) process.stdout.write(`  ${line}\n`);
    return 0;
  } finally {
    // Do not stop a server that another process runs on this folder.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`no backup was made: ${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});
