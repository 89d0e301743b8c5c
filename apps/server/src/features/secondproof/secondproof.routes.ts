import { account, lookup } from '@krapao/contract';
import { type Input, route } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { type BankEdit, editAccountName, editProfile, holdUntil, proveOwnPassword } from '../account/public.ts';
import { isBankChangeProven } from '../otp/public.ts';
import { recoverPassword } from './recover-password.ts';

export const secondProofRoutes = [
  route(account.putProfile, async (ctx, input) => editProfile(ctx, await bankEdit(ctx, input), input.body)),
  route(account.putBankAccountName, async (ctx, input) => editAccountName(ctx, await bankEdit(ctx, input), input.body)),
  route(lookup.lookupRecovery, async (ctx) => ({
    holdHours: ctx.settings.get('recovery').holdHours,
    withdrawFrom: holdUntil(ctx).toISOString(),
  })),
  route(account.recoverPassword, (ctx, { body, caller, browser, requestId }) =>
    recoverPassword(ctx, { ...body, knock: { ...caller, browser, requestId } }),
  ),
];

type Edit = Input<typeof account.putProfile | typeof account.putBankAccountName>;

/** Where members register without a code, nobody is asked for one later. */
async function bankEdit(ctx: Ctx, { caller, requestId, body }: Edit): Promise<BankEdit> {
  if (body.password !== undefined) await proveOwnPassword(ctx, caller.memberId, body.password);
  return {
    caller: { memberId: caller.memberId, address: caller.address, device: caller.device },
    requestId,
    isProven: async (tx, phone) =>
      !ctx.settings.get('registerOTP') ||
      isBankChangeProven(ctx, tx, { phone, otpToken: body.otpToken, address: caller.address, now: ctx.clock() }),
  };
}
