import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/cmdline');

/** Also checks the command line: after a reboot, another program may have the same pid. */
export function runs(pid: number, program: string): boolean {
  try {
    const command = hasProc
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return command.includes(program);
  } catch {
    return false;
  }
}
