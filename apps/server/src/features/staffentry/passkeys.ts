import type { BodyOf, office } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { conflict, findStaffById, type StaffAct, withAudit } from '../office/public.ts';
import { challengeMs, makeChallenge, readChallenge } from './challenge.ts';
import { changeFactors, codesForFirst, refuseLastFactor } from './change-factors.ts';
import * as sql from './passkey.sql.ts';
import { hostOf, webauthn } from './passkey-proof.ts';

/** What all browsers offer: ES256, EdDSA, RS256. */
const algorithms = [-7, -8, -257];

const purposeOf = ({ caller }: StaffAct) => ['register', caller.sessionId] as const;

export async function passkeyOptions(ctx: Ctx, by: StaffAct, origin: string) {
  const staff = (await findStaffById(ctx.db, by.caller.staffId)) ?? refuse('NO_DATA');
  const known = await sql.listPasskeys(ctx.db, staff.id);
  const { generateRegistrationOptions } = await webauthn();
  const o = await generateRegistrationOptions({
    rpName: ctx.settings.get('info').name,
    rpID: hostOf(origin),
    userName: staff.username,
    userDisplayName: staff.name,
    userID: Uint8Array.from(Buffer.from(`staff:${staff.id}`)),
    challenge: Uint8Array.from(makeChallenge(ctx.vault, purposeOf(by), ctx.clock())),
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
      // Found by the browser without a name, and opened with a finger, a face or a PIN.
      authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
      attestation: 'none' as const,
    },
  };
}

export async function addPasskey(ctx: Ctx, by: StaffAct, o: BodyOf<typeof office.addPasskey>, origin: string) {
  const { staffId } = by.caller;
  const made = await verifyNew(ctx, by, o.passkey, origin);
  return changeFactors(ctx, by, async (tx, now) => {
    if (!(await sql.useChallenge(tx, made.challenge))) refuse('KEY_INVALID', 'passkey');
    const recoveryCodes = await codesForFirst(ctx, tx, by);
    const { id: credentialId, publicKey, counter } = made.credential;
    const id = await sql.insertPasskey(tx, { staffId, credentialId, publicKey, counter, name: o.name, now });
    if (id === null) conflict('ALREADY_DECIDED');
    return {
      act: 'factor.add',
      kind: 'factor.added',
      detail: { kind: 'passkey', name: o.name },
      result: { _id: String(id), recoveryCodes },
    };
  });
}

async function verifyNew(ctx: Ctx, by: StaffAct, given: BodyOf<typeof office.addPasskey>['passkey'], origin: string) {
  const { transports: _, ...response } = given.response;
  let challenge: ReturnType<typeof readChallenge> = null;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { ...given, response, clientExtensionResults: {} },
    expectedChallenge: (said) => {
      challenge = readChallenge(ctx.vault, purposeOf(by), said, ctx.clock());
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

export function renamePasskey(ctx: Ctx, by: StaffAct, o: { id: bigint; name: string }) {
  const { staffId } = by.caller;
  return withAudit(ctx, by, async (tx) => {
    if (!(await sql.renamePasskey(tx, { ...o, staffId }))) refuse('NO_DATA');
    const detail = { kind: 'passkey', name: o.name };
    return { audit: { act: 'factor.rename', subject: String(staffId), detail }, result: { done: true as const } };
  });
}

export function removePasskey(ctx: Ctx, by: StaffAct, id: bigint) {
  return changeFactors(ctx, by, async (tx) => {
    const name = (await sql.deletePasskey(tx, { id, staffId: by.caller.staffId })) ?? refuse('NO_DATA');
    await refuseLastFactor(ctx, tx, by);
    return { act: 'factor.remove', kind: 'factor.removed', detail: { kind: 'passkey', name }, result: { done: true as const } };
  });
}
