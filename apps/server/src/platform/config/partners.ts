import { providerCodes } from '@krapao/contract/games/providers';
import { gatewayCodes } from '@krapao/contract/values/constants';

/** `name`: our identifier there, not secret. `key`: authenticates us. `webhook`: verifies their webhooks, whsec_ + base64. */
type Kind = 'url' | 'name' | 'key' | 'webhook';
export type OutsideVariable = {
  readonly name: string;
  /** A party is either configured completely or switched off. */
  readonly group: string;
  readonly kind: Kind;
  readonly demo: string;
};

const webhookSecret = (words: string): string => `whsec_${Buffer.from(words).toString('base64')}`;
const of = (name: string, kind: Kind, demo: string): OutsideVariable => ({ name, group: name.slice(0, name.lastIndexOf('_')), kind, demo });

export const outsideVariables: readonly OutsideVariable[] = [
  of('BANK_URL', 'url', '/bank'),
  of('BANK_KEY', 'key', 'demo-bank-key'),
  of('BANK_SECRET', 'webhook', webhookSecret('demo-bank-notice-secret')),
  of('WALLET_URL', 'url', '/wallet'),
  of('WALLET_KEY', 'key', 'demo-wallet-key'),
  of('WALLET_SECRET', 'webhook', webhookSecret('demo-wallet-notice-secret')),
  of('VOUCHER_URL', 'url', '/vouchers'),
  of('VOUCHER_KEY', 'key', 'demo-voucher-key'),
  of('SMS_URL', 'url', '/sms'),
  of('SMS_KEY', 'key', 'demo-sms-key'),
  ...gatewayCodes.flatMap((code) => [
    of(`GATEWAY_${code}_URL`, 'url', `/gateways/${code}`),
    of(`GATEWAY_${code}_SECRET`, 'webhook', webhookSecret(`demo-${code.toLowerCase()}-gateway-secret`)),
  ]),
  ...providerCodes.flatMap((code) => [
    of(`PROVIDER_${code}_URL`, 'url', `/providers/${code}`),
    of(`PROVIDER_${code}_KEY`, 'name', `demo-${code.toLowerCase()}-key`),
    of(`PROVIDER_${code}_SECRET`, 'key', `demo-${code.toLowerCase()}-secret`),
  ]),
];

export const outsideGroups: ReadonlyMap<string, readonly OutsideVariable[]> = Map.groupBy(outsideVariables, ({ group }) => group);

export const offWord = 'off';

/**
 * Address of a disabled party. Nothing listens on port 1, so calls fail immediately as certainly not sent, and pending work waits
 * until the party is configured again.
 */
export const offAddress = 'http://127.0.0.1:1';
