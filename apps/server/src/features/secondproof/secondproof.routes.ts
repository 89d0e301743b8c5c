import { account } from '@krapao/contract';
import { type Input, route } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { type BankEdit, editAccountName, editProfile } from '../account/public.ts';
import { isBankChangeProven } from '../otp/public.ts';
import { recoverPassword } from './recover-password.ts';

export const secondProofRoutes = [
  route(account.putProfile, (ctx, input) => editProfile(ctx, bankEdit(ctx, input), input.body)),
  route(account.putBankAccountName, (ctx, input) => editAccountName(ctx, bankEdit(ctx, input), input.body)),
  route(account.recoverPassword, (ctx, { body, caller, browser, requestId }) =>
    recoverPassword(ctx, { ...body, knock: { ...caller, browser, requestId } }),
  ),
];

/** Where members register without a code, nobody is asked for one later. */
function bankEdit(ctx: Ctx, { caller, requestId, body }: Input<typeof account.putProfile | typeof account.putBankAccountName>): BankEdit {
  return {
    caller: { memberId: caller.memberId, address: caller.address, device: caller.device },
    requestId,
    isProven: async (tx, phone) =>
      !ctx.settings.get('registerOTP') || isBankChangeProven(ctx, tx, { phone, otpToken: body.otpToken, now: ctx.clock() }),
  };
}
