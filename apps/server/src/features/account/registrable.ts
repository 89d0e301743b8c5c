import type { Ctx } from '../../ctx.ts';
import { banksOf } from '../settings/public.ts';
import { bankAccountHash } from './bank-account.ts';
import * as sql from './member.sql.ts';

/** The banks a member of this variant may have an account at. */
export const bankCodesOf = (ctx: Pick<Ctx, 'settings' | 'config'>): ReadonlySet<string> =>
  new Set(banksOf(ctx.settings, ctx.config.variant).map((bank) => bank.code));

export const isBankAccountTaken = async (ctx: Pick<Ctx, 'db' | 'vault'>, a: { bankCode: string; accountNo: string }): Promise<boolean> =>
  (await sql.findMemberIdByBankAccount(ctx.db, a.bankCode, bankAccountHash(ctx.vault, a))) !== null;
