import { office } from '@krapao/contract';
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
  route(office.officeReasons, async (core) => core.settings.get('staffReasons')),

  route(office.deactivateStaff, (core, input) => staff.deactivateStaff(core, input, input.params.staffId)),
];

const staffentryRoutes = [
  route(office.staffLogIn, (core, input) => signIn(core, input, input.body)),
  route(office.passkeyLogInOptions, async (core, { origin }) => passkeyLogInOptions(core, origin)),
  route(office.passkeyLogIn, (core, input) => signInByPasskey(core, input, input.body.passkey)),
  route(office.firstAdmin, (core, input) => joinAsFirstAdmin(core, input, input.body)),
  route(office.staffLogOut, (core, input) => signOut(core, input)),
  route(office.changeOwnPassword, (core, input) => changeOwnPassword(core, input, input.body)),

  route(office.secondFactor, (core, input) => showFactors(core, input, isFactorRequired(core))),
  route(office.beginTotp, (core, input) => beginTotp(core, input)),
  route(office.confirmTotp, (core, input) => confirmTotp(core, input, input.body.code)),
  route(office.removeTotp, (core, input) => removeTotp(core, input)),
  route(office.passkeyOptions, (core, input) => passkeyOptions(core, input, input.origin)),
  route(office.addPasskey, (core, input) => addPasskey(core, input, input.body, input.origin)),
  route(office.renamePasskey, (core, input) => renamePasskey(core, input, { id: input.params.id, name: input.body.name })),
  route(office.removePasskey, (core, input) => removePasskey(core, input, input.params.id)),
  route(office.newRecoveryCodes, (core, input) => renewRecoveryCodes(core, input)),
  route(office.proveFactor, (core, input) => proveFactor(core, input, input.body, input.origin)),
  route(office.provePasskeyOptions, (core, input) => provePasskeyOptions(core, input, input.origin)),

  route(office.officeStaff, (core) => showStaff(core)),
];

export const staffAccessRoutes = [...officeRoutes, ...staffentryRoutes];
