import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readLine } from './line.rules.ts';

/**
 * One file per day and writer, named after its first line, so that files of several machines can share a folder. Each has a leaves
 * file beside it. Both are append-only, so append-only storage is enough.
 */
const ending = '.jsonl';
const leavesOf = (file: string): string => `${file.slice(0, -ending.length)}.leaves`;
const tailBytes = 65_536;
const leavesTailBytes = 16 * 1_048_576;

export type AnchorFiles = ReturnType<typeof makeAnchorFiles>;

export function makeAnchorFiles(dir: string) {
  const names = (): string[] =>
    existsSync(dir)
      ? readdirSync(dir)
          .filter((name) => /^\d{12}-\d{4}-\d{2}-\d{2}\.jsonl$/.test(name))
          .sort()
      : [];

  const last = async (): Promise<{ name: string; text: string } | null> => {
    for (const name of names().reverse()) {
      const text = (await tailOf(join(dir, name), tailBytes)).split('\n').findLast((line) => readLine(line) !== null);
      if (text !== undefined) return { name, text };
    }
    return null;
  };

  return {
    names,
    last,
    lines: (name: string) => linesOf(join(dir, name)),
    leaves: (name: string) => linesOf(join(dir, leavesOf(name))),
    async lastLeaves(): Promise<string[]> {
      const newest = names().at(-1);
      const path = newest === undefined ? '' : join(dir, leavesOf(newest));
      if (!existsSync(path)) return [];
      return (await tailOf(path, leavesTailBytes)).split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
    },

    /** Leaves first: after a crash a line never exists without its leaves. */
    async append(o: { n: number; day: string; line: string; leaves: string; after: string | null }): Promise<void> {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const known = await last();
      const goesOn = known !== null && known.text === o.after && known.name.includes(o.day);
      const name = goesOn ? known.name : `${String(o.n).padStart(12, '0')}-${o.day}${ending}`;
      await appendLine(join(dir, leavesOf(name)), o.leaves);
      await appendLine(join(dir, name), o.line);
      if (!goesOn) await syncFolder(dir);
    },

    async sent(): Promise<number> {
      return Number(await readFile(join(dir, 'sent'), 'utf8').catch(() => '0'));
    },
    async noteSent(n: number): Promise<void> {
      await writeFile(join(dir, 'sent.new'), String(n));
      await rename(join(dir, 'sent.new'), join(dir, 'sent'));
    },
  };
}

/** Terminates the remains of an interrupted write first; they stay as an unreadable line. */
async function appendLine(path: string, text: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const { size } = await file.stat();
    const lastByte = size === 0 ? '\n' : (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString();
    await file.appendFile(`${lastByte === '\n' ? '' : '\n'}${text}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  await folder.sync().finally(() => folder.close());
}

async function tailOf(path: string, bytes: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const length = Math.min(size, bytes);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString().slice(0, buffer.lastIndexOf('\n') + 1);
  } finally {
    await file.close();
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  if (!existsSync(path)) return;
  yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}
