import type { deposit, ReplyOf } from '@krapao/contract';
import { dayOf, secondsToDayEnd } from '@krapao/contract/local-day';
import { toJson } from '@krapao/money';
import { Refusal, refuse } from '../../core/errors.ts';
import type { Multipart } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember, refuseInactive } from '../account/public.ts';
import { namesOf } from '../bankmatch/public.ts';
import { findCredited } from '../deposit/public.ts';
import { refuseBeyondQuota } from './keep-slip.ts';
import { codeIn, inquire } from './read-slip.ts';
import { nameOf } from './settle-slip.ts';
import { isUploadOpen, previewOf } from './slip.rules.ts';
import { countLook } from './slip-file.sql.ts';
import { receiveSlip } from './upload-slip.ts';

type Preview = ReplyOf<typeof deposit.previewSlip>;

const nothing: Preview = { bankCode: null, amount: null };

/** Reads a picture that the member may send: for the form alone, nothing is kept of it. */
export async function previewSlip(ctx: Ctx, o: { memberId: bigint; address: string; upload: Multipart | null }): Promise<Preview> {
  if (!isUploadOpen(ctx.clock(), ctx.settings.get('slip'))) refuse('SLIP_UPLOAD_FAIL');
  const { currency } = (await findMember(ctx, o.memberId)) ?? refuse('invalid-token');
  await refuseInactive(ctx.db, o.memberId);
  await refuseBeyondQuota(ctx, ctx.db, o.memberId, 0);
  await refuseBeyondLooks(ctx, o.memberId);
  const { picture } = await receiveSlip(ctx, o);
  const found = await codeIn(ctx, picture, o);
  if ('note' in found) return nothing;
  const inquiry = await inquire(ctx, found.slip.payload);
  if (inquiry.outcome !== 'known') return nothing;
  const { facts } = inquiry;
  const before = await findCredited(ctx.db, 'slip', namesOf(nameOf(found.slip, facts)));
  const { banks: accounts } = ctx.settings.get('deposit');
  const isAnothers = before !== null && before.memberId !== o.memberId;
  const preview = previewOf({ read: found.slip, facts, currency, accounts, isAnothers });
  return preview ? { bankCode: preview.bankCode, amount: toJson(preview.amount), at: preview.at.toISOString() } : nothing;
}

/** Pictures that leave no row behind are counted too: reading one is a second of a core and a question to the bank. */
async function refuseBeyondLooks(ctx: Ctx, memberId: bigint): Promise<void> {
  const now = ctx.clock();
  if ((await countLook(ctx.db, memberId, dayOf(now))) > ctx.settings.get('slip').filesPerDay)
    throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: secondsToDayEnd(now) });
}
