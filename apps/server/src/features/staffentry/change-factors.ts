import type { AuditAct, SecurityKind } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { conflict, lockStaff, type StaffAct, withAudit } from '../office/public.ts';
import { insertSecurityEvent } from '../securitylog/public.ts';
import { isFactorRequired } from './admit.ts';
import * as sql from './factor.sql.ts';
import { makeRecoveryCodes, readRecoveryCode } from './recovery-codes.rules.ts';
import { putStaffSession } from './staff-session.sql.ts';

type Change<T> = {
  act: AuditAct;
  kind: SecurityKind;
  detail: Record<string, string>;
  result: T;
};

/** A change of one's own second factor: under the staff member's lock, with its entries in both logs. */
export function changeFactors<T>(ctx: Ctx, by: StaffAct, work: (tx: Tx, now: Date) => Promise<Change<T>>): Promise<T> {
  const { staffId, address, device } = by.caller;
  return withAudit(ctx, by, async (tx) => {
    const at = ctx.clock();
    await lockStaff(tx, staffId);
    const { act, kind, detail, result } = await work(tx, at);
    await insertSecurityEvent(tx, { kind, at, staffId, address, device, requestId: by.requestId, detail });
    return { audit: { act, subject: String(staffId), detail }, result };
  });
}

export const recoveryHash = ({ vault }: Pick<Ctx, 'vault'>, staffId: bigint, plain: string): Buffer =>
  vault.hash('staff-recovery', String(staffId), plain);

export async function giveRecoveryCodes(ctx: Ctx, tx: Tx, staffId: bigint): Promise<string[]> {
  const codes = makeRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(ctx, staffId, readRecoveryCode(code) ?? ''));
  await sql.putRecoveryCodes(tx, staffId, hashes);
  return codes;
}

/**
 * Called before a factor is added. With the first one come recovery codes, this session counts as proven, and the others end: somebody who had the
 * password alone may have opened them.
 */
export async function codesForFirst(ctx: Ctx, tx: Tx, { caller: { staffId, sessionId } }: StaffAct): Promise<string[] | null> {
  const now = ctx.clock();
  await putStaffSession(tx, { sessionId, staffId, seenAt: now, provedAt: now });
  if ((await sql.countFactors(tx, staffId)) > 0) return null;
  await ctx.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, except: sessionId, now });
  return giveRecoveryCodes(ctx, tx, staffId);
}

/** Called after one was removed, in the same transaction. */
export async function refuseLastFactor(ctx: Ctx, tx: Tx, { caller: { staffId } }: StaffAct): Promise<void> {
  if ((await sql.countFactors(tx, staffId)) > 0) return;
  if (isFactorRequired(ctx)) conflict('ALREADY_DECIDED');
  await sql.deleteRecoveryCodes(tx, staffId);
}

export function renewRecoveryCodes(ctx: Ctx, by: StaffAct) {
  const { staffId } = by.caller;
  return changeFactors(ctx, by, async (tx) => {
    if ((await sql.countFactors(tx, staffId)) === 0) refuse('NO_DATA');
    const recoveryCodes = await giveRecoveryCodes(ctx, tx, staffId);
    return { act: 'factor.recoveryCodes', kind: 'factor.added', detail: { kind: 'recovery' }, result: { recoveryCodes } };
  });
}
