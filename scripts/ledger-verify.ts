import { launchPostgres } from '@krapao/pg';
import { proveBooks } from './backup/prove-books.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const env = process.env;
const dataDir = env.DATA_DIR || '.data';

/**
 * npm run ledger:verify [-- --anchors FOLDER]: proves the whole ledger of DATABASE_URL or of the embedded database in DATA_DIR, and holds it and the audit log
 * against the anchors. Exit code 1: something does not fit; 2: it could not be read.
 */
async function main(args: readonly string[]): Promise<number> {
  const given = args[0] === '--anchors' ? args[1] : undefined;
  if (args.length > 0 && given === undefined) throw new Error('it takes --anchors FOLDER and nothing else');
  const outside = env.DATABASE_OWNER_URL || env.DATABASE_URL;
  const embedded = outside ? null : await launchPostgres({ dataDir });
  try {
    const url = outside ?? embedded?.url('krapao') ?? '';
    return (await proveBooks({ url, env, dataDir, anchors: given, say })) ? 0 : 1;
  } finally {
    // A server that somebody else runs on this folder was only visited.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`the ledger could not be verified: ${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
