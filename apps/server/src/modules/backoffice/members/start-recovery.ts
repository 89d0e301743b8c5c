import { Outage, Refusal, refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { auditLog, type StaffAct, withAudit } from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { recoveryText } from './sms-texts.ts';

/** A member who waits for a message is told to wait, not sent ten. */
const againAfterMs = 60_000;

/** Sends the way to a new password to the member's own phone. The code that proves the phone is asked for there: staff never know a password or a code. */
export async function startRecovery(core: BackofficeCore, by: StaffAct, o: { memberId: bigint; origin: string }) {
  const { memberId } = o;
  const member = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  if (member.status === 'inactive') refuse('INACTIVE_USER');
  const last = await auditLog.lastAt(core.db, { act: 'member.recovery', memberId });
  const waitMs = last === null ? 0 : last.getTime() + againAfterMs - core.clock().getTime();
  if (waitMs > 0) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  await withAudit(core, by, async () => ({ audit: { act: 'member.recovery', memberId }, result: done }));
  try {
    await core.sms.send({ to: member.username, text: recoveryText(core, `${o.origin}/recover`) });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    refuse('OTP_SEND_FAIL');
  }
  return done;
}
