import { accountNoFit } from '@krapao/contract/identity/bank-account';
import {
  defaultCurrency,
  isEnglishName,
  isPhoneForm,
  isPhoneLengthRight,
  needsEnglishName,
  shouldOfferNameEdit,
  type Variant,
  type WireCurrency,
  wireCurrency,
} from '@krapao/contract/values/rules';
import type { RefusalReason } from '../../../platform/errors/errors.ts';

export function phoneRefusal(phone: string, variant: Variant, key: 'username' | 'phoneNumber'): RefusalReason | null {
  if (!isPhoneLengthRight(phone, variant)) return { code: 'PHONE_NUMBER_REQUIRE_10_DIGIT', key };
  return isPhoneForm(phone) ? null : { code: 'KEY_INVALID', key };
}

export const tidyName = (name: string): string => name.trim().replace(/\s+/g, ' ');
export const tidyAccountName = (name: string): string => tidyName(name).toUpperCase();

export const nameRefusal = (name: string, key: 'name' | 'bankAccountName'): RefusalReason | null =>
  tidyName(name) === '' ? { code: 'KEY_MISSING', key } : hasControlCharacter(name) ? { code: 'KEY_INVALID', key } : null;

export type BankFields = { bankCode?: string | undefined; bankAccountName?: string | undefined; bankAccountNo?: string | undefined };

export function bankRefusal(fields: BankFields, bankCodes: ReadonlySet<string>): RefusalReason | null {
  const { bankCode, bankAccountName, bankAccountNo } = fields;
  if (bankCode !== undefined && !bankCodes.has(bankCode)) return { code: 'INVALID_BANK', key: 'bankCode' };
  if (bankAccountName !== undefined) {
    const refusal = nameRefusal(bankAccountName, 'bankAccountName');
    if (refusal) return refusal;
    if (bankCode !== undefined && needsEnglishName(bankCode) && !isEnglishName(bankAccountName))
      return { code: 'BANK_ACCOUNT_NAME_ENG', key: 'bankAccountName' };
  }
  if (bankAccountNo !== undefined && accountNoFit(bankCode ?? '', bankAccountNo) === 'wrong')
    return { code: 'KEY_INVALID', key: 'bankAccountNo' };
  return null;
}

export const currencyRefusal = (wire: WireCurrency | null | undefined, variant: Variant): RefusalReason | null =>
  variant === 'thai' && wire === 'LAK' ? { code: 'KEY_INVALID', key: 'currency' } : null;

export const currencyOf = (wire: WireCurrency | null | undefined, variant: Variant): WireCurrency =>
  wire ?? wireCurrency(defaultCurrency(variant));

type RegisteredAccount = { bankCode: string; bankAccountName: string; isFrozen: boolean };

/** After the first money of any kind only staff may change the bank account. */
export const bankChangeRefusal = (member: RegisteredAccount): RefusalReason | null =>
  member.isFrozen ? { code: 'INVALID_USER_INFO', key: 'bankAccountNo' } : null;

/** After the first money one correction is allowed: to an English name, if the bank requires it and the stored one is not. */
export function accountNameChangeRefusal(
  member: RegisteredAccount,
  change: { bankCode: string; bankAccountName: string },
): RefusalReason | null {
  if (change.bankCode !== member.bankCode) return { code: 'INVALID_BANK', key: 'bankCode' };
  if (!isEnglishName(change.bankAccountName)) return { code: 'BANK_ACCOUNT_NAME_ENG', key: 'bankAccountName' };
  const nameProblem = nameRefusal(change.bankAccountName, 'bankAccountName');
  if (nameProblem) return nameProblem;
  if (member.isFrozen && !shouldOfferNameEdit(member.bankCode, member.bankAccountName))
    return { code: 'INVALID_USER_INFO', key: 'bankAccountName' };
  return null;
}

function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
