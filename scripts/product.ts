import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../packages/pg/src/index.ts';

export type Product = { readonly url: string; readonly simUrl: string; readonly dataDir: string; stop(): Promise<void> };

export async function startProduct(o: { name: string; env?: NodeJS.ProcessEnv; quiet?: boolean }): Promise<Product> {
  const [port, simPort] = [o.env?.PORT ?? (await freePort()), o.env?.SIM_PORT ?? (await freePort())];
  const dataDir = mkdtempSync(join(tmpdir(), `krapao-${o.name}-`));
  const child = spawn(process.execPath, ['scripts/up.ts'], {
    env: { ...process.env, PORT: String(port), SIM_PORT: String(simPort), HOST: '127.0.0.1', DATA_DIR: dataDir, ...o.env },
    stdio: ['ignore', o.quiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  await new Promise<void>((done, failed) => {
    child.once('exit', (code) => failed(new Error(`the product stopped with ${code}`)));
    child.on('message', (message) => {
      if (message && typeof message === 'object' && 'ready' in message) done();
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    simUrl: `http://127.0.0.1:${simPort}`,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
