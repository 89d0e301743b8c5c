import { verify } from '@krapao/ledger';
import { launchPostgres, openPool } from '@krapao/pg';

/** npm run ledger:verify: proves the whole ledger of DATABASE_URL or of the embedded database in DATA_DIR. Exit code 1: it drifts; 2: it could not be read. */
async function main(): Promise<number> {
  const outside = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL;
  const embedded = outside ? null : await launchPostgres({ dataDir: process.env.DATA_DIR ?? '.data' });
  const pool = openPool({ url: outside ?? embedded?.url('krapao') ?? '', max: 1, role: null, name: 'ledger-verify' });
  pool.on('error', () => {});
  try {
    const started = Date.now();
    const found = await verify(pool);
    const { rows } = await pool.query(
      'select (select count(*) from ledger.member_balances) as members, (select count(*) from ledger.movement) as movements',
    );
    const size = `${rows[0]?.members} members, ${rows[0]?.movements} movements, ${((Date.now() - started) / 1000).toFixed(1)} s`;
    const [first] = found;
    if (first === undefined) {
      process.stdout.write(`the ledger is sound: ${size}\n`);
      return 0;
    }
    const place = first.memberId === null ? 'the house' : `member ${first.memberId}`;
    process.stdout.write(`the ledger drifts, first at ${place}, ${first.account ?? 'the member as a whole'} (${size})\n`);
    for (const line of found) {
      process.stdout.write(`  ${line.check}: member ${line.memberId ?? '-'} ${line.account ?? '-'}: ${line.detail}\n`);
    }
    return 1;
  } finally {
    await pool.end();
    // A server that somebody else runs on this folder was only visited.
    if (embedded && !embedded.adopted) await embedded.stop();
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`the ledger could not be verified: ${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
