import type { SlipNote } from '@krapao/contract';
import type { Money } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { closeHeard, hearBank } from '../bankmatch/public.ts';
import { bankCreditNames, type Credited, creditDeposits } from '../deposit/public.ts';
import * as sql from './slip.sql.ts';

export { tellSlip } from './settle-slip.ts';
export type { SlipStatus } from './slip.sql.ts';
export { findSlip, insertSlip, listSlipQueue } from './slip.sql.ts';
export { linkToSlipImage } from './slip-image.ts';

/** The transfer that staff saw at the bank. */
type Seen = { readonly bankNumber: string; readonly transRef: string; readonly bankCode: string };

/**
 * Staff say what a slip is worth. Credited once like any other: by the transfer's own names where it was read, otherwise by the slip's
 * reference. What the bank itself told of the transfer stands above it. Null when it is closed already, or the transfer was refused. After the commit: `tellSlip` and `tellCredited`.
 */
export async function approveSlip(
  tx: Tx,
  ctx: Ctx,
  o: { memberId: bigint; reference: string; amount: Money; staffId?: bigint; transfer?: Seen },
): Promise<Credited | null> {
  const slip = await sql.lockSlip(tx, o);
  if (!slip || slip.status === 'SUCCESS') return null;
  const bankCode = o.transfer?.bankCode ?? slip.doubt?.receivingBank ?? slip.bankCode;
  const named = o.transfer ?? (slip.read && { ...slip.read, bankCode });
  const names = named
    ? bankCreditNames({ sendingBankNumber: named.bankNumber, transRef: named.transRef, receivingBankCode: bankCode })
    : [`slip:${slip.reference}`];
  const heard = named && (await hearBank(tx, named));
  if (heard && (heard.amount.currency !== o.amount.currency || heard.amount.minor !== o.amount.minor)) refuse('KEY_INVALID', 'amount');
  if (heard?.state === 'refused') return null;
  const [credited] = await creditDeposits(tx, ctx, [
    {
      memberId: o.memberId,
      source: 'slip',
      outsideReference: names,
      houseAccount: `house:bank:${bankCode}`,
      amount: o.amount,
      reference: slip.reference,
    },
  ]);
  const note = credited.credited ? null : ('SLIP_REFNO_DUPLICATED' as const);
  if (heard && credited.credited) await closeHeard(tx, heard, { memberId: o.memberId, decidedBy: o.staffId, now: ctx.clock() });
  await sql.finishSlip(tx, slip, { status: credited.credited ? 'SUCCESS' : 'FAILED', note, amount: o.amount, at: ctx.clock() });
  return credited;
}

/** False when it was credited already. */
export async function refuseSlip(tx: Tx, ctx: Ctx, o: { memberId: bigint; reference: string; note: SlipNote }): Promise<boolean> {
  return sql.finishSlip(tx, o, { status: 'FAILED', note: o.note, amount: null, at: ctx.clock() });
}
