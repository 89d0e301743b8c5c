import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('returns a free port outside the range of outgoing connections', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(10_080);
  expect(port).toBeLessThan(32_768);
  const server = createServer();
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, '127.0.0.1', done));
  server.close();
});
