import { endOnSignals } from '../scripts/end-on-signals.ts';

/** npm run bench [-- part ...]: every figure beside its floor in the same run. */
const parts: Record<string, () => Promise<void>> = {
  web: async () => (await import('./web.ts')).benchWeb(),
  ease: async () => (await import('./ease.ts')).benchEase(),
  wheel: async () => (await import('./wheel.ts')).benchWheel(),
  lookup: async () => (await import('./lookup.ts')).benchLookup(),
  ledger: async () => (await import('./ledger.ts')).benchLedger(),
  play: async () => (await import('./play.ts')).benchPlay(),
  spin: async () => (await import('./spin.ts')).benchSpin(),
  deposit: async () => (await import('./deposit.ts')).benchDeposit(),
  'chat-history': async () => (await import('./chat-history.ts')).benchChatHistory(),
  'chat-sockets': async () => (await import('./chat-sockets.ts')).benchChatSockets(),
  'chat-fanin': async () => (await import('./chat-fanin.ts')).benchChatFanIn(),
  desk: async () => (await import('./desk.ts')).benchDesk(),
  nodes: async () => (await import('./nodes.ts')).benchNodes(),
  citus: async () => (await import('./citus.ts')).benchCitus(),
  restore: async () => (await import('./restore.ts')).benchRestore(),
  refund: async () => (await import('./refund.ts')).benchRefund(),
};

endOnSignals();
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const unknown = asked.filter((part) => !(part in parts));
if (unknown.length > 0) {
  process.stderr.write(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}\n`);
  process.exit(2);
}
for (const [name, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  await run();
}
process.exit();
