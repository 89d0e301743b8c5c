import { createHash } from 'node:crypto';
import { deposit, type ReplyOf } from '@krapao/contract';
import { slipMegabytesMax } from '@krapao/contract/constants';
import { type Currency, fromJson, type Money, MoneyError } from '@krapao/money';
import { limitKey } from '../../core/address.ts';
import { refuse } from '../../core/errors.ts';
import { referenceOf } from '../../core/references.ts';
import { type Multipart, ReadyJson } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { type Purpose, receivePicture } from '../../gateways/pictures/intake.ts';
import { reencode } from '../../gateways/pictures/picture.ts';
import { findMember } from '../account/public.ts';
import { isOpenForMembers } from '../settings/public.ts';
import { type GivenSlip, keepSlip, refuseBeyondQuota } from './keep-slip.ts';
import { isUploadOpen } from './slip.rules.ts';
import * as sql from './slip.sql.ts';
import { viewSlip } from './slip-view.ts';

/** Takes the picture in; reading and judging it is a job's work. */
export async function uploadSlip(ctx: Ctx, o: { memberId: bigint; address: string; upload: Multipart | null; idempotencyKey: string }) {
  if (!isUploadOpen(ctx.clock(), ctx.settings.get('slip'))) refuse('SLIP_UPLOAD_FAIL');
  const member = (await findMember(ctx, o.memberId)) ?? refuse('invalid-token');
  const id = { memberId: o.memberId, reference: referenceOf(ctx.vault, 'slip', { memberId: o.memberId, key: o.idempotencyKey }) };
  // Before anything of the picture is read. A retry is one of those that were counted.
  if (!(await sql.findSlip(ctx.db, id))) await refuseBeyondQuota(ctx, ctx.db, o.memberId, 0);
  const { picture, fields } = await receiveSlip(ctx, o);
  const bankCode = ourBank(ctx, fields.get('bankCode'), member.currency);
  const claimed = claimedAmount(fields.get('amount'), member.currency);
  const take = () => takeIn(ctx, { ...id, currency: member.currency, picture, bankCode, claimed });
  // A retry is the same slip, not a second one that is refused as a duplicate of the first.
  const { reply } = await ctx.idempotency.answer({
    memberId: o.memberId,
    key: o.idempotencyKey,
    request: {
      path: deposit.uploadSlip.path,
      picture: createHash('sha256').update(picture).digest('hex'),
      bankCode,
      claimed: String(claimed?.minor),
    },
    run: async () => ({ status: deposit.uploadSlip.status, reply: JSON.stringify(await take()) }),
  });
  return new ReadyJson<Taken>(reply);
}

const slipPicture: Purpose<Buffer> = {
  queue: 'slip',
  megabytesMax: slipMegabytesMax,
  make: reencode,
  missing: 'SLIP_NO_FILE',
  invalid: 'SLIP_INVALID_FILE',
};

export function receiveSlip(ctx: Ctx, { memberId, address, upload }: { memberId: bigint; address: string; upload: Multipart | null }) {
  const from = {
    owner: `slip:${memberId}`,
    ownMax: ctx.settings.get('slip').uploadsAtOnce,
    address: ctx.config.addressLimits ? limitKey(address) : null,
  };
  return receivePicture(ctx, upload, from, slipPicture);
}

type Taken = ReplyOf<typeof deposit.uploadSlip>;

async function takeIn(ctx: Ctx, { picture, ...given }: GivenSlip & { picture: Buffer }): Promise<Taken> {
  if (!(await sql.findSlip(ctx.db, given))) await keepSlip(ctx, given, picture);
  const slip = (await sql.findSlip(ctx.db, given)) ?? refuse('SLIP_UPLOAD_FAIL');
  return { slip: viewSlip({ ...slip, status: 'PROCESSING', note: null, amount: given.claimed, read: null, facts: null, countedAs: null }) };
}

function ourBank(ctx: Ctx, bankCode: string | undefined, currency: Currency): string {
  if (!bankCode) refuse('KEY_MISSING', 'bankCode');
  const isOurs = ctx.settings
    .get('deposit')
    .banks.some((b) => b.enabled && b.bankType === 'BANK' && b.bankCode === bankCode && b.currency === currency);
  return isOurs && isOpenForMembers(ctx) ? bankCode : refuse('NO_BANK', 'bankCode');
}

/** Only shown until the bank says what was really sent. */
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
