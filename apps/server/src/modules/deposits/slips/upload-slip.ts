import { createHash } from 'node:crypto';
import { deposits, type ReplyOf } from '@krapao/contract';
import { slipMegabytesMax } from '@krapao/contract/values/constants';
import { type Currency, fromJson, type Money, MoneyError } from '@krapao/money';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { type Multipart, ReadyJson } from '../../../platform/http/route.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { isOpenForMembers } from '../../../platform/settings/opening.ts';
import { type Purpose, receivePicture } from '../../../platform/uploads/intake.ts';
import { reencode } from '../../../platform/uploads/picture.ts';
import { findMember } from '../../identity/index.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { type GivenSlip, keepSlip, refuseBeyondQuota } from './keep-slip.ts';
import { isUploadOpen } from './slip.rules.ts';
import * as sql from './slip.sql.ts';
import { viewSlip } from './slip-view.ts';

export async function uploadSlip(
  core: DepositsCore,
  o: { memberId: bigint; address: string; upload: Multipart | null; idempotencyKey: string },
) {
  if (!isUploadOpen(core.clock(), core.settings.get('slip'))) refuse('SLIP_UPLOAD_FAIL');
  const member = (await findMember(core, o.memberId)) ?? refuse('invalid-token');
  const id = { memberId: o.memberId, reference: referenceOf(core.vault, 'slip', { memberId: o.memberId, key: o.idempotencyKey }) };
  // Before the picture is read. A retry was already counted.
  if (!(await sql.findSlip(core.db, id))) await refuseBeyondQuota(core, core.db, o.memberId, 0);
  const { picture, fields } = await receiveSlip(core, o);
  const bankCode = ourBank(core, fields.get('bankCode'), member.currency);
  const claimed = claimedAmount(fields.get('amount'), member.currency);
  const take = () => takeIn(core, { ...id, currency: member.currency, picture, bankCode, claimed });
  // A retry must be the same slip, not a duplicate of the first that is refused.
  const { reply } = await core.idempotency.answer({
    memberId: o.memberId,
    key: o.idempotencyKey,
    request: {
      path: deposits.uploadSlip.path,
      picture: createHash('sha256').update(picture).digest('hex'),
      bankCode,
      claimed: String(claimed?.minor),
    },
    run: async () => ({ status: deposits.uploadSlip.status, reply: JSON.stringify(await take()) }),
  });
  return new ReadyJson<UploadReply>(reply);
}

const slipPicture: Purpose<Buffer> = {
  queue: 'slip',
  megabytesMax: slipMegabytesMax,
  make: reencode,
  missing: 'SLIP_NO_FILE',
  invalid: 'SLIP_INVALID_FILE',
};

export function receiveSlip(
  core: DepositsCore,
  { memberId, address, upload }: { memberId: bigint; address: string; upload: Multipart | null },
) {
  const from = {
    owner: `slip:${memberId}`,
    ownMax: core.settings.get('slip').uploadsAtOnce,
    address: core.config.addressLimits ? limitKey(address) : null,
  };
  return receivePicture(core, upload, from, slipPicture);
}

type UploadReply = ReplyOf<typeof deposits.uploadSlip>;

async function takeIn(core: DepositsCore, { picture, ...given }: GivenSlip & { picture: Buffer }): Promise<UploadReply> {
  if (!(await sql.findSlip(core.db, given))) await keepSlip(core, given, picture);
  const slip = (await sql.findSlip(core.db, given)) ?? refuse('SLIP_UPLOAD_FAIL');
  return { slip: viewSlip({ ...slip, status: 'PROCESSING', note: null, amount: given.claimed, read: null, facts: null, countedAs: null }) };
}

function ourBank(core: Core, bankCode: string | undefined, currency: Currency): string {
  if (!bankCode) refuse('KEY_MISSING', 'bankCode');
  const isOurs = core.settings
    .get('deposit')
    .banks.some((b) => b.enabled && b.bankType === 'BANK' && b.bankCode === bankCode && b.currency === currency);
  return isOurs && isOpenForMembers(core) ? bankCode : refuse('NO_BANK', 'bankCode');
}

/** Shown only until the bank reports the actual amount. */
function claimedAmount(text: string | undefined, currency: Currency): Money | null {
  if (text === undefined || text === '') return null;
  try {
    const amount = /^\d{1,9}(\.\d{1,2})?$/.test(text) ? fromJson(Number(text), currency) : null;
    return amount ?? refuse('KEY_INVALID', 'amount');
  } catch (error) {
    if (error instanceof MoneyError) refuse('KEY_INVALID', 'amount');
    throw error;
  }
}

const bytesMax = 12 * 1024 * 1024;

/**
 * Target of the phone's share sheet, normally answered by the service worker. Without one, the request arrives here:
 * anyone may send it, nothing is read, and the app asks the member to choose the picture there.
 */
export function answerShares(app: FastifyInstance, limits: Limits): void {
  app.post('/share-slip', { config: { isUpload: true } }, async (request, reply) => {
    limits.take({ class: 'ordinary', address: request.ip });
    let bytes = 0;
    for await (const part of request.raw.iterator({ destroyOnReturn: false })) {
      bytes += Buffer.byteLength(part);
      if (bytes > bytesMax) {
        reply.header('connection', 'close');
        break;
      }
    }
    return reply.redirect('/user/home?share=none', 303);
  });
}
