import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { dayStart, secondsToDayEnd } from '@krapao/contract/values/local-day';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { type Queryable, sqlState } from '../../../platform/db/db.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import { isDayUsed } from '../../../platform/uploads/upload-slots.ts';
import type { ChatCore } from '../chat-core.ts';
import { insertChatFile, lockUploads, uploadedSince } from './chatfile.sql.ts';
import type { Checked } from './check-file.ts';

/** An upload without a row after this time was cut off. */
const cutOffMs = 3_600_000;
const foreignKeyViolation = '23503';

type FileRecord = Checked & {
  readonly chatId: bigint;
  readonly staffId: bigint | null;
  readonly posterPath: string | null;
  readonly fileName: string;
};

export async function refuseUsedQuota(core: Core, db: Queryable, { chatId, bytes }: { chatId: bigint; bytes: number }): Promise<void> {
  const now = core.clock();
  const used = await uploadedSince(db, chatId, dayStart(now));
  if (isDayUsed(used, bytes, core.settings.get('chat'))) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: secondsToDayEnd(now) });
}

export async function keepFile(core: ChatCore, { path, posterPath, ...file }: FileRecord): Promise<string> {
  const { files } = core;
  const id = randomUUID();
  const stored = files.newName('chat');
  const poster = posterPath === null ? null : files.newName('chat');
  const { size: bytes } = await stat(path);
  const createdAt = core.clock();
  // Queued first: this job removes bytes whose row is never committed, and leaves them if there is a row.
  const later = { runAt: new Date(createdAt.getTime() + cutOffMs) };
  await addJob(core.db, 'chat-file-bytes', { files: [{ id, stored, poster }] }, later);
  // Before the row, so that a visible row always has its bytes. Outside the transaction because a bucket may take seconds.
  await files.keep(stored, path);
  if (poster !== null && posterPath !== null) await files.keep(poster, posterPath);
  try {
    await core.db.tx(async (tx) => {
      if (file.staffId === null) {
        await lockUploads(tx, file.chatId);
        await refuseUsedQuota(core, tx, { chatId: file.chatId, bytes });
      }
      await insertChatFile(tx, { ...file, id, stored, poster, bytes, createdAt });
    });
  } catch (error) {
    const isOrphan = sqlState(error) === foreignKeyViolation;
    if (isOrphan || error instanceof Refusal) for (const name of [stored, poster]) if (name !== null) await files.remove(name);
    if (isOrphan) refuse('NO_DATA');
    throw error;
  }
  return id;
}
