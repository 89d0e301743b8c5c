import { type Bank, makeBank } from './bank/bank.ts';
import { GATEWAYS, type Gateway, makeGateway } from './gateways/gateway.ts';
import { NoticeDesk } from './lib/notices.ts';
import { FAMILIES, makeProvider, type Provider } from './providers/provider.ts';
import { type Env, type ServiceKeys, type Settings, serviceKeys, settingsFrom } from './settings.ts';
import { SmsBook } from './sms.ts';
import { Vouchers } from './vouchers.ts';

export type World = {
  readonly settings: Settings;
  readonly keys: ServiceKeys;
  readonly notices: NoticeDesk;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly gateways: ReadonlyMap<string, Gateway>;
  readonly bank: Bank;
  readonly vouchers: Vouchers;
  readonly sms: SmsBook;
};

export function makeWorld(env: Env): World {
  const settings = settingsFrom(env);
  const keys = serviceKeys(env);
  const notices = new NoticeDesk(() => settings.serverUrl);
  const codes = Object.values(FAMILIES).flat();
  return {
    settings,
    keys,
    notices,
    providers: new Map(codes.map((code) => [code, makeProvider(code, env, settings)])),
    gateways: new Map(Object.entries(GATEWAYS).map(([code, kind]) => [code, makeGateway(code, kind, env, settings)])),
    bank: makeBank(keys, settings, notices),
    vouchers: new Vouchers(),
    sms: new SmsBook(),
  };
}

export function resetWorld({ notices, providers, gateways, bank, vouchers, sms }: World): void {
  notices.clear();
  for (const { book, faults, launches } of providers.values()) {
    book.clear();
    faults.clear();
    launches.clear();
  }
  for (const { book, faults, payFaults } of gateways.values()) {
    book.clear();
    faults.clear();
    payFaults.clear();
  }
  bank.book.clear();
  for (const faults of Object.values(bank.faults)) faults.clear();
  vouchers.clear();
  sms.clear();
}
