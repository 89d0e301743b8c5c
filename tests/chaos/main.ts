import { endOnSignals } from '../../scripts/end-on-signals.ts';

/**
 * npm run chaos [-- ledger|transfers|payments|promotions|chat] [--kills N] [--seed N]: load, kill -9, restart, verify.
 * npm run chaos -- failover [--rounds N] [--seed N]: the database's primary is killed, frozen and cut off under load.
 * npm run chaos -- restore [--seconds N] [--seed N]: backup under load, everything deleted, restored to a second, compared; then an outside PostgreSQL is set
 * back under two servers, without a word.
 * npm run chaos -- start [--rounds N]: npm start is interrupted at random moments.
 * npm run chaos -- upgrade: PostgreSQL 15 to 18 with the commands of docs/operations.md.
 */
const parts: Record<string, (args: string[]) => Promise<void>> = {
  ledger: async (args) => (await import('./ledger.ts')).chaosLedger(args),
  transfers: async (args) => (await import('./transfers.ts')).chaosTransfers(args),
  payments: async (args) => (await import('./payments.ts')).chaosPayments(args),
  promotions: async (args) => (await import('./promotions.ts')).chaosPromotions(args),
  restore: async (args) => {
    const { chaosRestore, restoreOptions } = await import('./restore.ts');
    const options = restoreOptions(args);
    await chaosRestore(options);
    await (await import('./restore-outside.ts')).chaosSetBack(options);
  },
  upgrade: async () => (await import('./upgrade.ts')).chaosUpgrade(),
  chat: async (args) => (await import('./chat.ts')).chaosChat(args),
  start: async (args) => (await import('./start.ts')).chaosStart(args),
  failover: async (args) => (await import('./failover.ts')).chaosFailover(args),
};

endOnSignals();
const args = process.argv.slice(2);
const first = args[0];
const name = first === undefined || first.startsWith('--') ? 'ledger' : first;
const run = parts[name];
if (!run) {
  process.stderr.write(`no such part: ${name}; there are ${Object.keys(parts).join(', ')}\n`);
  process.exit(2);
}
await run(args.filter((arg) => arg !== name));
process.exit();
