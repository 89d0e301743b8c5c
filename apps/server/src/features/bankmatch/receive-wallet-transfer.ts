import type { Ctx } from '../../ctx.ts';
import { type WalletTransfer, walletCode } from '../../gateways/wallets/port.ts';
import { ownWallets } from './own-accounts.ts';
import { type Received, receiveCredit } from './receive-credit.ts';

/** What the wallet service tells of one of our wallets, by its notice or in its book. */
export async function receiveWalletTransfer(ctx: Ctx, transfer: WalletTransfer): Promise<Received> {
  const { account, reference, amount, fromPhone, fromName, at } = transfer;
  if (ownWallets(ctx, account).length === 0) return 'not-ours';
  return receiveCredit(ctx, {
    source: 'wallet',
    bankNumber: walletCode,
    transRef: reference,
    bankCode: walletCode,
    accountNo: account,
    amount,
    fromBank: walletCode,
    fromAccount: fromPhone,
    fromName,
    madeAt: at,
  });
}
