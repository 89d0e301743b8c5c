import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { slipMegabytesMax } from '@krapao/contract/constants';
import { Refusal, refuse } from '../../core/errors.ts';
import type { Multipart } from '../../core/route.ts';
import { decrypt, encrypt } from '../../crypto/aes-gcm.ts';
import type { EncryptedColumn } from '../../crypto/reencrypt.ts';
import type { Ctx } from '../../ctx.ts';
import { type Purpose, receivePicture } from '../../gateways/pictures/intake.ts';
import { reencode } from '../../gateways/pictures/picture.ts';
import { membersOf } from '../account/public.ts';
import { recordDocumentOpening, recordReveal, type StaffAct, withAudit } from '../office/public.ts';
import * as sql from './document.sql.ts';

/** One upload of a staff member at a time, and so many pictures that wait for a member: a mistaken one is no reason to fill the disk. */
const uploadsAtOnce = 2;
const unusedMax = 10;
const retryAfterSeconds = 3_600;
/** A request lapses after a day. */
const unusedDays = 2;
const dayMs = 86_400_000;

/** Behind the slips: nobody's money waits for it. */
const paper: Purpose<Buffer> = {
  queue: 'chat',
  megabytesMax: slipMegabytesMax,
  make: reencode,
  missing: 'SLIP_NO_FILE',
  invalid: 'SLIP_INVALID_FILE',
};

const ownerOf = (memberId: string, id: string): string => `member_document.sealed_key:${memberId}:${id}`;

export const encryptedDocumentKey: EncryptedColumn = {
  table: 'member_document',
  column: 'sealed_key',
  key: ['member_id', 'id'],
  ownerOf: ({ member_id, id }) => ownerOf(String(member_id), String(id)),
};

/** Keeps the picture of a paper: made anew of its pixels, and encrypted under a key of its own. */
export async function uploadDocument(ctx: Ctx, by: StaffAct, o: { memberId: bigint; upload: Multipart | null }) {
  const { memberId } = o;
  const { staffId } = by.caller;
  // Before anything of the picture is read.
  if ((await membersOf(ctx.db, [memberId], null)).length === 0) refuse('NO_DATA');
  if ((await sql.countUnused(ctx.db, memberId)) >= unusedMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
  const from = { owner: `document:${staffId}`, ownMax: uploadsAtOnce, address: null };
  const { picture } = await receivePicture(ctx, o.upload, from, paper);
  const id = randomUUID();
  const key = randomBytes(32);
  const owner = ownerOf(String(memberId), id);
  return withAudit(ctx, by, async (tx) => {
    await sql.insertDocument(tx, {
      memberId,
      id,
      picture: encrypt(createSecretKey(key), picture, owner),
      sealedKey: ctx.vault.encrypt(key.toString('base64'), owner),
      bytes: picture.length,
      staffId,
      createdAt: ctx.clock(),
    });
    return { audit: { act: 'member.document', memberId }, result: { documentId: id } };
  });
}

/** The picture, for who may decide what rests on it. */
export async function revealDocument(ctx: Ctx, by: StaffAct, of: sql.DocumentId) {
  const document = (await sql.findDocument(ctx.db, of)) ?? refuse('NO_DATA');
  const owner = ownerOf(String(of.memberId), of.id);
  const key = createSecretKey(Buffer.from(ctx.vault.decrypt(document.sealedKey, owner), 'base64'));
  await recordReveal(ctx, by, { what: 'document', memberId: of.memberId });
  await recordDocumentOpening(ctx, { memberId: of.memberId, documentId: of.id, staffId: by.caller.staffId });
  return { picture: decrypt(key, document.picture, owner).toString('base64') };
}

/** Job: what nobody needs any more. The row holds all there is of a picture. */
export async function deleteDocuments(ctx: Ctx): Promise<void> {
  const now = ctx.clock().getTime();
  await sql.deleteOldDocuments(ctx.db, {
    // So long a dispute about who owns an account may take; nobody needs the paper of a member afterwards.
    usedBefore: new Date(now - ctx.settings.get('retention').documentDays * dayMs),
    unusedBefore: new Date(now - unusedDays * dayMs),
  });
}
