import type { Config } from './config.ts';
import type { Metrics } from './core/metrics.ts';
import { timedPort } from './core/outside-calls.ts';
import { type NoticeSecret, secretKey } from './core/webhook.ts';
import { makeBooks } from './gateways/books/assemble.ts';
import type { Books } from './gateways/books/port.ts';
import type { FileStore } from './gateways/files/port.ts';
import { makePaymentGateways } from './gateways/payments/assemble.ts';
import type { PaymentGateway } from './gateways/payments/port.ts';
import { makeBankStatement, makePayouts } from './gateways/payouts/bank.ts';
import { countPayouts } from './gateways/payouts/count-payouts.ts';
import type { BankStatement, Payouts } from './gateways/payouts/port.ts';
import { makeProviders } from './gateways/providers/assemble.ts';
import type { Providers } from './gateways/providers/port.ts';
import { bankSlipVerifier } from './gateways/slips/bank-verifier.ts';
import type { SlipReader, SlipVerifier } from './gateways/slips/port.ts';
import { threadedReader } from './gateways/slips/reader.ts';
import { countSms } from './gateways/sms/count-sms.ts';
import { makeHttpSms } from './gateways/sms/http-sms.ts';
import type { Sms } from './gateways/sms/port.ts';
import { giftLinkService } from './gateways/vouchers/gift-links.ts';
import type { VoucherService } from './gateways/vouchers/port.ts';
import type { WalletBook } from './gateways/wallets/port.ts';
import { makeWalletBook } from './gateways/wallets/wallet-book.ts';

/** External services, as the use cases see them. */
export type Deps = {
  readonly sms: Sms;
  readonly files: FileStore;
  /** Payment gateways and our own QR codes, by code. */
  readonly payments: ReadonlyMap<string, PaymentGateway>;
  readonly slipReader: SlipReader;
  readonly slipVerifier: SlipVerifier;
  readonly vouchers: VoucherService;
  readonly providers: Providers;
  readonly payouts: Payouts;
  readonly bankStatement: BankStatement;
  /** The bank's notices are signed with it. */
  readonly bankNoticeSecret: NoticeSecret;
  readonly walletBook: WalletBook;
  /** The wallet service's notices are signed with it. */
  readonly walletNoticeSecret: NoticeSecret;
  /** What the others wrote down, for the reconciliation. */
  readonly books: Books;
};

/** All but the file store, which needs the database: whoever has no other. */
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
    bankNoticeSecret: secretKey(config.outside('BANK_SECRET')),
    walletBook: makeWalletBook({ url: config.outside('WALLET_URL'), key: config.outside('WALLET_KEY'), timeoutMs: 6_000 }),
    walletNoticeSecret: secretKey(config.outside('WALLET_SECRET')),
    books: makeBooks(config),
  });
}

/** Every call to the outside is measured; the providers' are by their own client. */
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
