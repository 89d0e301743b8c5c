import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Calls, callsTo } from './start.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export type SimsProcess = Calls & { readonly child: ChildProcess; readonly kill: () => Promise<void> };

export async function startSimsProcess(env: Record<string, string> = {}): Promise<SimsProcess> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, SIM_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!child.stdout || !child.stderr) throw new Error('no output');
  const stderr: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk.toString()));
  const closed = once(child, 'close');
  const failed = closed.then(([code]) => [`exit ${code}: ${stderr.join('')}`]);
  const [line] = await Promise.race([once(child.stdout, 'data'), failed]);
  const port = /^\{"listening":(\d+)\}\n$/.exec(String(line))?.[1];
  if (!port) throw new Error(`not ready: ${String(line)}`);
  return {
    ...callsTo(`http://127.0.0.1:${port}`),
    child,
    kill: async () => {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
