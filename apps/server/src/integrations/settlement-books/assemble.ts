import type { KeyObject } from 'node:crypto';
import { providerCodes } from '@krapao/contract/games/providers';
import { gatewayCodes } from '@krapao/contract/values/constants';
import type { Config } from '../../platform/config/config.ts';
import { secretKey } from '../../platform/http/webhook.ts';
import type { Book, Books } from './port.ts';
import { settlementBook } from './settlement-book.ts';

const timeoutMs = 15_000;

/** The books of all parties; addresses and keys are those of their other calls. */
export function makeBooks(config: Config): Books {
  const book = (party: string, url: string, key: KeyObject | string): Book =>
    settlementBook({ party, url: url.replace(/\/$/, ''), key, timeoutMs, now: () => new Date() });
  return {
    bank: book('the bank', config.outside('BANK_URL'), config.outside('BANK_KEY')),
    wallet: book('the wallet service', config.outside('WALLET_URL'), config.outside('WALLET_KEY')),
    gateways: new Map(
      gatewayCodes.map((code) => [
        code,
        book(code, config.outside(`GATEWAY_${code}_URL`), secretKey(config.outside(`GATEWAY_${code}_SECRET`))),
      ]),
    ),
    providers: new Map(
      providerCodes.map((code) => [code, book(code, config.outside(`PROVIDER_${code}_URL`), config.outside(`PROVIDER_${code}_SECRET`))]),
    ),
  };
}
