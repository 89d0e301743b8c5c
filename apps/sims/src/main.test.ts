import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

async function start(): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [main], { env: { ...process.env, SIM_PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (!child.stdout) throw new Error('no output');
  const failed = once(child, 'exit').then(([code]) => [`exit ${code}`]);
  const [line] = await Promise.race([once(child.stdout, 'data'), failed]);
  const port = /^\{"listening":(\d+)\}\n$/.exec(String(line))?.[1];
  if (!port) throw new Error(`not ready: ${String(line)}`);
  return { child, port: Number(port) };
}

test.each<[string, (child: ChildProcess) => void]>([
  ['SIGTERM', (child) => child.kill('SIGTERM')],
  ['SIGINT', (child) => child.kill('SIGINT')],
  ['loss of its parent', (child) => child.disconnect()],
])('the process says where it listens and ends cleanly on %s, even with a call held open', async (_name, end) => {
  const { child, port } = await start();
  const url = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${url}/sim/health`)).json()).toEqual({ ok: true });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/sim/sms/fault`, { method: 'POST', headers, body: '{"mode":"lost-before"}' });
  const held = fetch(`${url}/sms/messages`, {
    method: 'POST',
    headers: { ...headers, authorization: 'Bearer demo-sms-key' },
    body: '{"to":"0812345678","text":"x"}',
  });
  const broken = expect(held).rejects.toThrow();
  await fetch(`${url}/sim/health`);
  const exited = once(child, 'exit');
  end(child);
  expect((await exited)[0]).toBe(0);
  await broken;
});
