import { shortTime } from '@krapao/contract/local-day';
import { refuse } from '../../core/errors.ts';
import { isWeakPassword } from '../../crypto/weak-passwords.ts';
import type { Ctx } from '../../ctx.ts';
import { setRecoveredPassword } from '../account/public.ts';
import { recoveryProof, useRecoveryProof } from '../otp/public.ts';
import type { Knock } from '../session/public.ts';

/** A new password for whoever has the phone. */
export async function recoverPassword(ctx: Ctx, o: { otpToken: string; newPassword: string; knock: Knock }): Promise<Record<never, never>> {
  const proof = { otpToken: o.otpToken, now: ctx.clock() };
  // Looked at before the hash is made: strangers must not make the server work.
  const phone = (await recoveryProof(ctx, ctx.db, proof)) ?? refuse('UNVERIFIED_OTP', 'otpToken');
  if (isWeakPassword(o.newPassword, phone)) refuse('KEY_INVALID', 'newPassword');
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(o.newPassword));
  const withdrawFrom = await ctx.db.tx(async (tx) => {
    await useRecoveryProof(ctx, tx, proof);
    return setRecoveredPassword(ctx, tx, { phone, passwordHash, knock: o.knock });
  });
  try {
    await ctx.deps.sms.send({ to: phone, text: noticeOf(ctx, withdrawFrom) });
  } catch (error) {
    // The password is set: an answer that it was not would be wrong.
    ctx.log.warn({ err: error }, 'the member could not be told of the new password');
  }
  return {};
}

function noticeOf(ctx: Ctx, from: Date): string {
  const { name } = ctx.settings.get('info');
  const at = shortTime(from);
  const isHeld = from > ctx.clock();
  return ctx.config.variant === 'lao'
    ? `${name}: ຕັ້ງລະຫັດຜ່ານໃໝ່ແລ້ວ ທຸກອຸປະກອນອອກຈາກລະບົບ ${isHeld ? `ຖອນເງິນໄດ້ຕັ້ງແຕ່ ${at} ໂມງ ` : ''}ຖ້າບໍ່ແມ່ນທ່ານ ກະລຸນາຕິດຕໍ່ພະນັກງານທັນທີ`
    : `${name}: ตั้งรหัสผ่านใหม่แล้ว ทุกอุปกรณ์ออกจากระบบ ${isHeld ? `ถอนเงินได้ตั้งแต่ ${at} น. ` : ''}หากไม่ใช่คุณ กรุณาติดต่อเจ้าหน้าที่ทันที`;
}
