import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runs } from '../packages/pg/src/index.ts';

export class Plain extends Error {}

type Claim = { supervisor: number; children: number[] };

/** Waits for leftovers of a killed run to exit; reports a running copy. */
export async function claimDataDir(dataDir: string, signal: AbortSignal): Promise<{ note(children: number[]): void; release(): void }> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'running.json');
  const began = Date.now();
  while (existsSync(file)) {
    const claim = readClaim(file);
    if (claim === null) break;
    // A release is started by `node server`; /proc separates arguments with NUL.
    const supervised = runs(claim.supervisor, 'up.ts') || runs(claim.supervisor, 'node\0server');
    const living = claim.children.filter((pid) => runs(pid, 'main.ts'));
    if (!supervised && living.length === 0) break;
    // All processes alive means a running copy; only some means it is shutting down.
    const patienceMs = supervised && living.length === claim.children.length ? 3_000 : 20_000;
    if (Date.now() - began > patienceMs)
      throw new Plain(`another copy already runs on ${dataDir} (process ${claim.supervisor}): stop it, or set DATA_DIR and the ports`);
    await wait(100, undefined, { signal });
  }
  // Renamed into place: half a file would read as no claim.
  const write = (children: number[]): void => {
    writeFileSync(`${file}.new`, JSON.stringify({ supervisor: process.pid, children } satisfies Claim));
    renameSync(`${file}.new`, file);
  };
  write([]);
  return { note: write, release: () => rmSync(file, { force: true }) };
}

function readClaim(file: string): Claim | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim;
  } catch {
    return null;
  }
}

export async function refuseTakenPort(port: number, variable: string, host: string): Promise<void> {
  await new Promise<void>((done, failed) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        new Plain(
          error.code === 'EADDRINUSE'
            ? `port ${port} is taken: set ${variable} to another`
            : `port ${port} cannot be used (${error.code}): set ${variable} to another`,
        ),
      ),
    );
    probe.listen(port, host, () => probe.close(() => done()));
  });
}
