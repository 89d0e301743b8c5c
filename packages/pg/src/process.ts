import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/cmdline');

/**
 * Whether the process with this number is alive and its command line names the program.
 * The number alone proves nothing: after a restart of the machine another program can have it.
 */
export function runs(pid: number, program: string): boolean {
  try {
    // macOS has no /proc. A process that ended and was not waited for has no command line in either.
    const command = hasProc
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return command.includes(program);
  } catch {
    return false;
  }
}
