import type { AuditAct, SecurityKind } from '@krapao/contract';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { type StaffAct, securityLog, staffAccounts, withAudit } from '../control/index.ts';
import { isFactorRequired } from './admit.ts';
import { makeRecoveryCodes, readRecoveryCode } from './codes.rules.ts';
import * as sql from './factor.sql.ts';
import { putStaffSession } from './staff-session.sql.ts';

type Change<T> = {
  act: AuditAct;
  kind: SecurityKind;
  detail: Record<string, string>;
  result: T;
};

export function changeFactors<T>(core: Core, by: StaffAct, work: (tx: Tx, now: Date) => Promise<Change<T>>): Promise<T> {
  const { staffId } = by.caller;
  return withAudit(core, by, async (tx) => {
    const at = core.clock();
    await staffAccounts.lock(tx, staffId);
    const { act, kind, detail, result } = await work(tx, at);
    await securityLog.write(tx, { kind, at, ...by.caller, requestId: by.requestId, detail });
    return { audit: { act, subject: String(staffId), detail }, result };
  });
}

export const recoveryHash = ({ vault }: Pick<Core, 'vault'>, staffId: bigint, plain: string): Buffer =>
  vault.hash('staff-recovery', String(staffId), plain);

export async function giveRecoveryCodes(core: Core, tx: Tx, staffId: bigint): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(core, staffId, readRecoveryCode(code) ?? ''));
  await sql.putRecoveryCodes(tx, staffId, hashes);
  return codes;
}

/**
 * Call before adding a factor. The first one creates recovery codes, marks this session as proven and ends the others: someone
 * with only the password may have opened them.
 */
export async function codesForFirst(core: Core, tx: Tx, { caller: { staffId, sessionId } }: StaffAct): Promise<string[] | null> {
  const now = core.clock();
  await putStaffSession(tx, { sessionId, staffId, seenAt: now, provedAt: now });
  if ((await sql.countFactors(tx, staffId)) > 0) return null;
  await core.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, except: sessionId, now });
  return giveRecoveryCodes(core, tx, staffId);
}

export async function refuseLastFactor(core: Core, tx: Tx, { caller: { staffId } }: StaffAct): Promise<void> {
  if ((await sql.countFactors(tx, staffId)) > 0) return;
  if (isFactorRequired(core)) refuse('ALREADY_DECIDED');
  await sql.deleteRecoveryCodes(tx, staffId);
}

export function renewRecoveryCodes(core: Core, by: StaffAct) {
  const { staffId } = by.caller;
  return changeFactors(core, by, async (tx) => {
    if ((await sql.countFactors(tx, staffId)) === 0) refuse('NO_DATA');
    const recoveryCodes = await giveRecoveryCodes(core, tx, staffId);
    return { act: 'factor.recoveryCodes', kind: 'factor.added', detail: { kind: 'recovery' }, result: { recoveryCodes } };
  });
}
