import type { Core } from '../../../platform/core.ts';
import { refuseFor } from '../../../platform/errors/errors.ts';
import { bankCodesOf, isBankAccountTaken } from '../accounts/bank-account.ts';
import { findMemberIdByPhone } from '../accounts/member.sql.ts';
import { takeBankAsk, takeMemberAsk } from '../otp/budget.ts';
import { isPhoneProven } from '../otp/proof.ts';
import { formRefusal, type RegistrationFields, registrationRefusal } from './registration.rules.ts';

type Fields = RegistrationFields & { otpToken?: string | null | undefined };

/**
 * Registration checks the phone proof; this does not. Callers without one learn nothing about bank accounts, and their membership
 * checks are rate-limited.
 */
export async function validateAccount(core: Core, fields: Fields, { address }: { address: string }): Promise<Record<never, never>> {
  const { username, otpToken, bankCode, bankAccountNo, ...rest } = fields;
  refuseFor(formRefusal(fields, { variant: core.config.variant, bankCodes: bankCodesOf(core) }));
  const isProven = username !== undefined && (await isPhoneProven(core, core.db, { phone: username, otpToken, address }, core.clock()));
  const asksBank = (isProven || !core.settings.get('registerOTP')) && bankCode !== undefined && bankAccountNo !== undefined;
  if (isProven && asksBank) await takeBankAsk(core, username);
  if (!isProven && (username !== undefined || asksBank)) await takeMemberAsk(core, address);
  const taken = await takenOf(core, asksBank ? fields : { ...rest, username });
  refuseFor(registrationRefusal({ ...taken, needsProof: false, isPhoneProven: isProven }));
  return {};
}

export async function takenOf(core: Core, f: RegistrationFields): Promise<{ isPhoneTaken: boolean; isBankAccountTaken: boolean }> {
  const isPhoneTaken = f.username !== undefined && (await findMemberIdByPhone(core.db, f.username)) !== null;
  const account = f.bankCode !== undefined && f.bankAccountNo !== undefined ? { bankCode: f.bankCode, accountNo: f.bankAccountNo } : null;
  return { isPhoneTaken, isBankAccountTaken: account !== null && (await isBankAccountTaken(core, account)) };
}
