import { endOnSignals } from '../scripts/end-on-signals.ts';
import { print, printHeads, type Row, writePage } from './table.ts';

/** npm run bench [-- part ... --large] */
const parts: Record<string, () => Promise<Row[]>> = {
  web: async () => (await import('./web.ts')).benchWeb(),
  ease: async () => (await import('./ease.ts')).benchEase(),
  home: async () => (await import('./home.ts')).benchHome(),
  transfer: async () => (await import('./transfer.ts')).benchTransfer(),
  spin: async () => (await import('./spin.ts')).benchSpin(),
  deposit: async () => (await import('./deposit.ts')).benchDeposit(),
  chat: async () => (await import('./chat.ts')).benchChat(),
  desk: async () => (await import('./desk.ts')).benchDesk(),
  ledger: async () => (await import('./ledger.ts')).benchLedger({ isLarge }),
  load: async () => (await import('./load/run.ts')).benchLoad(),
};

endOnSignals();
const args = process.argv.slice(2);
const isLarge = args.includes('--large');
const asked = args.filter((arg) => arg !== '--large');
const unknown = asked.filter((part) => !(part in parts));
if (unknown.length > 0) {
  process.stderr.write(`no such part: ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}\n`);
  process.exit(2);
}
const measured = new Map<string, Row[]>();
printHeads();
for (const [part, run] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(part)) continue;
  const rows = await run();
  print(part, rows);
  measured.set(part, rows);
}
if (asked.length === 0) writePage('docs/bench.md', measured);
process.exit([...measured.values()].flat().some(({ kept }) => kept === false) ? 1 : 0);
