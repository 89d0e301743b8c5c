import type { lookup, ReplyOf } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember } from '../account/public.ts';
import { isUploadOpen } from './slip.rules.ts';

/** What the deposit's notes say: when slips are taken, and how long a code lives. */
export async function showRules(ctx: Ctx, memberId: bigint): Promise<ReplyOf<typeof lookup.lookupSlip>> {
  const { currency } = (await findMember(ctx, memberId)) ?? refuse('invalid-token');
  const { closeFrom, closeTo } = ctx.settings.get('slip');
  const { minutes, minimum } = ctx.settings.get('qr');
  return { closeFrom, closeTo, isOpen: isUploadOpen(ctx.clock(), { closeFrom, closeTo }), qrMinutes: minutes, qrMin: minimum[currency] };
}
