import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { OtpPurpose } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import { Outage, refuse, refuseFor } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findMemberIdByPhone, knownPhone, phoneOf, phoneRefusal } from '../account/public.ts';
import { pauseOf } from '../settings/public.ts';
import { isFromAbroad } from './budget.rules.ts';
import { type Budgets, type By, budgetsOf } from './budget.ts';
import type { Paid } from './challenge.ts';
import { hashCode, hashToken } from './codes.ts';
import { sendRefusal } from './otp.rules.ts';
import * as sql from './otp.sql.ts';
import { otpLanguage, otpMessage } from './otp-texts.ts';
import { findProof } from './proof.ts';

type Sent = { otpRef: string; otpToken: string; code: 'OTP_SENT' | 'OTP_VERIFIED' };
type Code = { otpRef: string; otpToken: string; otpCode: string; minutes: number };

/** More than the SMS service needs: an answer that came when the message was handed over would tell that there was one. */
const quietMs = 400;

type Wanted = { phone: string; purpose: OtpPurpose; language: Language; otpToken?: string | null | undefined } & Paid;

export async function sendOtp(ctx: Ctx, asked: Wanted, by: By): Promise<Sent> {
  const { purpose } = asked;
  const phone = purpose === 'register' ? phoneOf(ctx, asked.phone) : await knownPhone(ctx, asked.phone);
  const o = { ...asked, phone };
  refuseFor(phoneRefusal(phone, ctx.config.variant, 'phoneNumber'));
  if (isFromAbroad(phone, ctx.config.variant)) refuse('KEY_INVALID', 'phoneNumber');
  const { challenge, solution } = o;
  const budgets = budgetsOf(ctx, { kind: purpose === 'register' ? 'newcomer' : 'member', phone, challenge, solution, ...by });
  return budgets.watch(() => (purpose === 'register' ? sendToNewcomer(ctx, o, by, budgets) : sendQuietly(ctx, o, budgets)));
}

async function sendToNewcomer(ctx: Ctx, o: Wanted, { caller }: By, budgets: Budgets): Promise<Sent> {
  const { phone, purpose, otpToken } = o;
  // A stranger is sent a code as if nothing were proven: it goes to the owner of the phone.
  const provenRef = await findProof(ctx, ctx.db, { phone, otpToken, address: caller.address }, ctx.clock());
  if (provenRef !== null) return { otpRef: provenRef, otpToken: otpToken ?? '', code: 'OTP_VERIFIED' };
  await budgets.look();
  await budgets.ask();
  if ((await findMemberIdByPhone(ctx.db, phone)) !== null) refuse('EXISTING_USER', 'phoneNumber');

  const code = await makeCode(ctx, { phone, purpose, budgets });
  try {
    await send(ctx, { to: phone, text: messageOf(ctx, o, code) });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    // The member received no code, so it must not count towards the hourly limits.
    await sql.deleteOtp(ctx.db, hashToken(ctx.vault, code.otpToken));
    await budgets.giveBack();
    ctx.log.warn({ err: error }, 'the one-time code could not be sent');
    refuse('OTP_SEND_FAIL');
  }
  return { otpRef: code.otpRef, otpToken: code.otpToken, code: 'OTP_SENT' };
}

/** Nobody finds out here who is a member: with or without a message, even one that could not be sent, the answer is the same and comes at the same time. */
async function sendQuietly(ctx: Ctx, o: Wanted, budgets: Budgets): Promise<Sent> {
  const { phone, purpose } = o;
  await budgets.look();
  const isMember = (await findMemberIdByPhone(ctx.db, phone)) !== null;
  const code = await makeCode(ctx, { phone, purpose, isMember, budgets });
  if (isMember)
    send(ctx, { to: phone, text: messageOf(ctx, o, code) }).catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'the one-time code could not be sent');
    });
  await setTimeout(quietMs);
  return { otpRef: code.otpRef, otpToken: code.otpToken, code: 'OTP_SENT' };
}

/** Staff have stopped messages for now, or there is no service: as if it did not answer. */
const send = async (ctx: Ctx, message: { to: string; text: string }): Promise<void> => {
  if (!ctx.config.isOn('SMS')) throw new Outage('sms', new Error('SMS_URL and SMS_KEY are not set'));
  if (pauseOf(ctx.settings, 'sms:SMS')) throw new Outage('sms', new Error('paused by staff'));
  await ctx.deps.sms.send(message);
};

type NewCode = { phone: string; purpose: OtpPurpose; isMember?: boolean; budgets: Budgets };

async function makeCode(ctx: Ctx, o: NewCode): Promise<Code> {
  const now = ctx.clock();
  const otpToken = randomBytes(32).toString('base64url');
  const otpCode = randomInt(1_000_000).toString().padStart(6, '0');
  const otpRef = makeRef();
  const limits = ctx.settings.get('otp');
  // Where no message goes out no code is right: not even one that somebody guesses.
  const codeHash = o.isMember === false ? randomBytes(32) : hashCode(ctx.vault, otpToken, otpCode);
  await ctx.db.tx(async (tx) => {
    await sql.lockPhone(tx, o.phone);
    refuseFor(sendRefusal(await sql.sentSince(tx, o.phone, new Date(now.getTime() - 3_600_000)), limits, now));
    await sql.endOpenCodes(tx, o.phone, now);
    const expiresAt = new Date(now.getTime() + limits.minutes * 60_000);
    const { phone, purpose } = o;
    await sql.insertOtp(tx, {
      tokenHash: hashToken(ctx.vault, otpToken),
      purpose,
      phone,
      ref: otpRef,
      codeHash,
      createdAt: now,
      expiresAt,
    });
    // Last: all who are being sent a message wait here for one another.
    await o.budgets.take(tx);
  });
  return { otpRef, otpToken, otpCode, minutes: limits.minutes };
}

// No letters that look alike, and no digits, so that nobody types the reference instead of the code.
const refLetters = 'ACDEFGHJKLMNPQRTUVWXYZ';
const makeRef = (): string => Array.from({ length: 4 }, () => refLetters[randomInt(refLetters.length)]).join('');

function messageOf(ctx: Ctx, { purpose, language }: Wanted, code: Code): string {
  return otpMessage(purpose, otpLanguage(purpose, language, ctx.config.variant), { ...code, ...ctx.settings.get('info') });
}
