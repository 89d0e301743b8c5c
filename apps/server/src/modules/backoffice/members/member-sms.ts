import { shortTime } from '@krapao/contract/values/local-day';
import type { Core } from '../../../platform/core.ts';
import { Outage, Refusal, refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { auditLog, type StaffAct, withAudit } from '../../control/index.ts';
import { findMember } from '../../identity/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';

/** A second click within this time sends no second message. */
const againAfterMs = 60_000;

/** Sends a password reset link to the member's phone. The code is entered there, so staff never see a password or code. */
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

type From = Pick<Core, 'settings' | 'config' | 'clock'>;

export function phoneChangedText(core: From, withdrawFrom: Date): string {
  const { name } = core.settings.get('info');
  const at = shortTime(withdrawFrom);
  const isHeld = withdrawFrom > core.clock();
  return core.config.variant === 'lao'
    ? `${name}: ປ່ຽນເບີໂທລະສັບຂອງບັນຊີແລ້ວ ທຸກອຸປະກອນອອກຈາກລະບົບ ${isHeld ? `ງົດຖອນເງິນຮອດ ${at} ໂມງ ` : ''}ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ພະນັກງານທັນທີ`
    : `${name}: เปลี่ยนเบอร์โทรศัพท์ของบัญชีแล้ว ทุกอุปกรณ์ออกจากระบบ ${isHeld ? `งดถอนเงินถึง ${at} น. ` : ''}หากไม่ใช่คุณ กรุณาติดต่อเจ้าหน้าที่ทันที`;
}

function recoveryText(core: From, link: string): string {
  const { name } = core.settings.get('info');
  return core.config.variant === 'lao'
    ? `${name}: ຕັ້ງລະຫັດຜ່ານໃໝ່ໄດ້ທີ່ ${link} ພະນັກງານຈະບໍ່ຖາມລະຫັດຂອງທ່ານ`
    : `${name}: ตั้งรหัสผ่านใหม่ได้ที่ ${link} เจ้าหน้าที่จะไม่ถามรหัสของคุณ`;
}
