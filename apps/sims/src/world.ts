import { type Bank, makeBank } from './bank/bank.ts';
import { GATEWAYS, type Gateway, makeGateway } from './gateways/gateway.ts';
import { COMMON_MODES, FaultInjector } from './lib/faults.ts';
import { Journal } from './lib/journal.ts';
import { NoticeSender } from './lib/notices.ts';
import { FAMILIES, makeProvider, type Provider } from './providers/provider.ts';
import { type Env, gatewaySecret, type ServiceKeys, type Settings, serviceKeys, settingsFrom } from './settings.ts';
import { SmsOutbox } from './sms.ts';
import { Vouchers } from './vouchers.ts';
import { Wallets } from './wallets/wallets.ts';

export type World = {
  readonly settings: Settings;
  readonly keys: ServiceKeys;
  readonly journal: Journal;
  readonly notices: NoticeSender;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly gateways: ReadonlyMap<string, Gateway>;
  readonly bank: Bank;
  readonly wallets: Wallets;
  readonly vouchers: Vouchers;
  readonly sms: SmsOutbox;
  readonly bookFaults: FaultInjector;
};

export function makeWorld(env: Env): World {
  const settings = settingsFrom(env);
  const keys = serviceKeys(env);
  const journal = new Journal(env.SIM_STATE || null);
  const own = new Map([
    ['bank', keys.bankSecret],
    ['wallet', keys.walletSecret],
  ]);
  const notices = new NoticeSender({
    journal,
    serverUrl: () => settings.serverUrl,
    secretOf: (sender) => own.get(sender) ?? gatewaySecret(env, sender),
  });
  const outside = { env, settings, journal };
  const codes = Object.values(FAMILIES).flat();
  return {
    settings,
    keys,
    journal,
    notices,
    providers: new Map(codes.map((code) => [code, makeProvider(code, outside)])),
    gateways: new Map(Object.entries(GATEWAYS).map(([code, kind]) => [code, makeGateway(code, kind, outside)])),
    bank: makeBank({ keys, settings, notices, journal }),
    wallets: new Wallets({ key: keys.walletKey, settings, notices, journal }),
    vouchers: new Vouchers(journal),
    sms: new SmsOutbox(journal),
    bookFaults: new FaultInjector({ modes: COMMON_MODES, calls: ['all'] }),
  };
}

export const faultInjectors = ({ providers, gateways, bank, wallets, vouchers, sms, bookFaults }: World): readonly FaultInjector[] => [
  ...[...providers.values()].map(({ faults }) => faults),
  ...[...gateways.values()].flatMap(({ faults, payFaults }) => [faults, payFaults]),
  ...Object.values(bank.faults),
  ...Object.values(wallets.faults),
  vouchers.faults,
  sms.faults,
  bookFaults,
];

export function resetWorld(world: World): void {
  const { journal, notices, providers, gateways, bank, wallets, vouchers, sms } = world;
  journal.clear();
  notices.clear();
  for (const faults of faultInjectors(world)) faults.clear();
  for (const { ledger, launches } of providers.values()) {
    ledger.clear();
    launches.clear();
  }
  for (const { payments } of gateways.values()) payments.clear();
  bank.ledger.clear();
  wallets.clear();
  vouchers.clear();
  sms.clear();
}
