import { refuseFor } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { bankCodesOf, findMemberIdByPhone, isBankAccountTaken } from '../account/public.ts';
import { isPhoneProven, takeBankAsk, takeMemberAsk } from '../otp/public.ts';
import { formRefusal, type RegistrationFields, registrationRefusal } from './registration.rules.ts';

type Fields = RegistrationFields & { otpToken?: string | null | undefined };

/**
 * Checks the fields that are given as registration would. Whether the phone was verified is checked only by registration, but nothing is said of bank accounts to
 * whoever has not proven a phone, and the question for members is counted.
 */
export async function validateAccount(ctx: Ctx, fields: Fields, { address }: { address: string }): Promise<Record<never, never>> {
  const { username, otpToken, bankCode, bankAccountNo, ...rest } = fields;
  refuseFor(formRefusal(fields, { variant: ctx.config.variant, bankCodes: bankCodesOf(ctx) }));
  const isProven = username !== undefined && (await isPhoneProven(ctx, ctx.db, { phone: username, otpToken, address }, ctx.clock()));
  const asksBank = (isProven || !ctx.settings.get('registerOTP')) && bankCode !== undefined && bankAccountNo !== undefined;
  if (isProven && asksBank) await takeBankAsk(ctx, username);
  if (!isProven && (username !== undefined || asksBank)) await takeMemberAsk(ctx, address);
  const taken = await takenOf(ctx, asksBank ? fields : { ...rest, username });
  refuseFor(registrationRefusal({ ...taken, needsProof: false, isPhoneProven: isProven }));
  return {};
}

export async function takenOf(ctx: Ctx, f: RegistrationFields): Promise<{ isPhoneTaken: boolean; isBankAccountTaken: boolean }> {
  const isPhoneTaken = f.username !== undefined && (await findMemberIdByPhone(ctx.db, f.username)) !== null;
  const account = f.bankCode !== undefined && f.bankAccountNo !== undefined ? { bankCode: f.bankCode, accountNo: f.bankAccountNo } : null;
  return { isPhoneTaken, isBankAccountTaken: account !== null && (await isBankAccountTaken(ctx, account)) };
}
