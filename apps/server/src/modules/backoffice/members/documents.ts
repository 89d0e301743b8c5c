import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { slipMegabytesMax } from '@krapao/contract/values/constants';
import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import { decrypt, encrypt } from '../../../platform/crypto/vault.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import type { Multipart } from '../../../platform/http/route.ts';
import { type Purpose, receivePicture } from '../../../platform/uploads/intake.ts';
import { reencode } from '../../../platform/uploads/picture.ts';
import { approvals, reading, type StaffAct, withAudit } from '../../control/index.ts';
import { memberSearch } from '../../identity/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import * as sql from './document.sql.ts';

/** Limits on concurrent uploads per staff member and unused documents per member, so that mistakes do not fill the disk. */
const uploadsAtOnce = 2;
const unusedMax = 10;
const retryAfterSeconds = 3_600;
/** Longer than a request's lifetime of one day. */
const unusedDays = 2;
const dayMs = 86_400_000;

/** Lower priority than slips, which hold up members' money. */
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

/** Stores a document re-encoded from its pixels and encrypted under its own key. */
export async function uploadDocument(core: BackofficeCore, by: StaffAct, o: { memberId: bigint; upload: Multipart | null }) {
  const { memberId } = o;
  const { staffId } = by.caller;
  if ((await memberSearch.membersOf(core.db, [memberId], null)).length === 0) refuse('NO_DATA');
  if ((await sql.countUnused(core.db, memberId)) >= unusedMax) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds });
  const from = { owner: `document:${staffId}`, ownMax: uploadsAtOnce, address: null };
  const { picture } = await receivePicture(core, o.upload, from, paper);
  const id = randomUUID();
  const key = randomBytes(32);
  const owner = ownerOf(String(memberId), id);
  return withAudit(core, by, async (tx) => {
    await sql.insertDocument(tx, {
      memberId,
      id,
      picture: encrypt(createSecretKey(key), picture, owner),
      sealedKey: core.vault.encrypt(key.toString('base64'), owner),
      bytes: picture.length,
      staffId,
      createdAt: core.clock(),
    });
    return { audit: { act: 'member.document', memberId }, result: { documentId: id } };
  });
}

export async function revealDocument(core: Core, by: StaffAct, of: sql.DocumentId) {
  const document = (await sql.findDocument(core.db, of)) ?? refuse('NO_DATA');
  const owner = ownerOf(String(of.memberId), of.id);
  const key = createSecretKey(Buffer.from(core.vault.decrypt(document.sealedKey, owner), 'base64'));
  await reading.recordReveal(core, by, { what: 'document', memberId: of.memberId });
  await approvals.recordDocumentOpening(core, { memberId: of.memberId, documentId: of.id, staffId: by.caller.staffId });
  return { picture: decrypt(key, document.picture, owner).toString('base64') };
}

export async function deleteDocuments(core: Core): Promise<void> {
  const now = core.clock().getTime();
  await sql.deleteOldDocuments(core.db, {
    // Retention covers the time a dispute about account ownership may take.
    usedBefore: new Date(now - core.settings.get('retention').documentDays * dayMs),
    unusedBefore: new Date(now - unusedDays * dayMs),
  });
}
