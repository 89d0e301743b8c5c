import { plainAccountNo } from '@krapao/contract/rules';
import type { Ctx } from '../../ctx.ts';
import { walletCode } from '../../gateways/wallets/port.ts';
import { readBooks } from './read-book.ts';
import { receiveWalletTransfer } from './receive-wallet-transfer.ts';

export async function pollWallets(ctx: Ctx): Promise<void> {
  if (!ctx.config.isOn('WALLET')) return;
  const ours = ctx.settings.get('deposit').wallets.filter((wallet) => wallet.mode === 'AUTO' && wallet.enabled);
  const books = [...new Set(ours.map(({ mobile }) => plainAccountNo(mobile)))].map((account) => ({
    bankCode: walletCode,
    accountNo: account,
    page: (o: { cursor: string; limit: number }) => ctx.deps.walletBook.incoming({ account, ...o }),
    receive: (item: Parameters<typeof receiveWalletTransfer>[1]) => receiveWalletTransfer(ctx, item),
  }));
  await readBooks(ctx, 'the wallet service', books);
}
