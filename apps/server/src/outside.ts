import { providerCodes } from '@krapao/contract/constants';

/** Payment gateways and banks whose QR codes we show. */
export const gatewayCodes = ['WW', 'PAYTIMZ', 'KBANK', 'BCEL', 'PAYONEX', 'ZPAY'] as const;

/**
 * `name`: what we are called at a partner, not secret. `key`: opens the partner for us. `notice`: signs what the partner tells us, as whsec_ and base64.
 */
type Kind = 'url' | 'name' | 'key' | 'notice';
export type OutsideVariable = {
  readonly name: string;
  readonly kind: Kind;
  /** The simulators': a path for an address, otherwise the value that is published with the code. */
  readonly demo: string;
};

const noticeSecret = (words: string): string => `whsec_${Buffer.from(words).toString('base64')}`;
const of = (name: string, kind: Kind, demo: string): OutsideVariable => ({ name, kind, demo });

/** Address and keys of everything that is outside: the bank, the wallet service, vouchers, SMS, gateways and game providers. */
export const outsideVariables: readonly OutsideVariable[] = [
  of('BANK_URL', 'url', '/bank'),
  of('BANK_KEY', 'key', 'demo-bank-key'),
  of('BANK_SECRET', 'notice', noticeSecret('demo-bank-notice-secret')),
  of('WALLET_URL', 'url', '/wallet'),
  of('WALLET_KEY', 'key', 'demo-wallet-key'),
  of('WALLET_SECRET', 'notice', noticeSecret('demo-wallet-notice-secret')),
  of('VOUCHER_URL', 'url', '/vouchers'),
  of('VOUCHER_KEY', 'key', 'demo-voucher-key'),
  of('SMS_URL', 'url', '/sms'),
  of('SMS_KEY', 'key', 'demo-sms-key'),
  ...gatewayCodes.flatMap((code) => [
    of(`GATEWAY_${code}_URL`, 'url', `/gateways/${code}`),
    of(`GATEWAY_${code}_SECRET`, 'notice', noticeSecret(`demo-${code.toLowerCase()}-gateway-secret`)),
  ]),
  ...providerCodes.flatMap((code) => [
    of(`PROVIDER_${code}_URL`, 'url', `/providers/${code}`),
    of(`PROVIDER_${code}_KEY`, 'name', `demo-${code.toLowerCase()}-key`),
    of(`PROVIDER_${code}_SECRET`, 'key', `demo-${code.toLowerCase()}-secret`),
  ]),
];
