import type { Config } from '../platform/config/config.ts';
import { secretKey, type WebhookSecret } from '../platform/http/webhook.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { timedPort } from '../platform/metrics/outside-calls.ts';
import { countPayouts, makeBankStatement, makePayouts } from './bank/bank.ts';
import type { BankStatement, Payouts } from './bank/port.ts';
import { bankSlipVerifier } from './bank/slips/bank-verifier.ts';
import type { SlipReader, SlipVerifier } from './bank/slips/port.ts';
import { threadedReader } from './bank/slips/reader.ts';
import { makeWalletBook, type WalletBook } from './e-wallet/wallet-book.ts';
import { makeProviders } from './game-providers/assemble.ts';
import type { Providers } from './game-providers/port.ts';
import type { FileStore } from './object-storage/port.ts';
import { makePaymentGateways } from './payment-gateways/assemble.ts';
import type { PaymentGateway } from './payment-gateways/port.ts';
import type { Books } from './settlement-books/port.ts';
import { makeBooks } from './settlement-books/settlement-book.ts';
import { countSms, makeHttpSms, type Sms } from './sms/http-sms.ts';
import { giftLinkService, type VoucherService } from './vouchers/gift-links.ts';

export type Deps = {
  readonly sms: Sms;
  readonly files: FileStore;
  readonly payments: ReadonlyMap<string, PaymentGateway>;
  readonly slipReader: SlipReader;
  readonly slipVerifier: SlipVerifier;
  readonly vouchers: VoucherService;
  readonly providers: Providers;
  readonly payouts: Payouts;
  readonly bankStatement: BankStatement;
  readonly bankWebhookSecret: WebhookSecret;
  readonly walletBook: WalletBook;
  readonly walletWebhookSecret: WebhookSecret;
  readonly books: Books;
};

export type Outside = Omit<Deps, 'files'>;

export function makeDeps(config: Config, metrics: Metrics): Outside {
  const bank = {
    url: config.outside('BANK_URL'),
    key: config.outside('BANK_KEY'),
    timeoutMs: config.bankTimeoutMs,
  };
  return timedDeps(metrics, {
    sms: countSms(
      makeHttpSms({
        url: config.outside('SMS_URL'),
        key: config.outside('SMS_KEY'),
        deadlineMs: 10_000,
        country: config.variant === 'lao' ? '856' : '66',
      }),
      metrics.calls,
    ),
    payments: makePaymentGateways(config, metrics.calls),
    slipReader: threadedReader({ threadsMax: 1, readMsMax: 5_000, idleMsMax: 300_000 }),
    slipVerifier: bankSlipVerifier({
      url: config.outside('BANK_URL'),
      key: config.outside('BANK_KEY'),
      timeoutMs: 4_000,
    }),
    vouchers: giftLinkService({
      url: config.outside('VOUCHER_URL'),
      key: config.outside('VOUCHER_KEY'),
      timeoutMs: 6_000,
    }),
    providers: makeProviders(config, metrics),
    payouts: countPayouts(makePayouts(bank), metrics.calls),
    bankStatement: makeBankStatement(bank),
    bankWebhookSecret: secretKey(config.outside('BANK_SECRET')),
    walletBook: makeWalletBook({ url: config.outside('WALLET_URL'), key: config.outside('WALLET_KEY'), timeoutMs: 6_000 }),
    walletWebhookSecret: secretKey(config.outside('WALLET_SECRET')),
    books: makeBooks(config),
  });
}

function timedDeps(metrics: Metrics, deps: Outside): Outside {
  const port = <P extends object>(party: string, one: P): P => timedPort(metrics, party, one);
  const each = <P extends object>(party: string, ports: ReadonlyMap<string, P>): Map<string, P> =>
    new Map([...ports].map(([code, one]) => [code, port(`${party}:${code}`, one)]));
  const { bank, wallet, gateways, providers } = deps.books;
  return {
    ...deps,
    sms: port('sms', deps.sms),
    payments: each('gateway', deps.payments),
    slipVerifier: port('slip verifier', deps.slipVerifier),
    vouchers: port('gift links', deps.vouchers),
    payouts: port('bank', deps.payouts),
    bankStatement: port('bank', deps.bankStatement),
    walletBook: port('wallets', deps.walletBook),
    books: {
      bank: port('bank book', bank),
      wallet: port('wallet book', wallet),
      gateways: each('book', gateways),
      providers: each('book', providers),
    },
  };
}
