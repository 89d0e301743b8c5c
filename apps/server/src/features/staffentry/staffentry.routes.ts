import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { isFactorRequired } from './admit.ts';
import { renewRecoveryCodes } from './change-factors.ts';
import { joinAsFirstAdmin } from './first-admin.ts';
import { changeOwnPassword, proveFactor, provePasskeyOptions, showFactors, signOut } from './own-session.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from './passkeys.ts';
import { passkeyLogInOptions, signIn, signInByPasskey } from './sign-in.ts';
import { resetStaffFactor, showStaff } from './staff-factors.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

export const staffentryRoutes = [
  route(office.staffLogIn, (ctx, input) => signIn(ctx, input, input.body)),
  route(office.passkeyLogInOptions, async (ctx, { origin }) => passkeyLogInOptions(ctx, origin)),
  route(office.passkeyLogIn, (ctx, input) => signInByPasskey(ctx, input, input.body.passkey)),
  route(office.firstAdmin, (ctx, input) => joinAsFirstAdmin(ctx, input, input.body)),
  route(office.staffLogOut, (ctx, input) => signOut(ctx, input)),
  route(office.changeOwnPassword, (ctx, input) => changeOwnPassword(ctx, input, input.body)),

  route(office.secondFactor, (ctx, input) => showFactors(ctx, input, isFactorRequired(ctx))),
  route(office.beginTotp, (ctx, input) => beginTotp(ctx, input)),
  route(office.confirmTotp, (ctx, input) => confirmTotp(ctx, input, input.body.code)),
  route(office.removeTotp, (ctx, input) => removeTotp(ctx, input)),
  route(office.passkeyOptions, (ctx, input) => passkeyOptions(ctx, input, input.origin)),
  route(office.addPasskey, (ctx, input) => addPasskey(ctx, input, input.body, input.origin)),
  route(office.renamePasskey, (ctx, input) => renamePasskey(ctx, input, { id: input.params.id, name: input.body.name })),
  route(office.removePasskey, (ctx, input) => removePasskey(ctx, input, input.params.id)),
  route(office.newRecoveryCodes, (ctx, input) => renewRecoveryCodes(ctx, input)),
  route(office.proveFactor, (ctx, input) => proveFactor(ctx, input, input.body, input.origin)),
  route(office.provePasskeyOptions, (ctx, input) => provePasskeyOptions(ctx, input, input.origin)),

  route(office.officeStaff, (ctx) => showStaff(ctx)),
  route(office.resetStaffFactor, (ctx, input) => resetStaffFactor(ctx, input, input.params.staffId)),
];
