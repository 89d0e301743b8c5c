import { wireCurrency } from '@krapao/contract/rules';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { bankNames } from '../settings/public.ts';
import { accountNameChangeRefusal, bankChangeRefusal, bankRefusal, nameRefusal, tidyAccountName, tidyName } from './account.rules.ts';
import { bankAccountHash, decryptAccountNo, replaceBankAccount } from './bank-account.ts';
import * as sql from './member.sql.ts';
import { bankCodesOf } from './registrable.ts';

export type ProfileEdit = { memberId: bigint; name: string; bankCode: string; bankAccountName: string; bankAccountNo: string };

export async function readProfile(ctx: Ctx, memberId: bigint) {
  const row = await sql.findMember(ctx.db, memberId);
  if (!row) return refuse('NO_DATA');
  return { ...viewOf(ctx, row), bank: bankNames(ctx.settings, row.bankCode) };
}

export async function editProfile(ctx: Ctx, o: ProfileEdit) {
  const refusal = nameRefusal(o.name, 'name') ?? bankRefusal(o, bankCodesOf(ctx));
  if (refusal) refuse(refusal.code, refusal.key);
  const edit = { ...o, bankAccountName: tidyAccountName(o.bankAccountName) };
  return ctx.db.tx(async (tx) => {
    const row = await sql.lockMember(tx, o.memberId);
    if (!row) return refuse('NO_DATA');
    if (isOtherAccount(ctx, row, edit)) {
      const refusal = bankChangeRefusal(row);
      if (refusal) refuse(refusal.code, refusal.key);
      await replaceBankAccount(ctx, tx, { ...edit, username: row.username });
    }
    await sql.updateName(tx, o.memberId, tidyName(o.name));
    const after = await sql.findMember(tx, o.memberId);
    return after ? viewOf(ctx, after) : refuse('NO_DATA');
  });
}

export async function editAccountName(ctx: Ctx, o: { memberId: bigint; bankCode: string; bankAccountName: string }) {
  return ctx.db.tx(async (tx) => {
    const row = await sql.lockMember(tx, o.memberId);
    if (!row) return refuse('NO_DATA');
    const refusal = accountNameChangeRefusal(row, o);
    if (refusal) refuse(refusal.code, refusal.key);
    const bankAccountName = tidyAccountName(o.bankAccountName);
    await sql.updateBankAccountName(tx, o.memberId, bankAccountName);
    return viewOf(ctx, { ...row, bankAccountName });
  });
}

function isOtherAccount(ctx: Ctx, row: sql.MemberRow, edit: ProfileEdit): boolean {
  if (row.bankCode !== edit.bankCode || row.bankAccountName !== edit.bankAccountName) return true;
  const held = bankAccountHash(ctx.vault, { bankCode: row.bankCode, accountNo: decryptAccountNo(ctx.vault, row) });
  return !held.equals(bankAccountHash(ctx.vault, { bankCode: edit.bankCode, accountNo: edit.bankAccountNo }));
}

function viewOf(ctx: Ctx, row: sql.MemberRow) {
  return {
    _id: String(row.memberId),
    name: row.name,
    username: row.username,
    createdAt: row.createdAt.toISOString(),
    coin: row.coin,
    currency: wireCurrency(row.currency),
    bankCode: row.bankCode,
    bankAccountName: row.bankAccountName,
    bankAccountNo: decryptAccountNo(ctx.vault, row),
  };
}
