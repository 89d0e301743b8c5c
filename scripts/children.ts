import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './install.mjs';

export type Child = { readonly name: string; readonly process: ChildProcess; stop(patienceMs: number): Promise<void> };

/** Starts one of our programs and waits until it says that it listens. */
export async function startChild(o: { name: string; main: string; env: NodeJS.ProcessEnv; gone: (name: string) => void }): Promise<Child> {
  const child = spawn(process.execPath, [join(root, o.main)], { env: o.env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], cwd: root });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  let ready = false;
  let stopped = false;
  await new Promise<void>((done, failed) => {
    child.once('exit', () => failed(new Error(`the ${o.name} did not start`)));
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      if (ready) {
        process.stdout.write(chunk);
        return;
      }
      text += chunk.toString();
      if (/"listening":\d+/.test(text)) {
        ready = true;
        done();
      }
    });
  });
  child.once('exit', () => stopped || o.gone(o.name));
  return {
    name: o.name,
    process: child,
    async stop(patienceMs) {
      stopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await exited;
      clearTimeout(late);
    },
  };
}
