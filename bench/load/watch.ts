import { readFileSync } from 'node:fs';
import { processCpuMicros, serverCpuMicros } from '../ledger-measure.ts';
import type { Watch } from './drive.ts';
import type { LoadSite } from './site.ts';

/** What the machine gives while a step runs: cores by CPU time, and the most memory that was seen. */
export const watchOf =
  (site: LoadSite): Watch =>
  () => {
    const cpu = () => {
      const own = process.cpuUsage();
      return {
        servers: site.serverPids.reduce((sum, pid) => sum + processCpuMicros(pid), 0),
        database: serverCpuMicros(site.stack.postgresPid),
        simulators: processCpuMicros(site.stack.simsPid),
        client: own.user + own.system,
      };
    };
    const before = cpu();
    const servers = site.serverPids.map(() => 0);
    let database = 0;
    const look = (): void => {
      site.serverPids.forEach((pid, n) => {
        servers[n] = Math.max(servers[n] ?? 0, ownMegabytes(pid));
      });
      database = Math.max(database, databaseMegabytes(site.stack.postgresPid));
    };
    const timer = setInterval(look, 2_000);
    return {
      end(seconds) {
        clearInterval(timer);
        look();
        const after = cpu();
        const cores = (name: keyof typeof before): number => (after[name] - before[name]) / 1e6 / seconds;
        return {
          cpu: { servers: cores('servers'), database: cores('database'), simulators: cores('simulators'), client: cores('client') },
          memoryMb: { servers: servers.map(Math.round), database: Math.round(database) },
        };
      },
    };
  };

const ownMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Shared memory is counted once: each process has its part of it. */
function databaseMegabytes(postmaster: number): number {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').filter(Boolean);
  let kilobytes = 0;
  for (const pid of [String(postmaster), ...children]) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    } catch {
      // It ended meanwhile.
    }
  }
  return kilobytes / 1024;
}
