import type { Variant } from '@krapao/contract/values/rules';
import { banks } from './defaults.ts';
import type { SettingValue } from './definitions.ts';
import type { Settings } from './settings.ts';

export type Bank = SettingValue<'banks'>[number];
export type BankNames = Pick<Bank, 'nameTH' | 'nameEN' | 'nameLA'>;

export function banksOf(settings: Settings, variant: Variant): readonly Bank[] {
  const listed = settings.get('banks');
  const of = (country: Bank['country']): Bank[] => listed.filter((bank) => bank.country === country);
  return variant === 'lao' ? [...of('LA'), ...of('TH')] : of('TH');
}

const noName: BankNames = { nameTH: 'ธนาคาร', nameEN: 'Bank', nameLA: 'ທະນາຄານ' };

/** A bank removed from the list keeps its name: members still have accounts there. */
export function bankNames(settings: { get(key: 'banks'): readonly Bank[] }, code: string): BankNames {
  const { nameTH, nameEN, nameLA } = [...settings.get('banks'), ...banks].find((one) => one.code === code) ?? noName;
  return { nameTH, nameEN, nameLA };
}
