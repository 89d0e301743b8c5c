import { inviteCodePrefix } from '@krapao/contract/values/constants';
import type { Variant, WireCurrency } from '@krapao/contract/values/rules';
import { isWeakPassword } from '../../../platform/crypto/passwords.ts';
import type { RefusalReason } from '../../../platform/errors/errors.ts';
import { bankRefusal, currencyRefusal, nameRefusal, phoneRefusal } from '../accounts/account.rules.ts';

export type RegistrationFields = {
  name?: string | undefined;
  username?: string | undefined;
  password?: string | undefined;
  bankCode?: string | undefined;
  bankAccountName?: string | undefined;
  bankAccountNo?: string | undefined;
  currency?: WireCurrency | null | undefined;
};

export function formRefusal(f: RegistrationFields, facts: { variant: Variant; bankCodes: ReadonlySet<string> }): RefusalReason | null {
  return (
    (f.username === undefined ? null : phoneRefusal(f.username, facts.variant, 'username')) ??
    (f.name === undefined ? null : nameRefusal(f.name, 'name')) ??
    passwordRefusal(f) ??
    bankRefusal(f, facts.bankCodes) ??
    currencyRefusal(f.currency, facts.variant)
  );
}

const passwordRefusal = ({ password, username }: RegistrationFields): RefusalReason | null =>
  password !== undefined && isWeakPassword(password, username ?? '') ? { code: 'KEY_INVALID', key: 'password' } : null;

export type RegistrationFacts = { isPhoneTaken: boolean; isPhoneProven: boolean; needsProof: boolean; isBankAccountTaken: boolean };

/** EXISTING_USER comes first: an existing member must not be asked for a code. */
export function registrationRefusal(facts: RegistrationFacts): RefusalReason | null {
  if (facts.isPhoneTaken) return { code: 'EXISTING_USER', key: 'username' };
  if (facts.needsProof && !facts.isPhoneProven) return { code: 'UNVERIFIED_OTP', key: 'username' };
  if (facts.isBankAccountTaken) return { code: 'EXISTING_BANK', key: 'bankAccountNo' };
  return null;
}

export function inviterOf(inviteCode: string | null | undefined): bigint | null {
  const code = inviteCode?.trim().toUpperCase() ?? '';
  const id = code.startsWith(inviteCodePrefix) ? code.slice(inviteCodePrefix.length) : '';
  return /^\d{1,15}$/.test(id) ? BigInt(id) : null;
}
