import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/cmdline');

/**
 * Whether the process with this id is alive and its command line contains the program.
 * The id alone proves nothing: after a reboot another program can have it.
 */
export function runs(pid: number, program: string): boolean {
  try {
    // macOS has no /proc. A zombie process has no command line in either.
    const command = hasProc
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return command.includes(program);
  } catch {
    return false;
  }
}
