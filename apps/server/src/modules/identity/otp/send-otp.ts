import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { OtpPurpose } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import type { Sms } from '../../../integrations/sms/http-sms.ts';
import type { Core } from '../../../platform/core.ts';
import { Outage, refuse, refuseFor } from '../../../platform/errors/errors.ts';
import { pauseOf } from '../../../platform/settings/opening.ts';
import { phoneRefusal } from '../accounts/account.rules.ts';
import { findMemberIdByPhone } from '../accounts/member.sql.ts';
import { knownPhone, phoneOf } from '../accounts/member-phones.ts';
import { isFromAbroad } from './budget.rules.ts';
import { type Budgets, type By, budgetsOf } from './budget.ts';
import { sendRefusal } from './otp.rules.ts';
import * as sql from './otp.sql.ts';
import { otpLanguage, otpMessage } from './otp-texts.ts';
import { findProof, hashCode, hashToken } from './proof.ts';

export type IdentityCore = Core & { readonly sms: Sms };

type OtpReply = { otpRef: string; otpToken: string; code: 'OTP_SENT' | 'OTP_VERIFIED' };
type Code = { otpRef: string; otpToken: string; otpCode: string; minutes: number };

/** Longer than the SMS service takes: otherwise the response time would reveal that a message was sent. */
const quietMs = 400;

type OtpRequest = { phone: string; purpose: OtpPurpose; language: Language; otpToken?: string | null | undefined };

export async function sendOtp(core: IdentityCore, asked: OtpRequest, by: By): Promise<OtpReply> {
  const { purpose } = asked;
  const phone = purpose === 'register' ? phoneOf(core, asked.phone) : await knownPhone(core, asked.phone);
  const o = { ...asked, phone };
  refuseFor(phoneRefusal(phone, core.config.variant, 'phoneNumber'));
  if (isFromAbroad(phone, core.config.variant)) refuse('KEY_INVALID', 'phoneNumber');
  const budgets = budgetsOf(core, { kind: purpose === 'register' ? 'newcomer' : 'member', phone, ...by });
  return budgets.watch(() => (purpose === 'register' ? sendToNewcomer(core, o, by, budgets) : sendQuietly(core, o, budgets)));
}

async function sendToNewcomer(core: IdentityCore, o: OtpRequest, { caller }: By, budgets: Budgets): Promise<OtpReply> {
  const { phone, purpose, otpToken } = o;
  // Other callers get a code as if nothing were proven: it goes to the phone's owner.
  const provenRef = await findProof(core, core.db, { phone, otpToken, address: caller.address }, core.clock());
  if (provenRef !== null) return { otpRef: provenRef, otpToken: otpToken ?? '', code: 'OTP_VERIFIED' };
  await budgets.look();
  await budgets.ask();
  if ((await findMemberIdByPhone(core.db, phone)) !== null) refuse('EXISTING_USER', 'phoneNumber');

  const code = await makeCode(core, { phone, purpose, budgets });
  try {
    await send(core, { to: phone, text: messageOf(core, o, code) });
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    // The member received no code, so it must not count towards the hourly limits.
    await sql.deleteOtp(core.db, hashToken(core.vault, code.otpToken));
    await budgets.giveBack();
    core.log.warn({ err: error }, 'could not send the one-time code');
    refuse('OTP_SEND_FAIL');
  }
  return { otpRef: code.otpRef, otpToken: code.otpToken, code: 'OTP_SENT' };
}

/** Must not reveal membership: same response and timing if a message was sent, not sent or failed. */
async function sendQuietly(core: IdentityCore, o: OtpRequest, budgets: Budgets): Promise<OtpReply> {
  const { phone, purpose } = o;
  await budgets.look();
  const isMember = (await findMemberIdByPhone(core.db, phone)) !== null;
  const code = await makeCode(core, { phone, purpose, isMember, budgets });
  if (isMember)
    send(core, { to: phone, text: messageOf(core, o, code) }).catch((error: unknown) => {
      core.log.warn({ err: error }, 'could not send the one-time code');
    });
  await setTimeout(quietMs);
  return { otpRef: code.otpRef, otpToken: code.otpToken, code: 'OTP_SENT' };
}

/** If staff paused SMS or no service is configured, act as if the service did not respond. */
const send = async (core: IdentityCore, message: { to: string; text: string }): Promise<void> => {
  if (!core.config.isOn('SMS')) throw new Outage('sms', new Error('SMS_URL and SMS_KEY are not set'));
  if (pauseOf(core.settings, 'sms:SMS')) throw new Outage('sms', new Error('paused by staff'));
  await core.sms.send(message);
};

type NewCode = { phone: string; purpose: OtpPurpose; isMember?: boolean; budgets: Budgets };

async function makeCode(core: Core, o: NewCode): Promise<Code> {
  const now = core.clock();
  const otpToken = randomBytes(32).toString('base64url');
  const otpCode = randomInt(1_000_000).toString().padStart(6, '0');
  const otpRef = makeRef();
  const limits = core.settings.get('otp');
  // If no message is sent, no code may match, not even a lucky guess.
  const codeHash = o.isMember === false ? randomBytes(32) : hashCode(core.vault, otpToken, otpCode);
  await core.db.tx(async (tx) => {
    await sql.lockPhone(tx, o.phone);
    refuseFor(sendRefusal(await sql.sentSince(tx, o.phone, new Date(now.getTime() - 3_600_000)), limits, now));
    await sql.endOpenCodes(tx, o.phone, now);
    const expiresAt = new Date(now.getTime() + limits.minutes * 60_000);
    const { phone, purpose } = o;
    await sql.insertOtp(tx, {
      tokenHash: hashToken(core.vault, otpToken),
      purpose,
      phone,
      ref: otpRef,
      codeHash,
      createdAt: now,
      expiresAt,
    });
    // Last, because all requests that send a message wait for each other here.
    await o.budgets.take(tx);
  });
  return { otpRef, otpToken, otpCode, minutes: limits.minutes };
}

// No look-alike letters, and no digits, so that nobody types the reference instead of the code.
const refLetters = 'ACDEFGHJKLMNPQRTUVWXYZ';
const makeRef = (): string => Array.from({ length: 4 }, () => refLetters[randomInt(refLetters.length)]).join('');

function messageOf(core: Core, { purpose, language }: OtpRequest, code: Code): string {
  return otpMessage(purpose, otpLanguage(purpose, language, core.config.variant), { ...code, ...core.settings.get('info') });
}
