import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FileStore } from './port.ts';

const nameForm = /^(slip|chat)\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** An upload without a write for this long is dead. Younger ones are kept at a start, because another process may be writing them. */
const uploadIdleMsMax = 3_600_000;

/** A folder of the data directory that the web server does not serve. */
export function localFiles(dataDir: string): FileStore {
  const root = resolve(dataDir, 'files');
  const incoming = join(root, 'incoming');
  mkdirSync(incoming, { recursive: true });
  return {
    incoming,
    async save(kind, bytes) {
      const id = randomUUID();
      const name = `${kind}/${id.slice(0, 2)}/${id}`;
      const path = join(root, name);
      await mkdir(join(path, '..'), { recursive: true });
      const part = join(incoming, `${id}.part`);
      const file = await open(part, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
      return name;
    },
    async load(name) {
      if (!nameForm.test(name)) return null;
      try {
        return await readFile(join(root, name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async clearIncoming() {
      for (const entry of await readdir(incoming)) {
        const path = join(incoming, entry);
        // Another process may move or delete it between these two steps.
        const written = await stat(path).catch(() => null);
        if (written && Date.now() - written.mtimeMs > uploadIdleMsMax) await rm(path, { force: true });
      }
    },
  };
}
