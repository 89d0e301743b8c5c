import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which the system takes the ports of outgoing connections (Linux 32768, macOS 49152): on a busy machine one of those would have taken
// the port before the program that it was chosen for listens on it. Above 10080, which browsers refuse to call.
const [first, last] = [11_000, 32_767];

/** A port of this machine on which nothing listens. */
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
