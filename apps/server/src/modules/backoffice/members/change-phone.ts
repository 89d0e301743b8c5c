import { addJob } from '../../../platform/db/add-job.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { defineAct } from '../../control/index.ts';
import { memberPhones } from '../../identity/index.ts';
import { lockUnused, useDocument } from './document.sql.ts';
import { phoneChangedText } from './member-sms.ts';

/** Always needs second-person approval, with sight of the document. Notifies both numbers so that the real owner finds out. */
export const changeMemberPhone = defineAct('member.phone', async (core, tx, by, { memberId, documentId, reason, ...given }) => {
  const phone = memberPhones.phoneOf(core, given.phone.trim());
  const refusal = memberPhones.phoneRefusal(phone, core.config.variant, 'phoneNumber');
  if (refusal) refuse(refusal.code, 'phone');
  const document = { memberId, id: documentId };
  if (!(await lockUnused(tx, document))) refuse('KEY_INVALID', 'documentId');
  const { from, name, replace } = await memberPhones.planPhone(core, tx, by, { memberId, phone });
  // Phone changed since the request: the approver was shown a different number.
  if (by.approval && by.approval.detail.from !== from) refuse('CHANGED_SINCE');
  return {
    memberId,
    title: name,
    detail: { from, to: phone, document: documentId, reason },
    needsSecond: true,
    run: async () => {
      await useDocument(tx, document, core.clock());
      const text = phoneChangedText(core, await replace());
      for (const to of [from, phone]) await addJob(tx, 'send-sms', { to, text }, { maxAttempts: 5 });
      return { reply: done };
    },
  };
});
