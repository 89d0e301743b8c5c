import { connect, createServer, type Socket } from 'node:net';

export type HangingProxy = { url: string; hang(): void; flow(): void; close(): Promise<void> };

/** Stands before a database. While it hangs, connections stay open and new ones are accepted, but no byte passes: a network that fails without a word. */
export async function startHangingProxy(databaseUrl: string): Promise<HangingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let hanging = false;
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    if (hanging) from.pause();
    from.on('data', (bytes) => to.write(bytes));
    from.on('error', () => {});
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address && typeof address === 'object' ? address.port : 0);
  return {
    url: url.href,
    hang() {
      hanging = true;
      for (const socket of sockets) socket.pause();
    },
    flow() {
      hanging = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
