import { gatewayCodes, providerCodes } from '@krapao/contract/constants';

/**
 * `name`: what we are called at a partner, not secret. `key`: opens the partner for us. `webhook`: signs what the partner tells us, as whsec_ and base64.
 */
type Kind = 'url' | 'name' | 'key' | 'webhook';
export type OutsideVariable = {
  readonly name: string;
  /** What it belongs to: a party is configured wholly, or not at all and then switched off. */
  readonly group: string;
  readonly kind: Kind;
  /** The simulators': a path for an address, otherwise the value that is published with the code. */
  readonly demo: string;
};

const webhookSecret = (words: string): string => `whsec_${Buffer.from(words).toString('base64')}`;
const of = (name: string, kind: Kind, demo: string): OutsideVariable => ({ name, group: name.slice(0, name.lastIndexOf('_')), kind, demo });

/** Address and keys of everything that is outside: the bank, the wallet service, vouchers, SMS, gateways and game providers. */
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

/** Bank, wallet service, gift links, SMS, each gateway and each game provider with its variables. */
export const outsideGroups: ReadonlyMap<string, readonly OutsideVariable[]> = Map.groupBy(outsideVariables, ({ group }) => group);

/** In place of an address: the party is switched off, as it is in production where none of its variables is set. */
export const offWord = 'off';

/**
 * The address of a party that is switched off. Nothing listens at port 1, so whatever still asks (a transfer from before, a job) learns at once that nothing
 * was sent, and waits until the party is configured again.
 */
export const offAddress = 'http://127.0.0.1:1';
