import type { Ctx } from '../../ctx.ts';
import { bankNumberOf } from '../../gateways/payouts/bank-numbers.ts';
import type { IncomingCredit } from '../../gateways/payouts/port.ts';
import { ownAccount } from './own-accounts.ts';
import { type Received, receiveCredit } from './receive-credit.ts';

/** What the bank tells of one of our accounts, by its notice or in its book. */
export async function receiveBankCredit(ctx: Ctx, incoming: IncomingCredit): Promise<Received> {
  // A transfer with an order's number paid a QR code of ours: the code's own notice tells of it.
  if (!ownAccount(ctx, incoming) || incoming.ref1 !== null) return 'not-ours';
  const { reference, ref1: _none, at, ...told } = incoming;
  const bankNumber = bankNumberOf(told.fromBank) ?? told.fromBank;
  return receiveCredit(ctx, { ...told, source: 'bank', bankNumber, transRef: reference, madeAt: at });
}
