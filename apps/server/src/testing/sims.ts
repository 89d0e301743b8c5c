import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Sims = {
  port: number;
  url: string;
  get<T = unknown>(path: string): Promise<T>;
  post<T = unknown>(path: string, body?: unknown): Promise<T>;
  close(): Promise<void>;
};

/** Starts the simulators as the product does: in their own process, reached over HTTP. */
export async function startSims(env: Record<string, string> = {}): Promise<Sims> {
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
  return {
    port,
    url,
    get: async (path) => jsonOf(await fetch(url + path)),
    post: async (path, body = {}) =>
      jsonOf(await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })),
    close: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGTERM');
      }),
  };
}
