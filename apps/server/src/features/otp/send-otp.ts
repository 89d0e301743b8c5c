import { randomBytes, randomInt } from 'node:crypto';
import { Outage, Refusal, refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMemberIdByPhone, phoneRefusal } from '../account/public.ts';
import { hashCode, hashToken } from './codes.ts';
import { sendRefusal } from './otp.rules.ts';
import * as sql from './otp.sql.ts';
import { proofsSince } from './proof.ts';

type Sent = { otpRef: string; otpToken: string; code: 'OTP_SENT' | 'OTP_VERIFIED' };

export async function sendOtp(ctx: Ctx, phone: string): Promise<Sent> {
  const refusal = phoneRefusal(phone, ctx.config.variant, 'phoneNumber');
  if (refusal) refuse(refusal.code, refusal.key);
  if ((await findMemberIdByPhone(ctx.db, phone)) !== null) refuse('EXISTING_USER', 'phoneNumber');
  const now = ctx.clock();
  const provenRef = await sql.unusedProof(ctx.db, phone, proofsSince(now));
  if (provenRef !== null) return { otpRef: provenRef, otpToken: '', code: 'OTP_VERIFIED' };

  const otpToken = randomBytes(32).toString('base64url');
  const otpCode = randomInt(1_000_000).toString().padStart(6, '0');
  const otpRef = makeRef();
  const tokenHash = hashToken(ctx.vault, otpToken);
  const limits = ctx.settings.get('otp');
  await ctx.db.tx(async (tx) => {
    await sql.lockPhone(tx, phone);
    const wait = sendRefusal(await sql.sentSince(tx, phone, new Date(now.getTime() - 3_600_000)), limits, now);
    if (wait) throw new Refusal(wait.code, wait);
    const expiresAt = new Date(now.getTime() + limits.minutes * 60_000);
    await sql.insertOtp(tx, { tokenHash, phone, ref: otpRef, codeHash: hashCode(ctx.vault, otpToken, otpCode), createdAt: now, expiresAt });
  });
  try {
    await ctx.deps.sms.send({ to: phone, text: messageOf(ctx, { otpCode, otpRef, minutes: limits.minutes }) });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    // The member received no code, so it must not count towards the hourly limit.
    await sql.deleteOtp(ctx.db, tokenHash);
    ctx.log.warn({ err: error }, 'the one-time code could not be sent');
    refuse('OTP_SEND_FAIL');
  }
  return { otpRef, otpToken, code: 'OTP_SENT' };
}

// No letters that look alike, and no digits, so that nobody types the reference instead of the code.
const refLetters = 'ACDEFGHJKLMNPQRTUVWXYZ';
const makeRef = (): string => Array.from({ length: 4 }, () => refLetters[randomInt(refLetters.length)]).join('');

function messageOf(ctx: Ctx, o: { otpCode: string; otpRef: string; minutes: number }): string {
  const { name } = ctx.settings.get('info');
  return ctx.config.variant === 'lao'
    ? `${name}: ລະຫັດ OTP ${o.otpCode} (ອ້າງອີງ ${o.otpRef}) ໃຊ້ໄດ້ ${o.minutes} ນາທີ ຫ້າມບອກຜູ້ອື່ນ`
    : `${name}: รหัส OTP ${o.otpCode} (อ้างอิง ${o.otpRef}) ใช้ได้ ${o.minutes} นาที ห้ามบอกผู้อื่น`;
}
