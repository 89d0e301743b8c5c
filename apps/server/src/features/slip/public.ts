import type { SlipNote } from '@krapao/contract';
import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { type Credited, creditDeposit } from '../deposit/public.ts';
import * as sql from './slip.sql.ts';

export { tellSlip } from './read-slip.ts';
export type { Slip, SlipStatus } from './slip.sql.ts';
export { findSlip, insertSlip, listSlipQueue } from './slip.sql.ts';
export { linkToSlipImage } from './slip-image.ts';

/**
 * Staff say what a slip is worth. Credited once like any other: by the transfer's own names where it was read, otherwise by the slip's
 * reference. Null when it is closed already. After the commit: `tellSlip` and `tellCredited`.
 */
export async function approveSlip(
  tx: Tx,
  ctx: Ctx,
  o: { memberId: bigint; reference: string; amount: Money; transfer?: { names: readonly string[]; bankCode: string } },
): Promise<Credited | null> {
  const slip = await sql.lockSlip(tx, o);
  if (!slip || slip.status === 'SUCCESS') return null;
  const bankCode = o.transfer?.bankCode ?? slip.bankCode;
  const names =
    o.transfer?.names ??
    (slip.read ? [`${slip.read.bankNumber}:${slip.read.transRef}`, `at:${bankCode}:${slip.read.transRef}`] : [`slip:${slip.reference}`]);
  const credited = await creditDeposit(tx, ctx, {
    memberId: o.memberId,
    source: 'slip',
    outsideReference: names,
    houseAccount: `house:bank:${bankCode}`,
    amount: o.amount,
    reference: slip.reference,
  });
  const note = credited.credited ? null : ('SLIP_REFNO_DUPLICATED' as const);
  await sql.finishSlip(tx, slip, { status: credited.credited ? 'SUCCESS' : 'FAILED', note, amount: o.amount, at: ctx.clock() });
  return credited;
}

/** False when it was credited already. */
export async function refuseSlip(tx: Tx, ctx: Ctx, o: { memberId: bigint; reference: string; note: SlipNote }): Promise<boolean> {
  return sql.finishSlip(tx, o, { status: 'FAILED', note: o.note, amount: null, at: ctx.clock() });
}
