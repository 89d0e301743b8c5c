import type { Core } from '../../../platform/core.ts';
import { banksOf } from '../../../platform/settings/banks.ts';
import { bankAccountHash } from './bank-account.ts';
import * as sql from './member.sql.ts';

/** The banks a member of this variant may have an account at. */
export const bankCodesOf = (core: Pick<Core, 'settings' | 'config'>): ReadonlySet<string> =>
  new Set(banksOf(core.settings, core.config.variant).map((bank) => bank.code));

export const isBankAccountTaken = async (core: Pick<Core, 'db' | 'vault'>, a: { bankCode: string; accountNo: string }): Promise<boolean> =>
  (await sql.findMemberIdByBankAccount(core.db, a.bankCode, bankAccountHash(core.vault, a))) !== null;
