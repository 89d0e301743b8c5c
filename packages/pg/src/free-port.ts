import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the ephemeral range (Linux 32768, macOS 49152), where an outgoing connection could take the port first,
// and above 10080, which browsers block.
const [first, last] = [11_000, 32_767];

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(first, last + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port from ${first} to ${last}`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, () => probe.close(() => done(true)));
  });
