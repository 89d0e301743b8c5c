import { control, staffAccess } from '@krapao/contract';
import { route } from '../../platform/http/route.ts';
import { isFactorRequired } from './admit.ts';
import { renewRecoveryCodes } from './change-factors.ts';
import { joinAsFirstAdmin } from './first-admin.ts';
import { changeOwnPassword, proveFactor, provePasskeyOptions, showFactors, signOut } from './own-session.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from './passkeys.ts';
import { passkeyLogInOptions, signIn, signInByPasskey } from './sign-in.ts';
import * as staff from './staff.ts';
import { showStaff } from './staff-factors.ts';
import { beginTotp, confirmTotp, removeTotp } from './totp.ts';

const officeRoutes = [
  route(control.officeReasons, async (core) => core.settings.get('staffReasons')),

  route(staffAccess.deactivateStaff, (core, input) => staff.deactivateStaff(core, input, input.params.staffId)),
];

const staffentryRoutes = [
  route(staffAccess.staffLogIn, (core, input) => signIn(core, input, input.body)),
  route(staffAccess.passkeyLogInOptions, async (core, { origin }) => passkeyLogInOptions(core, origin)),
  route(staffAccess.passkeyLogIn, (core, input) => signInByPasskey(core, input, input.body.passkey)),
  route(staffAccess.firstAdmin, (core, input) => joinAsFirstAdmin(core, input, input.body)),
  route(staffAccess.staffLogOut, (core, input) => signOut(core, input)),
  route(staffAccess.changeOwnPassword, (core, input) => changeOwnPassword(core, input, input.body)),

  route(staffAccess.secondFactor, (core, input) => showFactors(core, input, isFactorRequired(core))),
  route(staffAccess.beginTotp, (core, input) => beginTotp(core, input)),
  route(staffAccess.confirmTotp, (core, input) => confirmTotp(core, input, input.body.code)),
  route(staffAccess.removeTotp, (core, input) => removeTotp(core, input)),
  route(staffAccess.passkeyOptions, (core, input) => passkeyOptions(core, input, input.origin)),
  route(staffAccess.addPasskey, (core, input) => addPasskey(core, input, input.body, input.origin)),
  route(staffAccess.renamePasskey, (core, input) => renamePasskey(core, input, { id: input.params.id, name: input.body.name })),
  route(staffAccess.removePasskey, (core, input) => removePasskey(core, input, input.params.id)),
  route(staffAccess.newRecoveryCodes, (core, input) => renewRecoveryCodes(core, input)),
  route(staffAccess.proveFactor, (core, input) => proveFactor(core, input, input.body, input.origin)),
  route(staffAccess.provePasskeyOptions, (core, input) => provePasskeyOptions(core, input, input.origin)),

  route(staffAccess.officeStaff, (core) => showStaff(core)),
];

export const staffAccessRoutes = [...officeRoutes, ...staffentryRoutes];
