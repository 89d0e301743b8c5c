import { shortTime } from '@krapao/contract/values/local-day';
import { isWeakPassword } from '../../../platform/crypto/passwords.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { setRecoveredPassword } from '../accounts/change-password.ts';
import { recoveryProof, useRecoveryProof } from '../otp/proof.ts';
import type { IdentityCore } from '../otp/send-otp.ts';
import type { SignInAttempt } from '../sessions/prove-password.ts';

export async function recoverPassword(
  core: IdentityCore,
  o: { otpToken: string; newPassword: string; attempt: SignInAttempt },
): Promise<Record<never, never>> {
  const proof = { otpToken: o.otpToken, now: core.clock() };
  // Checked before hashing, so that strangers cannot make the server do expensive work.
  const phone = (await recoveryProof(core, core.db, proof)) ?? refuse('UNVERIFIED_OTP', 'otpToken');
  if (isWeakPassword(o.newPassword, phone)) refuse('KEY_INVALID', 'newPassword');
  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(o.newPassword));
  const withdrawFrom = await core.db.tx(async (tx) => {
    await useRecoveryProof(core, tx, proof);
    return setRecoveredPassword(core, tx, { phone, passwordHash, attempt: o.attempt });
  });
  try {
    await core.sms.send({ to: phone, text: noticeOf(core, withdrawFrom) });
  } catch (error) {
    // The password is already set, so do not report a failure.
    core.log.warn({ err: error }, 'could not notify the member of the new password');
  }
  return {};
}

function noticeOf(core: IdentityCore, from: Date): string {
  const { name } = core.settings.get('info');
  const at = shortTime(from);
  const isPayoutFrozen = from > core.clock();
  return core.config.variant === 'lao'
    ? `${name}: ຕັ້ງລະຫັດຜ່ານໃໝ່ແລ້ວ ທຸກອຸປະກອນອອກຈາກລະບົບ ${isPayoutFrozen ? `ງົດຖອນເງິນຮອດ ${at} ໂມງ ` : ''}ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ພະນັກງານທັນທີ`
    : `${name}: ตั้งรหัสผ่านใหม่แล้ว ทุกอุปกรณ์ออกจากระบบ ${isPayoutFrozen ? `งดถอนเงินถึง ${at} น. ` : ''}หากไม่ใช่คุณ กรุณาติดต่อเจ้าหน้าที่ทันที`;
}
