import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, mkdtempSync, openSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userToRunAs } from '../../packages/pg/src/binaries.ts';

export type Machine = {
  readonly name: string;
  readonly address: string;
  readonly dir: string;
  /** Runs as a user that PostgreSQL accepts. Output goes to a file in the folder. */
  start(program: string, args: readonly string[], env?: Record<string, string>): ChildProcess;
  processes(part?: string): number[];
  signal(signal: NodeJS.Signals, part?: string): void;
  cut(): void;
  heal(): void;
};

export type Machines = { readonly machines: readonly Machine[]; readonly network: string; readonly canBeCut: boolean; close(): void };

const ip = (...args: string[]): void => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** As root, each machine is a network namespace that can be cut off; otherwise a loopback address. */
export function makeMachines(names: readonly string[]): Machines {
  const tag = randomBytes(2).toString('hex');
  const as = userToRunAs();
  const base = mkdtempSync(join(tmpdir(), 'krapao-failover-'));
  if (as) chownSync(base, as.uid, as.gid);
  const wires = as ? lay(tag, names) : null;
  const prefix = wires?.prefix ?? `127.${randomBytes(1).readUInt8()}.${randomBytes(1).readUInt8()}`;
  const machines = names.map((name, index): Machine => {
    const dir = join(base, name);
    mkdirSync(dir, { mode: 0o700 });
    if (as) chownSync(dir, as.uid, as.gid);
    const processes = (part = ''): number[] => processesIn(join(dir, part));
    return {
      name,
      address: `${prefix}.${11 + index}`,
      dir,
      start(program, args, env = {}) {
        const log = openSync(join(dir, `${program.split('/').pop()}.log`), 'a');
        const inside = wires ? ['ip', 'netns', 'exec', `k${tag}${name}`] : [];
        const asUser = as ? ['setpriv', `--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups'] : [];
        const [first = program, ...rest] = [...inside, ...asUser, program, ...args];
        const child = spawn(first, rest, {
          cwd: dir,
          env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: dir, ...env },
          stdio: ['ignore', log, log],
        });
        child.unref();
        return child;
      },
      processes,
      signal(signal, part) {
        // A process forked during signalling would be missed, so repeat until no new one appears.
        for (let done = new Set<number>(), found = processes(part); found.some((pid) => !done.has(pid)); found = processes(part)) {
          for (const pid of found) if (!done.has(pid)) send(pid, signal);
          done = new Set([...done, ...found]);
        }
      },
      cut: () => wires?.set(index, 'down'),
      heal: () => wires?.set(index, 'up'),
    };
  });
  const close = (): void => {
    process.off('exit', close);
    for (const { signal } of machines) signal('SIGKILL');
    wires?.remove();
    rmSync(base, { recursive: true, force: true });
  };
  process.once('exit', close);
  return { machines, network: wires ? `${prefix}.0/24` : '127.0.0.0/8', canBeCut: wires !== null, close };
}

function lay(tag: string, names: readonly string[]): { prefix: string; set(index: number, to: 'up' | 'down'): void; remove(): void } {
  const routes = execFileSync('ip', ['route'], { encoding: 'utf8' });
  const prefix = Array.from({ length: 100 }, () => `10.${200 + (randomBytes(1).readUInt8() % 50)}.${randomBytes(1).readUInt8()}`).find(
    (one) => !routes.includes(`${one}.`),
  );
  if (prefix === undefined) throw new Error('no free network between 10.200 and 10.250');
  const cable = (index: number): string => `k${tag}${index}`;
  const remove = (): void => {
    for (const name of names) spawnSync('ip', ['netns', 'del', `k${tag}${name}`]);
    spawnSync('ip', ['link', 'del', `k${tag}`]);
  };
  try {
    ip('link', 'add', `k${tag}`, 'type', 'bridge');
    ip('addr', 'add', `${prefix}.1/24`, 'dev', `k${tag}`);
    ip('link', 'set', `k${tag}`, 'up');
    for (const [index, name] of names.entries()) {
      const space = `k${tag}${name}`;
      ip('netns', 'add', space);
      ip('link', 'add', cable(index), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
      ip('link', 'set', cable(index), 'master', `k${tag}`, 'up');
      ip('-n', space, 'addr', 'add', `${prefix}.${11 + index}/24`, 'dev', 'eth0');
      for (const link of ['lo', 'eth0']) ip('-n', space, 'link', 'set', link, 'up');
    }
  } catch (error) {
    remove();
    throw error;
  }
  return { prefix, set: (index, to) => ip('link', 'set', cable(index), to), remove };
}

function processesIn(dir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const at = readlinkSync(`/proc/${pid}/cwd`);
        return at === dir || at.startsWith(`${dir}/`);
      } catch {
        return false;
      }
    });
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {}
}
