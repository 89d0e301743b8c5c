import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FileKind, FileStore } from './port.ts';

const nameForm = /^((slip|chat)\/[0-9a-f]{2}\/[0-9a-f-]{36}|picture\/[0-9a-f]{2}\/[0-9a-f]{64})$/;

/** An upload without a write for this long is dead. Younger ones are kept at a start, because another process may be writing them. */
const uploadIdleMsMax = 3_600_000;

/** A folder of the data directory that the web server does not serve. */
export function localFiles(dataDir: string): FileStore {
  const root = resolve(dataDir, 'files');
  const incoming = join(root, 'incoming');
  mkdirSync(incoming, { recursive: true });
  const newName = (kind: FileKind): string => {
    const id = randomUUID();
    return `${kind}/${id.slice(0, 2)}/${id}`;
  };
  const keep = async (name: string, from: string): Promise<void> => {
    if (!nameForm.test(name)) throw new Error('not a name of the file store');
    const path = join(root, name);
    await mkdir(join(path, '..'), { recursive: true });
    await rename(from, path);
  };
  return {
    incoming,
    newName,
    async save(name, bytes) {
      const part = join(incoming, `${randomUUID()}.part`);
      const file = await open(part, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await keep(name, part);
    },
    async keep(name, path) {
      const file = await open(path, 'r+');
      try {
        await file.sync();
      } finally {
        await file.close();
      }
      await keep(name, path);
    },
    load: async (name) => (nameForm.test(name) ? unlessMissing(readFile(join(root, name))) : null),
    async open(name) {
      const file = nameForm.test(name) ? await unlessMissing(open(join(root, name), 'r')) : null;
      if (!file) return null;
      const { size } = await file.stat();
      return { size, stream: (range) => file.createReadStream(range), close: () => file.close() };
    },
    async remove(name) {
      if (nameForm.test(name)) await rm(join(root, name), { force: true });
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

async function unlessMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
