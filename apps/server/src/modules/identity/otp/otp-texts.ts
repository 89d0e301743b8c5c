import type { OtpPurpose } from '@krapao/contract';
import type { Language, LocalText } from '@krapao/contract/values/languages';
import type { Variant } from '@krapao/contract/values/rules';
import { variantLanguage } from '../../../platform/http/language.ts';

type Parts = { readonly name: string; readonly otpCode: string; readonly otpRef: string; readonly minutes: number };

/** The message states its purpose, so that a member asked for a code on the phone sees what the caller wants. */
const uses: Record<OtpPurpose, LocalText> = {
  register: { th: '', la: '', en: '' },
  recover: { th: 'เพื่อตั้งรหัสผ่านใหม่ ', la: 'ເພື່ອຕັ້ງລະຫັດຜ່ານໃໝ່ ', en: ' for a new password' },
  bank: { th: 'เพื่อเปลี่ยนบัญชีธนาคาร ', la: 'ເພື່ອປ່ຽນບັນຊີທະນາຄານ ', en: ' for a new bank account' },
};

const messages: Record<Language, (use: string, o: Parts) => string> = {
  th: (use, o) => `${o.name}: รหัส OTP ${use}${o.otpCode} (อ้างอิง ${o.otpRef}) ใช้ได้ ${o.minutes} นาที ห้ามบอกผู้อื่น`,
  la: (use, o) => `${o.name}: ລະຫັດ OTP ${use}${o.otpCode} (ອ້າງອີງ ${o.otpRef}) ໃຊ້ໄດ້ ${o.minutes} ນາທີ ຫ້າມບອກຜູ້ອື່ນ`,
  en: (use, o) => `${o.name}: your OTP${use} is ${o.otpCode} (ref ${o.otpRef}), valid ${o.minutes} minutes. Never share it`,
};

/**
 * The `website` line lets the browser fill in the code, on that site only (WebOTP). It is dropped if it would need a second SMS:
 * Thai and Lao messages are limited to 70 characters.
 */
export function otpMessage(purpose: OtpPurpose, language: Language, o: Parts & { readonly website: string }): string {
  const text = messages[language](uses[purpose][language], o);
  const bound = `${text}\n@${hostOf(o.website)} #${o.otpCode}`;
  const charactersMax = /^[\x20-\x7e\n]*$/.test(bound) ? 160 : 70;
  return hostOf(o.website) !== '' && bound.length <= charactersMax ? bound : text;
}

const hostOf = (website: string): string => /^(?:https?:\/\/)?([a-z0-9.-]+)\/?$/i.exec(website.trim())?.[1]?.toLowerCase() ?? '';

/**
 * Newcomers get the language they register in. For an existing account the requester may not be the owner, and must not choose a
 * language that the owner cannot read.
 */
export const otpLanguage = (purpose: OtpPurpose, asked: Language, variant: Variant): Language =>
  purpose === 'register' ? asked : variantLanguage(variant);
