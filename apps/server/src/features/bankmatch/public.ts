import type { Ctx } from '../../ctx.ts';
import { sealOwner } from './credit-transfer.ts';
import type { BankTransfer } from './transfer.sql.ts';

export { type Announced, type AnnouncedState, findAnnounced, listAnnounced } from './announced.sql.ts';
export { approveAnnounced, matchByHand, namesOfSeen, refuseAnnounced, refuseTransfer, type SeenTransfer } from './decide-deposit.ts';
export { type BankTransfer, type BankTransferState, findTransfer, listTransfers } from './transfer.sql.ts';

/** The sender's account in the clear. Never log it. */
export const openSender = (ctx: Pick<Ctx, 'vault'>, t: BankTransfer): string => ctx.vault.open(t.fromAccount, sealOwner(t.outside));
