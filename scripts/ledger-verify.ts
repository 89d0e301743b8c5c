import { parseArgs } from 'node:util';
import { launchPostgres } from '@krapao/pg';
import { closeGapOf, proveBooks } from './backup/prove-books.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const env = process.env;
const dataDir = env.DATA_DIR || '.data';

/**
 * npm run ledger:verify [-- --anchors FOLDER]: verifies the ledger, its business rows, and ledger and audit log against the
 * anchors. Exit code 1: faults found; 2: could not be read.
 * --close-gap --by NAME --reason TEXT: permanently declares anchor lines lost by a documented restore.
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
    // Do not stop a server that another process runs on this folder.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`the ledger could not be verified: ${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
