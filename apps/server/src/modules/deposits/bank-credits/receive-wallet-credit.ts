import { plainAccountNo } from '@krapao/contract/values/rules';
import * as z from 'zod/mini';
import { incomingWebhook, type WalletCredit, walletCode, walletCreditOf } from '../../../integrations/e-wallet/wallet-book.ts';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { openWebhook, type WebhookHandler } from '../../../platform/http/webhook.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { ownWallets } from './bank-credit.ts';
import { readBooks } from './read-book.ts';
import { type Received, receiveCredit } from './receive-credit.ts';

export async function receiveWalletCredit(core: Core, transfer: WalletCredit): Promise<Received> {
  const { account, reference, amount, fromPhone, fromName, at } = transfer;
  if (ownWallets(core, account).length === 0) return 'not-ours';
  return receiveCredit(core, {
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

export const receiveWalletWebhook: WebhookHandler<DepositsCore> = async (core, webhook) => {
  const parsed = z.safeParse(incomingWebhook, openWebhook(core, core.walletWebhookSecret, webhook));
  if (!parsed.success) return refuse('KEY_INVALID', 'body');
  const received = await receiveWalletCredit(core, walletCreditOf(parsed.data.data));
  return { received: received !== 'not-ours' };
};

export async function pollWallets(core: DepositsCore): Promise<void> {
  if (!core.config.isOn('WALLET')) return;
  const ours = core.settings.get('deposit').wallets.filter((wallet) => wallet.mode === 'AUTO' && wallet.enabled);
  const books = [...new Set(ours.map(({ mobile }) => plainAccountNo(mobile)))].map((account) => ({
    bankCode: walletCode,
    accountNo: account,
    page: (o: { cursor: string; limit: number }) => core.walletBook.incoming({ account, ...o }),
    receive: (item: WalletCredit) => receiveWalletCredit(core, item),
  }));
  await readBooks(core, 'the wallet service', books);
}
