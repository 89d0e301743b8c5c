import { refuse } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { bankNumberOf } from '../../gateways/payouts/bank-numbers.ts';
import { creditDeposits, tellCredited } from '../deposit/public.ts';
import { updateStatement } from '../statement/public.ts';
import * as announcedSql from './announced.sql.ts';
import { creditTransfer, namesOf, type Tell } from './credit-transfer.ts';
import * as sql from './transfer.sql.ts';

/** The transfer that staff saw at the bank. */
export type SeenTransfer = { bankCode: string; fromBank: string; transRef: string };

/** The sending bank's number of a transfer that staff typed, which must be to one of our accounts. */
export function numberOfSeen(ctx: Ctx, seen: SeenTransfer): string {
  const bankNumber = bankNumberOf(seen.fromBank) ?? refuse('KEY_INVALID', 'fromBank');
  if (!ctx.settings.get('deposit').banks.some((b) => b.bankType === 'BANK' && b.bankCode === seen.bankCode))
    refuse('KEY_INVALID', 'bankCode');
  return bankNumber;
}

/**
 * Credits an announced deposit by the transfer that staff name. Its notice, its slip or another announcement cannot credit it again;
 * null when the announcement is not open any more, or the transfer was credited before.
 */
export async function approveAnnounced(ctx: Ctx, tx: Tx, id: MemberItemId, o: SeenTransfer & { staffId: bigint }): Promise<Tell | null> {
  const now = ctx.clock();
  const names = namesOf({ ...o, bankNumber: numberOfSeen(ctx, o) });
  const [outside = ''] = names;
  // The bank's own word on the transfer, where it has come already, goes before what was announced.
  const told = await sql.lockArrived(tx, { ...o, outside });
  const announced = await announcedSql.lockAnnounced(tx, id);
  if (announced?.state !== 'open' || (told && told.state !== 'queued')) return null;
  if (told && (told.amount.minor !== announced.amount.minor || told.amount.currency !== announced.amount.currency))
    refuse('KEY_INVALID', 'transRef');
  const [outcome] = await creditDeposits(tx, ctx, [
    {
      memberId: id.memberId,
      source: 'bank',
      outsideReference: names,
      houseAccount: `house:bank:${o.bankCode}`,
      amount: announced.amount,
      reference: id.reference,
    },
  ]);
  if (!outcome.credited) return null;
  await announcedSql.changeAnnounced(tx, id, { state: 'credited', outside, decidedBy: o.staffId, now });
  if (told)
    await sql.changeTransfer(tx, told.outside, {
      state: 'credited',
      memberId: id.memberId,
      announced: id.reference,
      decidedBy: o.staffId,
      now,
    });
  return () => tellCredited(ctx, outcome);
}

export async function refuseAnnounced(ctx: Ctx, tx: Tx, id: MemberItemId, o: { staffId: bigint; reason: string }): Promise<Tell | null> {
  const now = ctx.clock();
  const announced = await announcedSql.lockAnnounced(tx, id);
  if (announced?.state !== 'open') return null;
  await announcedSql.changeAnnounced(tx, id, { state: 'refused', reason: o.reason, decidedBy: o.staffId, now });
  await updateStatement(tx, id.memberId, id.reference, 'FAILED', { at: now, note: o.reason });
  return () => ctx.live.tell(id.memberId, 'movement', { reference: id.reference, kind: 'deposit', status: 'FAILED', note: o.reason });
}

/** Credits a waiting transfer to the member whom staff found; null when it does not wait any more or was credited before. */
export async function matchByHand(ctx: Ctx, tx: Tx, outside: string, o: { memberId: bigint; staffId: bigint }): Promise<Tell | null> {
  const t = await sql.lockTransfer(tx, outside);
  if (t?.state !== 'queued') return null;
  const { outcome, tell } = await creditTransfer(ctx, tx, t, { memberId: o.memberId, decidedBy: o.staffId });
  return outcome === 'differs' ? null : tell;
}

/** Takes a transfer off the queue without crediting it: it is nobody's, or is sent back at the bank. */
export async function refuseTransfer(ctx: Ctx, tx: Tx, outside: string, o: { staffId: bigint; reason: string }): Promise<boolean> {
  const t = await sql.lockTransfer(tx, outside);
  if (t?.state !== 'queued') return false;
  await sql.changeTransfer(tx, outside, { state: 'refused', reason: o.reason, decidedBy: o.staffId, now: ctx.clock() });
  return true;
}
