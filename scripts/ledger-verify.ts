import { parseArgs } from 'node:util';
import { launchPostgres } from '@krapao/pg';
import { closeGapOf, proveBooks } from './backup/prove-books.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const env = process.env;
const dataDir = env.DATA_DIR || '.data';

/**
 * npm run ledger:verify [-- --anchors FOLDER]: proves the whole ledger of DATABASE_URL or of the embedded database in DATA_DIR, that every business row has
 * its movements and every movement its row, and holds ledger and audit log against the anchors. Exit code 1: something does not fit; 2: it could not be read.
 * npm run ledger:verify -- --close-gap --by NAME --reason TEXT: declares the anchor lines that a documented restore has lost, for good, under that name.
 */
async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { anchors: { type: 'string' }, 'close-gap': { type: 'boolean' }, by: { type: 'string' }, reason: { type: 'string' } },
  });
  const { anchors, by = '', reason = '' } = values;
  const closes = values['close-gap'] === true;
  if (closes !== (by.trim() !== '' && reason.trim() !== '')) throw new Error('--close-gap takes --by NAME and --reason TEXT');
  const outside = env.DATABASE_OWNER_URL || env.DATABASE_URL;
  const embedded = outside ? null : await launchPostgres({ dataDir });
  try {
    const url = outside ?? embedded?.url('krapao') ?? '';
    const where = { url, env, dataDir, anchors, say };
    return (await (closes ? closeGapOf({ ...where, declaration: { by, reason } }) : proveBooks(where))) ? 0 : 1;
  } finally {
    // A server that somebody else runs on this folder was only visited.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`the ledger could not be verified: ${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
