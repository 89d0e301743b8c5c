import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import type { GuestCaller } from '../../platform/http/route.ts';
import { staffAccounts } from '../control/index.ts';
import { provePassword, rememberBrowser } from '../identity/index.ts';
import { judgeProof, type ProofInput, refuseUnpassed } from './judge-proof.ts';
import { openStaffSession } from './open-session.ts';
import { findPasskey } from './passkey.sql.ts';
import { type PasskeyAnswer, passkeyRequest } from './passkey-proof.ts';

/** The user is not known yet, so sign-in challenges are not bound to anyone. */
const what = ['log-in', ''] as const;
export type At = { readonly caller: GuestCaller; readonly origin: string; readonly requestId: string; readonly browser: string };

/** Password first: without it nobody learns who has a second factor. */
export async function signIn(core: Core, at: At, o: { username: string; password: string } & ProofInput) {
  const username = o.username.trim().toLowerCase();
  const proven = await provePassword(core, {
    subject: ['staff', username],
    find: () => staffAccounts.findByName(core.db, username),
    password: o.password,
    wrong: 'WRONG_CREDENTIAL',
    attempt: { ...at.caller, browser: at.browser, requestId: at.requestId, whose: ({ id }) => ({ staffId: id }) },
  });
  // Only after a correct password, so that nobody can probe which accounts are inactive.
  if (!proven.active) refuse('INACTIVE_USER');
  const { username: _, ...session } = await enter(core, at, {
    staffId: proven.id,
    passwordHash: proven.passwordHash,
    shown: { code: o.code, passkey: o.passkey },
  });
  return session;
}

export const passkeyLogInOptions = (core: Core, origin: string) => passkeyRequest(core, { what, origin, known: [] });

export async function signInByPasskey(core: Core, at: At, passkey: PasskeyAnswer) {
  const known = (await findPasskey(core.db, passkey.id)) ?? refuse('SECOND_FACTOR');
  return enter(core, at, { staffId: known.staffId, passwordHash: null, shown: { passkey } });
}

type Entering = { readonly staffId: bigint; readonly passwordHash: string | null; readonly shown: ProofInput };

async function enter(core: Core, at: At, { staffId, passwordHash, shown }: Entering) {
  const now = core.clock();
  const outcome = await core.db.tx(async (tx) => {
    // The account may have been deactivated or its password changed during hashing.
    const staff = (await staffAccounts.lock(tx, staffId)) ?? refuse('WRONG_CREDENTIAL');
    if (passwordHash !== null && staff.passwordHash !== passwordHash) refuse('WRONG_CREDENTIAL');
    const verdict = await judgeProof(core, tx, { ...at, staffId, shown, what, now });
    if (!verdict.passed) return { verdict };
    if (!staff.active) refuse('INACTIVE_USER');
    if (passwordHash !== null) await rememberBrowser(core, tx, ['staff', staff.username], { browser: at.browser, memberId: null });
    const session = await openStaffSession(core, tx, { ...at, staff, by: verdict.by, act: 'staff.signIn', now });
    return { verdict, opened: { ...session, username: staff.username } };
  });
  refuseUnpassed(outcome.verdict);
  return outcome.opened ?? refuse('SECOND_FACTOR');
}
