import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type TwoPersonAct, withSecondPerson } from '../../control/index.ts';
import { memberPhones } from '../../identity/index.ts';
import { useDocument } from './document.sql.ts';
import { phoneChangedText } from './member-sms.ts';

type PhoneChange = { memberId: bigint; phone: string; documentId: string; reason: string };

/** Always by two: the second sees the picture of the paper. Both numbers are told, so that an owner who did not ask for it hears of it. */
export async function changeMemberPhone(core: Core, by: TwoPersonAct, o: PhoneChange) {
  const phone = memberPhones.phoneOf(core, o.phone.trim());
  const refusal = memberPhones.phoneRefusal(phone, core.config.variant, 'phoneNumber');
  if (refusal) refuse(refusal.code, 'phone');
  return withSecondPerson(core, by, async (tx) => {
    if (!(await useDocument(tx, { memberId: o.memberId, id: o.documentId }, core.clock()))) refuse('KEY_INVALID', 'documentId');
    const { from, name, withdrawFrom } = await memberPhones.replacePhone(core, tx, by, { memberId: o.memberId, phone });
    const detail = { from, to: phone, document: o.documentId, reason: o.reason };
    // Changed since it was asked for: the one who approves was shown another number.
    if (by.approval && by.approval.detail.from !== from) refuse('CHANGED_SINCE');
    for (const to of [from, phone]) await addJob(tx, 'send-sms', { to, text: phoneChangedText(core, withdrawFrom) }, { maxAttempts: 5 });
    return {
      audit: { act: 'member.phone', memberId: o.memberId, detail },
      subject: name,
      needsSecond: true,
      result: done,
    };
  });
}
