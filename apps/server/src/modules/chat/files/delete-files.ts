import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import type { ChatCore } from '../chat-core.ts';
import * as sql from './chatfile.sql.ts';

const dayMs = 86_400_000;
/** So many bytes are marked in one transaction. */
const atOnce = 200;

/**
 * Rows first, bytes after: the job that deletes the bytes is written in the transaction that takes their row away, so a kill leaves neither bytes that
 * nobody knows nor a row that promises bytes which are gone.
 */
async function deleteBytesLater(tx: Queryable, files: readonly { id: string; stored: string; poster: string | null }[]): Promise<void> {
  if (files.length > 0) await addJob(tx, 'chat-file-bytes', { files });
}

/** With the conversation's own transaction; its bytes go after the commit. */
export async function deleteFilesOf(tx: Queryable, chatId: bigint): Promise<void> {
  await deleteBytesLater(tx, await sql.deleteRowsOf(tx, chatId));
}

/** Job: what is too old, and what was uploaded a day ago and never sent. */
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

/** Job: deletes bytes that no row stands for. It may run again at any point. */
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
