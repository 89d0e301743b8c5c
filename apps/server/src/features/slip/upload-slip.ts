import { randomBytes } from 'node:crypto';
import { type Currency, fromJson, type Money, MoneyError } from '@krapao/money';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import { refuse } from '../../http/errors.ts';
import { findMember } from '../account/public.ts';
import { receivePicture } from './receive-file.ts';
import { isUploadOpen } from './slip.rules.ts';
import * as sql from './slip.sql.ts';
import { viewSlip } from './slip-view.ts';

/** Takes the picture in; reading and judging it is a job's work. */
export async function uploadSlip(ctx: Ctx, o: { memberId: bigint; request: FastifyRequest }) {
  const now = ctx.clock();
  if (!isUploadOpen(now, ctx.settings.get('slip'))) refuse('SLIP_UPLOAD_FAIL');
  const member = (await findMember(ctx, o.memberId)) ?? refuse('invalid-token');
  const { picture, fields } = await receivePicture(o.request, ctx.deps.files.incoming);
  const bankCode = ourBank(ctx, fields.get('bankCode'), member.currency);
  const claimed = claimedAmount(fields.get('amount'), member.currency);
  const fileName = await ctx.deps.files.save('slip', picture);
  const id = { memberId: o.memberId, reference: `S${randomBytes(10).toString('hex').toUpperCase()}` };
  await ctx.db.tx(async (tx) => {
    await sql.insertSlip(tx, { ...id, createdAt: now, bankCode, currency: member.currency, claimed, fileName });
    await addJob(tx, 'slip-read', { memberId: String(id.memberId), reference: id.reference }, { jobKey: `slip:${id.reference}` });
  });
  const slip = (await sql.findSlip(ctx.db, id)) ?? refuse('SLIP_UPLOAD_FAIL');
  return { slip: viewSlip({ ...slip, status: 'PROCESSING', note: null, amount: claimed }) };
}

function ourBank(ctx: Ctx, bankCode: string | undefined, currency: Currency): string {
  if (!bankCode) refuse('KEY_MISSING', 'bankCode');
  const isOurs = ctx.settings
    .get('deposit')
    .banks.some((b) => b.enabled && b.bankType === 'BANK' && b.bankCode === bankCode && b.currency === currency);
  return isOurs ? bankCode : refuse('NO_BANK', 'bankCode');
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
