import { dayStart, secondsToDayEnd } from '@krapao/contract/values/local-day';
import type { Currency, Money } from '@krapao/money';
import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/errors/errors.ts';
import { memberMoney } from '../../identity/index.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { quotaRefusal, readPriority, type SentSlips } from './slip.rules.ts';
import * as sql from './slip.sql.ts';
import { countSlips, forgetPicture, listOldPictures, lockSlipsOf, type SlipFile } from './slip-file.sql.ts';

const dayMs = 86_400_000;
/** An upload without a row after this time was cut off. */
const cutOffMs = 3_600_000;
const unreadRetrySeconds = 5;
const atOnce = 200;

export type GivenSlip = { memberId: bigint; reference: string; currency: Currency; bankCode: string; claimed: Money | null };

export async function refuseBeyondQuota(core: Core, db: Queryable, memberId: bigint, bytes: number): Promise<SentSlips> {
  const now = core.clock();
  const sent = await countSlips(db, memberId, dayStart(now));
  const why = quotaRefusal(sent, bytes, core.settings.get('slip'));
  if (why === null) return sent;
  throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: why === 'day' ? secondsToDayEnd(now) : unreadRetrySeconds });
}

export async function keepSlip(core: DepositsCore, slip: GivenSlip, picture: Buffer): Promise<void> {
  const { memberId, reference } = slip;
  const { files } = core;
  const createdAt = core.clock();
  const fileName = files.newName('slip');
  // Queued first: this job removes bytes whose row is never committed, and leaves them if there is a row.
  await deleteBytesLater(core.db, { memberId, reference, fileName }, new Date(createdAt.getTime() + cutOffMs));
  await files.save(fileName, picture);
  try {
    await core.db.tx(async (tx) => {
      await memberMoney.refuseInactive(tx, memberId);
      await lockSlipsOf(tx, memberId);
      const sent = await refuseBeyondQuota(core, tx, memberId, picture.length);
      await sql.insertSlip(tx, { ...slip, createdAt, fileName, bytes: picture.length });
      await sql.readLater(tx, slip, { priority: readPriority(sent) });
    });
  } catch (error) {
    if (error instanceof Refusal) await files.remove(fileName);
    throw error;
  }
}

async function deleteBytesLater(db: Queryable, { memberId, reference, fileName }: SlipFile, runAt?: Date): Promise<void> {
  await addJob(db, 'slip-file-bytes', { memberId: String(memberId), reference, fileName }, runAt ? { runAt } : {});
}

export async function deleteOldPictures(core: Core): Promise<void> {
  const before = new Date(core.clock().getTime() - core.settings.get('slip').keepFileDays * dayMs);
  for (let due = await listOldPictures(core.db, before, atOnce); due.length > 0; due = await listOldPictures(core.db, before, atOnce))
    // Queued in the transaction that clears the file name, so that a kill leaves no orphaned bytes.
    for (const slip of due)
      await core.db.tx(async (tx) => {
        if (await forgetPicture(tx, slip)) await deleteBytesLater(tx, slip);
      });
}

const payloadSchema = z.object({ memberId: z.string().check(z.regex(/^\d+$/)), reference: z.string(), fileName: z.string() });

/** Deletes bytes that no slip refers to. Safe to run again. */
export async function deleteBytes(core: DepositsCore, payload: unknown): Promise<void> {
  const { memberId, reference, fileName } = z.parse(payloadSchema, payload);
  const slip = await sql.findSlip(core.db, { memberId: BigInt(memberId), reference });
  if (slip?.fileName !== fileName) await core.files.remove(fileName);
}
