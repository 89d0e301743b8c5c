import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Refusal, refuse } from '../../platform/errors/errors.ts';
import type { GuestCaller } from '../../platform/http/route.ts';
import { afterFailure, waitSeconds } from '../../platform/limits/failures.rules.ts';
import { securityLog } from '../control/index.ts';
import { recoveryHash } from './change-factors.ts';
import { readRecoveryCode, stepOfCode } from './codes.rules.ts';
import * as sql from './factor.sql.ts';
import { type ChallengeFor, isPasskeyRight, type PasskeyAnswer } from './passkey-proof.ts';
import { decryptTotpSecret } from './totp.ts';

export type ProofInput = { readonly code?: string | undefined; readonly passkey?: PasskeyAnswer | undefined };
export type Verdict =
  | { readonly passed: true; readonly by: 'none' | 'totp' | 'recovery' | 'passkey' }
  | { readonly passed: false; readonly waitSeconds: number | null };

type ProofRequest = {
  readonly staffId: bigint;
  readonly shown: ProofInput;
  readonly what: ChallengeFor;
  readonly origin: string;
  readonly caller: GuestCaller;
  readonly requestId: string;
  readonly now: Date;
};

/**
 * Runs under the staff member's lock, so that a code never passes twice and guesses are sequential. Returns instead of refusing,
 * as its counts must be committed. Call `refuseUnpassed` after the transaction.
 */
export async function judgeProof(core: Core, tx: Tx, o: ProofRequest): Promise<Verdict> {
  const { staffId, shown, now } = o;
  if ((await sql.countFactors(tx, staffId)) === 0) return { passed: true, by: 'none' };
  if (shown.passkey) {
    const answer = shown.passkey;
    return (await isPasskeyRight(core, tx, { ...o, answer })) ? { passed: true, by: 'passkey' } : wrong(tx, o, 'passkey');
  }
  if (shown.code === undefined) return { passed: false, waitSeconds: null };
  // Recovery codes are not guessable, so they work even while someone else's guesses have locked the account.
  if (await isRecoveryRight(core, tx, { staffId, code: shown.code, now })) {
    await sql.deleteCodeFailures(tx, staffId);
    await record(tx, o, 'factor.recoveryUsed', {});
    return { passed: true, by: 'recovery' };
  }
  const before = await sql.findCodeFailures(tx, staffId);
  const blocked = waitSeconds(before, now);
  if (blocked !== null) return { passed: false, waitSeconds: blocked };
  if (await isTotpRight(core, tx, { staffId, code: shown.code, now })) {
    await sql.deleteCodeFailures(tx, staffId);
    return { passed: true, by: 'totp' };
  }
  const known = before ?? { failures: 0, since: now, blockedUntil: null };
  await sql.putCodeFailures(tx, staffId, afterFailure(known, core.settings.get('limits'), now));
  return wrong(tx, o, 'code');
}

export function refuseUnpassed(verdict: Verdict): void {
  if (verdict.passed) return;
  if (verdict.waitSeconds !== null) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: verdict.waitSeconds });
  refuse('SECOND_FACTOR');
}

async function wrong(tx: Tx, o: ProofRequest, tried: 'code' | 'passkey'): Promise<Verdict> {
  await record(tx, o, 'factor.failure', { tried });
  return { passed: false, waitSeconds: null };
}

const record = (tx: Tx, o: ProofRequest, kind: 'factor.failure' | 'factor.recoveryUsed', detail: Record<string, string>): Promise<void> =>
  securityLog.write(tx, { ...o.caller, kind, at: o.now, staffId: o.staffId, requestId: o.requestId, detail });

async function isRecoveryRight(core: Core, tx: Tx, { staffId, code, now }: { staffId: bigint; code: string; now: Date }): Promise<boolean> {
  const plain = readRecoveryCode(code);
  return plain !== null && sql.useRecoveryCode(tx, { staffId, hash: recoveryHash(core, staffId, plain), now });
}

async function isTotpRight(core: Core, tx: Tx, o: { staffId: bigint; code: string; now: Date }): Promise<boolean> {
  const live = await sql.findTotp(tx, o.staffId, 'live');
  if (!live) return false;
  const secret = decryptTotpSecret(core.vault, o.staffId, live);
  const step = stepOfCode({ secret, code: o.code.replaceAll(' ', ''), at: o.now, lastStep: live.lastStep });
  if (step === null) return false;
  await sql.useTotpStep(tx, o.staffId, step);
  return true;
}
