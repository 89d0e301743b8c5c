import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import type { ChatCore } from '../chat-core.ts';
import * as sql from './chatfile.sql.ts';

const dayMs = 86_400_000;
const atOnce = 200;

/**
 * The job that deletes the bytes is queued in the transaction that deletes their row,
 * so a kill leaves neither orphaned bytes nor a row without bytes.
 */
async function deleteBytesLater(tx: Queryable, files: readonly { id: string; stored: string; poster: string | null }[]): Promise<void> {
  if (files.length > 0) await addJob(tx, 'chat-file-bytes', { files });
}

export async function deleteFilesOf(tx: Queryable, chatId: bigint): Promise<void> {
  await deleteBytesLater(tx, await sql.deleteRowsOf(tx, chatId));
}

export async function deleteOldFiles(core: Core): Promise<void> {
  const now = core.clock();
  const before = new Date(now.getTime() - core.settings.get('chat').keepFileDays * dayMs);
  const unsentBefore = new Date(now.getTime() - dayMs);
  const some = (): Promise<number> =>
    core.db.tx(async (tx) => {
      const marked = await sql.markDeleted(tx, { before, unsentBefore, now, limit: atOnce });
      await deleteBytesLater(tx, marked);
      return marked.length;
    });
  while ((await some()) > 0);
}

const files = z.array(z.object({ id: z.uuid(), stored: z.string(), poster: z.nullable(z.string()) }));
const payloadSchema = z.object({ files });

/** Deletes bytes that have no row. Safe to run again. */
export async function deleteBytes(core: ChatCore, payload: unknown): Promise<void> {
  const { files } = z.parse(payloadSchema, payload);
  const known = await sql.findChatFiles(
    core.db,
    files.map(({ id }) => id),
  );
  for (const { id, stored, poster } of files) {
    const row = known.get(id);
    if (row && row.deletedAt === null) continue;
    await core.files.remove(stored);
    if (poster !== null) await core.files.remove(poster);
  }
}
