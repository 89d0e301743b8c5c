import { plainAccountNo } from '@krapao/contract/rules';
import * as z from 'zod/mini';
import { type WalletCredit, walletCode } from '../../../integrations/e-wallet/port.ts';
import { incomingWebhook, walletCreditOf } from '../../../integrations/e-wallet/wallet-schemas.ts';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { openWebhook, type WebhookHandler } from '../../../platform/http/webhook.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { ownWallets } from './own-accounts.ts';
import { readBooks } from './read-book.ts';
import { type Received, receiveCredit } from './receive-credit.ts';

/** Records money that the e-wallet service reports for one of our wallets, by webhook or in its statement. */
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

/** The wallet service's webhook of money that came in. The same one again, under whatever id, changes nothing. */
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
