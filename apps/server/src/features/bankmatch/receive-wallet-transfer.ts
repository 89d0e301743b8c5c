import { plainAccountNo } from '@krapao/contract/rules';
import * as z from 'zod/mini';
import { refuse } from '../../core/errors.ts';
import { openNotice, type WebhookHandler } from '../../core/webhook.ts';
import type { Ctx } from '../../ctx.ts';
import { type WalletTransfer, walletCode } from '../../gateways/wallets/port.ts';
import { incomingNotice, walletTransferOf } from '../../gateways/wallets/wallet-schemas.ts';
import { ownWallets } from './own-accounts.ts';
import { readBooks } from './read-book.ts';
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

/** The wallet service's notice of money that came in. The same one again, under whatever id, changes nothing. */
export const takeWalletNotice: WebhookHandler = async (ctx, notice) => {
  const parsed = z.safeParse(incomingNotice, openNotice(ctx, ctx.deps.walletNoticeSecret, notice));
  if (!parsed.success) return refuse('KEY_INVALID', 'body');
  const received = await receiveWalletTransfer(ctx, walletTransferOf(parsed.data.data));
  return { received: received !== 'not-ours' };
};

export async function pollWallets(ctx: Ctx): Promise<void> {
  if (!ctx.config.isOn('WALLET')) return;
  const ours = ctx.settings.get('deposit').wallets.filter((wallet) => wallet.mode === 'AUTO' && wallet.enabled);
  const books = [...new Set(ours.map(({ mobile }) => plainAccountNo(mobile)))].map((account) => ({
    bankCode: walletCode,
    accountNo: account,
    page: (o: { cursor: string; limit: number }) => ctx.deps.walletBook.incoming({ account, ...o }),
    receive: (item: WalletTransfer) => receiveWalletTransfer(ctx, item),
  }));
  await readBooks(ctx, 'the wallet service', books);
}
