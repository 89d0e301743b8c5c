import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FileStore } from './port.ts';

const nameForm = /^(slip|chat)\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A folder of the data directory, out of reach of the web server. */
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
  };
}

/** Leftovers of uploads that a crash cut off. Called at start, when nothing can be on its way in. */
export function clearIncoming(files: FileStore): void {
  for (const entry of readdirSync(files.incoming)) rmSync(join(files.incoming, entry), { force: true });
}
