import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../packages/pg/src/index.ts';

type Started = { url: string; simUrl: string; stop(): Promise<void> };

/** Both variants of the product, started as `npm start` starts them, on ports and folders of their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // One after the other: two builds at once take longer on two cores than in turn.
  const thai = await startProduct({ LAOS: 'false' });
  const lao = await startProduct({ LAOS: 'true' });
  process.env.KRAPAO_THAI = JSON.stringify({ url: thai.url, simUrl: thai.simUrl });
  process.env.KRAPAO_LAO = JSON.stringify({ url: lao.url, simUrl: lao.simUrl });
  return async () => {
    await Promise.all([thai.stop(), lao.stop()]);
  };
}

async function startProduct(env: Record<string, string>): Promise<Started> {
  const [port, simPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-e2e-'));
  const child: ChildProcess = spawn(process.execPath, ['scripts/up.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      SIM_PORT: String(simPort),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      ADDRESS_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
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
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
