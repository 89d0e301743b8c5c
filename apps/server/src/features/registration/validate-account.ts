import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { bankCodesOf, findMemberIdByPhone, isBankAccountTaken } from '../account/public.ts';
import { formRefusal, type RegistrationFields, registrationRefusal } from './registration.rules.ts';

/** Says beforehand what registering would refuse, of the fields that are there. Whether the phone is proven is left to registering. */
export async function validateAccount(ctx: Ctx, fields: RegistrationFields): Promise<Record<never, never>> {
  const no =
    formRefusal(fields, { variant: ctx.config.variant, bankCodes: bankCodesOf(ctx) }) ??
    registrationRefusal({ ...(await takenOf(ctx, fields)), needsProof: false, isPhoneProven: false });
  if (no) refuse(no.code, no.key);
  return {};
}

export async function takenOf(ctx: Ctx, f: RegistrationFields): Promise<{ isPhoneTaken: boolean; isBankAccountTaken: boolean }> {
  const isPhoneTaken = f.username !== undefined && (await findMemberIdByPhone(ctx.db, f.username)) !== null;
  const account = f.bankCode !== undefined && f.bankAccountNo !== undefined ? { bankCode: f.bankCode, accountNo: f.bankAccountNo } : null;
  return { isPhoneTaken, isBankAccountTaken: account !== null && (await isBankAccountTaken(ctx, account)) };
}
