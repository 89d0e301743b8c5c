import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type FilePlace, isFileName } from './port.ts';

/** An upload without a write for this long is dead. Younger ones survive a restart, as another process may be writing them. */
const uploadIdleMsMax = 3_600_000;

/** Not served by the web server. Uploads arrive in `incoming` even if they are stored elsewhere later. */
export function localFiles(
  dataDir: string,
): FilePlace & { readonly root: string; readonly incoming: string; clearIncoming(): Promise<void> } {
  const root = resolve(dataDir, 'files');
  const incoming = join(root, 'incoming');
  mkdirSync(incoming, { recursive: true });
  const pathOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('not a valid file name');
    return join(root, name);
  };
  return {
    kind: 'local',
    root,
    incoming,
    async write(name, { body }) {
      const path = pathOf(name);
      const part = join(incoming, `${randomUUID()}.part`);
      try {
        const file = await open(part, 'wx', 0o600);
        try {
          await file.writeFile(body());
          await file.sync();
        } finally {
          await file.close();
        }
        await mkdir(join(path, '..'), { recursive: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async open(name, headBytes) {
      const file = await unlessMissing(open(pathOf(name), 'r'));
      if (!file) return null;
      const read = async (start: number, end: number): Promise<Buffer> => {
        const bytes = Buffer.allocUnsafe(end - start + 1);
        let filled = 0;
        while (filled < bytes.length) {
          const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
          if (bytesRead === 0) break;
          filled += bytesRead;
        }
        return bytes.subarray(0, filled);
      };
      try {
        const { size } = await file.stat();
        return { size, head: await read(0, headBytes - 1), read, close: () => file.close() };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *names() {
      for (const kind of ['slip', 'chat', 'picture'])
        for (const shard of (await unlessMissing(readdir(join(root, kind)))) ?? [])
          for (const file of (await unlessMissing(readdir(join(root, kind, shard)))) ?? []) {
            const name = `${kind}/${shard}/${file}`;
            if (isFileName(name)) yield name;
          }
    },
    async clearIncoming() {
      for (const entry of await readdir(incoming)) {
        const path = join(incoming, entry);
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
