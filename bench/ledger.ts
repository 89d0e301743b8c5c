import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Launched, launchPostgres, openPool } from '@krapao/pg';
import { cases, type Figures, members } from './ledger-cases.ts';
import { loadEntries, prepare } from './ledger-database.ts';
import { median, serverCpuMicros } from './ledger-measure.ts';

const rounds = 5;
const roundMs = 3_000;

type Row = { name: string; floor: string; atLeast: number; p99MaxMs: number; ratios: number[]; figures: Figures[] };

/** npm run bench -- ledger [--large]: every case in turn with its floor, several rounds, so that a noisy machine is noisy for both. */
export async function benchLedger(): Promise<void> {
  const large = process.argv.includes('--large');
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-'));
  // Or the user that PostgreSQL runs as could not enter it, and it would stand elsewhere.
  chmodSync(dataDir, 0o755);
  const server = await launchPostgres({
    dataDir,
    endsWithProcess: true,
    settings: { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  });
  try {
    await prepare(server.url());
    const empty = await measure(server);
    let missed = print('empty ledger', empty);
    if (large) {
      const started = Date.now();
      await loadEntries(server.url(), { members, entries: 10_000_000 });
      process.stdout.write(`10 million entries loaded in ${Math.round((Date.now() - started) / 1000)} s\n`);
      const loaded = await measure(server);
      missed = print('10 million entries', loaded) || missed;
      missed = compare(empty, loaded) || missed;
    }
    if (missed) process.exitCode = 1;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure({ url: urlOf, pid, home }: Launched): Promise<Row[]> {
  const url = urlOf();
  const pool = openPool({ url, max: 20 });
  const owner = openPool({ url, max: 16, role: null });
  // The server's stop ends idle connections; what happens to one in use is thrown where it is used.
  for (const each of [pool, owner]) each.on('error', () => {});
  const all = cases({ pool, owner, url, dataDir: home });
  const rows = new Map<string, Row>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const inRound = new Map<string, Figures>();
      for (const each of all) {
        const cpuBefore = serverCpuMicros(pid);
        const nodeBefore = process.cpuUsage();
        const ran = await each.run(roundMs);
        const node = process.cpuUsage(nodeBefore);
        const figures = {
          ...ran,
          serverCpuUs: (serverCpuMicros(pid) - cpuBefore) / ran.count,
          clientCpuUs: each.outside ? 0 : (node.user + node.system) / ran.count,
        };
        inRound.set(each.name, figures);
        const row = rows.get(each.name) ?? {
          name: each.name,
          floor: each.floor,
          atLeast: each.atLeast,
          p99MaxMs: each.p99MaxMs ?? Number.POSITIVE_INFINITY,
          ratios: [],
          figures: [],
        };
        const floor = inRound.get(each.floor);
        if (floor) row.ratios.push(figures.perSecond / floor.perSecond);
        row.figures.push(figures);
        rows.set(each.name, row);
      }
    }
  } finally {
    await Promise.all([pool.end(), owner.end()]);
  }
  return [...rows.values()];
}

function print(title: string, rows: Row[]): boolean {
  let missed = false;
  const lines = rows.map((row) => {
    const ratio = median(row.ratios);
    const fails = row.atLeast > 0 && ratio < row.atLeast;
    const slow = median(row.figures.map((f) => f.p99Ms)) > row.p99MaxMs;
    if (fails || slow) missed = true;
    const range = `${Math.min(...row.ratios).toFixed(2)}-${Math.max(...row.ratios).toFixed(2)}`;
    return [
      row.name,
      median(row.figures.map((f) => f.perSecond)).toFixed(0),
      `${ratio.toFixed(2)} (${range})`,
      row.atLeast > 0 ? String(row.atLeast) : '',
      median(row.figures.map((f) => f.p99Ms)).toFixed(1),
      `${median(row.figures.map((f) => f.serverCpuUs)).toFixed(0)} + ${median(row.figures.map((f) => f.clientCpuUs)).toFixed(0)}`,
      row.atLeast === 0 ? '' : fails || slow ? 'MISSED' : 'met',
    ];
  });
  process.stdout.write(`\n${title}: median of ${rounds} rounds of ${roundMs / 1000} s, each case in turn with its floor\n\n`);
  table(['case', 'a second', 'of its floor (range)', 'at least', 'p99 ms', 'CPU us: server + Node', ''], lines);
  return missed;
}

function compare(empty: Row[], loaded: Row[]): boolean {
  let missed = false;
  const lines = loaded
    .filter((row) => row.atLeast > 0)
    .map((row) => {
      // Both runs are set against the floor beside them, or the machine's mood between the two would be measured.
      const before = median(empty.find((other) => other.name === row.name)?.ratios ?? []);
      const ratio = median(row.ratios) / before;
      if (ratio < 0.9) missed = true;
      return [row.name, ratio.toFixed(2), '0.9', ratio < 0.9 ? 'MISSED' : 'met'];
    });
  process.stdout.write('\n10 million entries against the empty ledger (each relative to the floor beside it)\n\n');
  table(['case', 'loaded / empty', 'at least', ''], lines);
  return missed;
}

function table(head: string[], lines: string[][]): void {
  const row = (cells: string[]): string => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(row(head) + row(head.map(() => '---')) + lines.map(row).join(''));
}
