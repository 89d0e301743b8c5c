import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startSimsProcess } from './testing/process.ts';

// proves: sims.process
test.each<[string, (child: ChildProcess) => void]>([
  ['SIGTERM', (child) => child.kill('SIGTERM')],
  ['SIGINT', (child) => child.kill('SIGINT')],
  ['loss of its parent', (child) => child.disconnect()],
])('prints its port and exits cleanly on %s, even during an open call', async (_name, end) => {
  const { child, url } = await startSimsProcess();
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
