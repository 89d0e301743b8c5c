import { account, lookup } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { type Input, routeFor } from '../../../platform/http/route.ts';
import { proveOwnPassword } from '../accounts/change-password.ts';
import { type BankEdit, editAccountName, editProfile } from '../accounts/profile.ts';
import { holdUntil } from '../accounts/recovered-password.ts';
import type { IdentityCore } from '../identity-core.ts';
import { isBankChangeProven } from '../otp/change-proof.ts';
import { recoverPassword } from './recover-password.ts';

const route = routeFor<IdentityCore>();

export const secondProofRoutes = [
  route(account.putProfile, async (core, input) => editProfile(core, await bankEdit(core, input), input.body)),
  route(account.putBankAccountName, async (core, input) => editAccountName(core, await bankEdit(core, input), input.body)),
  route(lookup.lookupRecovery, async (core) => ({
    holdHours: core.settings.get('recovery').holdHours,
    withdrawFrom: holdUntil(core).toISOString(),
  })),
  route(account.recoverPassword, (core, { body, caller, browser, requestId }) =>
    recoverPassword(core, { ...body, knock: { ...caller, browser, requestId } }),
  ),
];

type Edit = Input<typeof account.putProfile | typeof account.putBankAccountName>;

/** Where members register without a code, nobody is asked for one later. */
async function bankEdit(core: Core, { caller, requestId, body }: Edit): Promise<BankEdit> {
  if (body.password !== undefined) await proveOwnPassword(core, caller.memberId, body.password);
  return {
    caller: { memberId: caller.memberId, address: caller.address, device: caller.device },
    requestId,
    isProven: async (tx, phone) =>
      !core.settings.get('registerOTP') ||
      isBankChangeProven(core, tx, { phone, otpToken: body.otpToken, address: caller.address, now: core.clock() }),
  };
}
