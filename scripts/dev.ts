import { watch } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { freePort } from '../packages/pg/src/index.ts';
import { root } from './install.mjs';

export async function serveApps(o: { port: number; host: string; callsTo: string }): Promise<() => Promise<void>> {
  const serve = async (app: string, server: object) => {
    const others = process.listeners('SIGTERM');
    const vite = await createServer({ root: join(root, 'apps', app), clearScreen: false, logLevel: 'warn', server });
    // It would end this process before the database has stopped.
    for (const heard of process.listeners('SIGTERM')) if (!others.includes(heard)) process.off('SIGTERM', heard);
    return vite.listen();
  };
  const officePort = await freePort();
  const office = await serve('office', { host: '127.0.0.1', port: officePort, strictPort: true });
  const web = await serve('web', {
    host: o.host,
    port: o.port,
    strictPort: true,
    proxy: {
      '^/(api|healthz|readyz|metrics)([/?]|$)': o.callsTo,
      '/socket.io': { target: o.callsTo, ws: true },
      '^/office([/?]|$)': { target: `http://127.0.0.1:${officePort}`, ws: true },
    },
  });
  return async () => void (await Promise.all([web.close(), office.close()]));
}

export function onChange(folders: readonly string[], changed: () => Promise<void>): () => Promise<void> {
  let working = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || /\.test\.ts$|(^|\/)node_modules\//.test(file)) return;
      // Debounced: editors write in several steps, and switching branches changes many files.
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(changed);
      }, 100);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await working;
  };
}
