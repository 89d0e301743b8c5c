import { displayAccountNo } from '@krapao/contract/values/rules';

export const isMasked = (accountNo: string): boolean => /[xX*]/.test(accountNo);

/** `xxx-x-x4567-x` against 1234545678: same length, and all visible digits match. */
export function fitsMask(masked: string, accountNo: string): boolean {
  const mask = masked.replace(/[^0-9xX*]/g, '');
  const plain = accountNo.replace(/\D/g, '');
  const shown = mask.replace(/\D/g, '').length;
  return shown >= 4 && mask.length === plain.length && [...mask].every((c, i) => /[xX*]/.test(c) || c === plain[i]);
}

export const hideDigits = (no: string): string => no.replace(/\d(?=(?:\D*\d){4})/g, 'x');

export const maskAccountNo = (no: string): string => displayAccountNo(hideDigits(no));

/** 081-xxx-5678. Short numbers, which some Lao members have, show only the end. */
export function maskPhone(phone: string): string {
  const { length } = phone;
  if (length < 9) return phone.replace(/./g, (digit, at: number) => (at < length / 2 ? 'x' : digit));
  return `${phone.slice(0, 3)}-${'x'.repeat(length - 7)}-${phone.slice(-4)}`;
}

/** All forms in which a member may have written this number; empty if it is not a complete Thai or Lao mobile number. */
export function phoneForms(told: string): readonly string[] {
  const digits = told.replace(/[\s()-]/g, '').replace(/^(\+|00)(?=[1-9])/, '');
  const thai = /^(?:66|0)([689]\d{8})$/.exec(digits)?.[1];
  if (thai) return [`0${thai}`, `66${thai}`];
  const lao = /^(?:856|0)?(20\d{8}|30\d{7})$/.exec(digits)?.[1];
  return lao ? [`0${lao}`, lao, `856${lao}`] : [];
}
