import { Outage, Refusal, refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember } from '../account/public.ts';
import { done, lastActAt, type StaffAct, withAudit } from '../office/public.ts';
import { recoveryText } from './sms-texts.ts';

/** A member who waits for a message is told to wait, not sent ten. */
const againAfterMs = 60_000;

/** Sends the way to a new password to the member's own phone. The code that proves the phone is asked for there: staff never know a password or a code. */
export async function startRecovery(ctx: Ctx, by: StaffAct, o: { memberId: bigint; origin: string }) {
  const { memberId } = o;
  const member = (await findMember(ctx, memberId)) ?? refuse('NO_DATA');
  if (member.status === 'inactive') refuse('INACTIVE_USER');
  const last = await lastActAt(ctx.db, { act: 'member.recovery', memberId });
  const waitMs = last === null ? 0 : last.getTime() + againAfterMs - ctx.clock().getTime();
  if (waitMs > 0) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  await withAudit(ctx, by, async () => ({ audit: { act: 'member.recovery', memberId }, result: done }));
  try {
    await ctx.deps.sms.send({ to: member.username, text: recoveryText(ctx, `${o.origin}/recover`) });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    refuse('OTP_SEND_FAIL');
  }
  return done;
}
