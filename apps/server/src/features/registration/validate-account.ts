import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { bankCodesOf, findMemberIdByPhone, isBankAccountTaken } from '../account/public.ts';
import { formRefusal, type RegistrationFields, registrationRefusal } from './registration.rules.ts';

/** Checks the fields that are given as registration would. Whether the phone was verified is checked only by registration. */
export async function validateAccount(ctx: Ctx, fields: RegistrationFields): Promise<Record<never, never>> {
  const refusal =
    formRefusal(fields, { variant: ctx.config.variant, bankCodes: bankCodesOf(ctx) }) ??
    registrationRefusal({ ...(await takenOf(ctx, fields)), needsProof: false, isPhoneProven: false });
  if (refusal) refuse(refusal.code, refusal.key);
  return {};
}

export async function takenOf(ctx: Ctx, f: RegistrationFields): Promise<{ isPhoneTaken: boolean; isBankAccountTaken: boolean }> {
  const isPhoneTaken = f.username !== undefined && (await findMemberIdByPhone(ctx.db, f.username)) !== null;
  const account = f.bankCode !== undefined && f.bankAccountNo !== undefined ? { bankCode: f.bankCode, accountNo: f.bankAccountNo } : null;
  return { isPhoneTaken, isBankAccountTaken: account !== null && (await isBankAccountTaken(ctx, account)) };
}
