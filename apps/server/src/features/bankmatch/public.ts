import type { Ctx } from '../../ctx.ts';
import type { Queryable, Tx } from '../../db/db.ts';
import { namesOf, sealOwner } from './credit-transfer.ts';
import type { BankTransfer } from './transfer.sql.ts';
import * as sql from './transfer.sql.ts';

export { type AnnouncedState, findAnnounced, listAnnounced } from './announced.sql.ts';
export { approveAnnounced, matchByHand, numberOfSeen, refuseAnnounced, refuseTransfer, type SeenTransfer } from './decide-deposit.ts';
export { type BankTransfer, type BankTransferState, findTransfer, listTransfers } from './transfer.sql.ts';

/** The sender's account in the clear. Never log it. */
export const openSender = (ctx: Pick<Ctx, 'vault'>, t: BankTransfer): string => ctx.vault.open(t.fromAccount, sealOwner(t.outside));

type Named = { readonly bankNumber: string; readonly transRef: string; readonly bankCode: string };
const arrivalOf = (t: Named) => ({ ...t, outside: namesOf(t)[0] ?? '' });

/** What the bank itself told of a transfer. Locked: until the transaction ends it tells nothing else, and nothing if it has told nothing yet. */
export const hearBank = (tx: Tx, t: Named): Promise<BankTransfer | null> => sql.lockArrived(tx, arrivalOf(t));
export const hasBankTold = (db: Queryable, t: Named): Promise<boolean> => sql.hasArrived(db, arrivalOf(t));

/** Its slip credited it: nobody needs to match it any more. */
export async function closeHeard(
  tx: Tx,
  t: BankTransfer,
  o: { memberId: bigint; decidedBy?: bigint | undefined; now: Date },
): Promise<void> {
  if (t.state === 'queued') await sql.changeTransfer(tx, t.outside, { state: 'credited', note: 'BEFORE', ...o });
}
