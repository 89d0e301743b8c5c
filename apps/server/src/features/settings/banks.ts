import type { Variant } from '@krapao/contract/rules';
import type { SettingValue } from './definitions.ts';
import type { Settings } from './settings.ts';

export type Bank = SettingValue<'banks'>[number];
export type BankNames = Pick<Bank, 'nameTH' | 'nameEN' | 'nameLA'>;

/** Thai members bank in Thailand; Lao members at home first, and many across the river too. */
export function banksOf(settings: Settings, variant: Variant): readonly Bank[] {
  const banks = settings.get('banks');
  const of = (country: Bank['country']): Bank[] => banks.filter((bank) => bank.country === country);
  return variant === 'lao' ? [...of('LA'), ...of('TH')] : of('TH');
}

/** A bank that staff took off the list keeps its code as its name: members still have accounts there. */
export function bankNames(settings: Settings, code: string): BankNames {
  const bank = settings.get('banks').find((one) => one.code === code);
  return bank ? { nameTH: bank.nameTH, nameEN: bank.nameEN, nameLA: bank.nameLA } : { nameTH: code, nameEN: code, nameLA: code };
}
