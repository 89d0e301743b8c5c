import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

export type HangingProxy = { url: string; hang(): void; resume(): void; close(): Promise<void> };

/** While it hangs, connections stay open and new ones are accepted, but no data passes. */
export async function startHangingProxy(databaseUrl: string): Promise<HangingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let hanging = false;
  const forward = (from: Socket, to: Socket): void => {
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
    const host = decodeURIComponent(target.hostname);
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${target.port}`)) : connect(Number(target.port), host);
    forward(near, far);
    forward(far, near);
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
    resume() {
      hanging = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
