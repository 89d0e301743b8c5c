import type { BodyOf, staffAccess } from '@krapao/contract';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { type StaffAct, staffAccounts, withAudit } from '../control/index.ts';
import { changeFactors, codesForFirst, refuseLastFactor } from './change-factors.ts';
import * as sql from './passkey.sql.ts';
import { challengeMs, hostOf, makeChallenge, readChallenge, webauthn } from './passkey-proof.ts';

const algorithms = [-7, -8, -257];

const purposeOf = ({ caller }: StaffAct) => ['register', caller.sessionId] as const;

export async function passkeyOptions(core: Core, by: StaffAct, origin: string) {
  const staff = (await staffAccounts.findById(core.db, by.caller.staffId)) ?? refuse('NO_DATA');
  const known = await sql.listPasskeys(core.db, staff.id);
  const { generateRegistrationOptions } = await webauthn();
  const o = await generateRegistrationOptions({
    rpName: core.settings.get('info').name,
    rpID: hostOf(origin),
    userName: staff.username,
    userDisplayName: staff.name,
    userID: Uint8Array.from(Buffer.from(`staff:${staff.id}`)),
    challenge: Uint8Array.from(makeChallenge(core.vault, purposeOf(by), core.clock())),
    timeout: challengeMs,
    supportedAlgorithmIDs: algorithms,
  });
  return {
    options: {
      challenge: o.challenge,
      timeout: challengeMs,
      rp: { id: hostOf(origin), name: o.rp.name },
      user: o.user,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: known.map((one) => ({ id: one.credentialId, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
      attestation: 'none' as const,
    },
  };
}

export async function addPasskey(core: Core, by: StaffAct, o: BodyOf<typeof staffAccess.addPasskey>, origin: string) {
  const { staffId } = by.caller;
  const made = await verifyNew(core, by, o.passkey, origin);
  return changeFactors(core, by, async (tx, now) => {
    if (!(await sql.useChallenge(tx, made.challenge))) refuse('KEY_INVALID', 'passkey');
    const recoveryCodes = await codesForFirst(core, tx, by);
    const { id: credentialId, publicKey, counter } = made.credential;
    const id = await sql.insertPasskey(tx, { staffId, credentialId, publicKey, counter, name: o.name, now });
    if (id === null) refuse('ALREADY_DECIDED');
    return {
      act: 'factor.add',
      kind: 'factor.added',
      detail: { kind: 'passkey', name: o.name },
      result: { _id: String(id), recoveryCodes },
    };
  });
}

async function verifyNew(core: Core, by: StaffAct, given: BodyOf<typeof staffAccess.addPasskey>['passkey'], origin: string) {
  const { transports: _, ...response } = given.response;
  let challenge: ReturnType<typeof readChallenge> = null;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { ...given, response, clientExtensionResults: {} },
    expectedChallenge: (said) => {
      challenge = readChallenge(core.vault, purposeOf(by), said, core.clock());
      return challenge !== null;
    },
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified || challenge === null) return refuse('KEY_INVALID', 'passkey');
  return { credential: verified.registrationInfo.credential, challenge };
}

export function renamePasskey(core: Core, by: StaffAct, o: { id: bigint; name: string }) {
  const { staffId } = by.caller;
  return withAudit(core, by, async (tx) => {
    if (!(await sql.renamePasskey(tx, { ...o, staffId }))) refuse('NO_DATA');
    const detail = { kind: 'passkey', name: o.name };
    return { audit: { act: 'factor.rename', subject: String(staffId), detail }, result: done };
  });
}

export function removePasskey(core: Core, by: StaffAct, id: bigint) {
  return changeFactors(core, by, async (tx) => {
    const name = (await sql.deletePasskey(tx, { id, staffId: by.caller.staffId })) ?? refuse('NO_DATA');
    await refuseLastFactor(core, tx, by);
    return { act: 'factor.remove', kind: 'factor.removed', detail: { kind: 'passkey', name }, result: done };
  });
}
