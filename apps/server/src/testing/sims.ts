import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Sims = {
  port: number;
  url: string;
  get<T = unknown>(path: string): Promise<T>;
  post<T = unknown>(path: string, body?: unknown): Promise<T>;
  close(): Promise<void>;
};

/** Reused between test files: starting simulators costs half a second of CPU. */
let spare: Sims | undefined;

export async function startSims(env: Record<string, string> = {}): Promise<Sims> {
  const isPlain = Object.keys(env).length === 0;
  if (isPlain && spare) {
    const taken = spare;
    spare = undefined;
    return taken;
  }
  const main = fileURLToPath(new URL('../../../sims/src/main.ts', import.meta.url));
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { ...process.env, SIM_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`the simulators stopped with ${code}`)));
    if (!child.stdout) return failed(new Error('the simulators have no output'));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /"listening":(\d+)/.exec(line)?.[1];
      if (port) done(Number(port));
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const jsonOf = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new Error(`${response.url} returned ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const sims: Sims = {
    port,
    url,
    get: async (path) => jsonOf(await fetch(url + path)),
    post: async (path, body = {}) =>
      jsonOf(await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })),
    async close() {
      if (isPlain && !spare && child.exitCode === null) {
        await sims.post('/sim/reset');
        await sims.post('/sim/config', atFirst);
        spare = sims;
        return;
      }
      await new Promise<void>((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      });
    },
  };
  const atFirst = await sims.post('/sim/config');
  // They end with this process and do not keep it alive.
  child.unref();
  child.channel?.unref();
  if (child.stdout instanceof Socket) child.stdout.unref();
  return sims;
}
