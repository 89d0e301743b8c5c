export type Settings = { serverUrl: string; delayMs: number; bankNoticeDelayMs: number; payoutSettleMs: number };
export type Env = Readonly<Record<string, string | undefined>>;

export function settingsFrom(env: Env): Settings {
  return {
    serverUrl: env.SERVER_URL ?? `http://127.0.0.1:${env.PORT ?? '8080'}`,
    delayMs: 0,
    bankNoticeDelayMs: 2_000,
    payoutSettleMs: 300,
  };
}

const whsec = (text: string) => `whsec_${Buffer.from(text).toString('base64')}`;

export type ProviderKeys = { readonly key: string; readonly secret: string };

export function providerKeys(env: Env, code: string): ProviderKeys {
  const name = code.toLowerCase();
  return {
    key: env[`PROVIDER_${code}_KEY`] ?? `demo-${name}-key`,
    secret: env[`PROVIDER_${code}_SECRET`] ?? `demo-${name}-secret`,
  };
}

export function gatewaySecret(env: Env, code: string): string {
  return env[`GATEWAY_${code}_SECRET`] ?? whsec(`demo-${code.toLowerCase()}-gateway-secret`);
}

export type ServiceKeys = {
  readonly bankKey: string;
  readonly bankSecret: string;
  readonly walletKey: string;
  readonly walletSecret: string;
  readonly voucherKey: string;
  readonly smsKey: string;
};

export function serviceKeys(env: Env): ServiceKeys {
  return {
    bankKey: env.BANK_KEY ?? 'demo-bank-key',
    bankSecret: env.BANK_SECRET ?? whsec('demo-bank-notice-secret'),
    walletKey: env.WALLET_KEY ?? 'demo-wallet-key',
    walletSecret: env.WALLET_SECRET ?? whsec('demo-wallet-notice-secret'),
    voucherKey: env.VOUCHER_KEY ?? 'demo-voucher-key',
    smsKey: env.SMS_KEY ?? 'demo-sms-key',
  };
}
