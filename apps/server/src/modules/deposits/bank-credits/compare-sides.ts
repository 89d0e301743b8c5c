import type { NameMatch } from '@krapao/contract';
import { displayAccountNo } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import { nameMatchOf } from '../../../platform/values/account-name.ts';
import { fitsMask, hideDigits, maskAccountNo, phoneForms } from '../../../platform/values/account-no.ts';
import type { Member } from '../../identity/index.ts';
import { findBankCredit } from './bank-credit.sql.ts';
import { senderOf } from './sender.ts';

export type SideAccount = { readonly bankCode: string; readonly accountNo: string; readonly name: string };
type Side = SideAccount & { readonly marks: string };
export type Sides = {
  readonly sender: Side;
  readonly member: Side;
  readonly bankFits: boolean | null;
  readonly accountFits: boolean | null;
  readonly nameMatch: NameMatch;
};
type Sender = SideAccount & { readonly isWallet: boolean };
type Owner = Pick<Member, 'username' | 'bankCode' | 'bankAccountNo' | 'bankAccountName'>;

function compareDigits(told: string, registered: string): Record<'sender' | 'member', Pick<Side, 'accountNo' | 'marks'>> {
  const left = told.replace(/[^0-9xX*]/g, '').replace(/[X*]/g, 'x');
  const right = registered.replace(/\D/g, '');
  if (left.length !== right.length || left === '')
    return { sender: { accountNo: maskAccountNo(told), marks: '' }, member: { accountNo: maskAccountNo(registered), marks: '' } };
  const signs = [...left].map((sign, at) => ({ sign, same: sign === right[at] }));
  const marks = signs.map(({ sign, same }) => (sign === 'x' ? '.' : same ? '=' : '!')).join('');
  const shown = hideDigits(left);
  const masked = hideDigits(right);
  const both = signs.map(({ same }, at) => (same && shown[at] !== 'x' ? shown[at] : masked[at])).join('');
  return { sender: { accountNo: displayAccountNo(shown), marks }, member: { accountNo: displayAccountNo(both), marks } };
}

/** Compares the sender's number as far as reported, before masking. */
export function compareSides(sender: Sender, member: Owner): Sides {
  const isReported = /\d/.test(sender.accountNo);
  const fits = sender.isWallet ? phoneForms(sender.accountNo).includes(member.username) : fitsMask(sender.accountNo, member.bankAccountNo);
  const digits = compareDigits(sender.accountNo, sender.isWallet ? member.username : member.bankAccountNo);
  return {
    sender: { bankCode: sender.bankCode, name: sender.name, ...digits.sender },
    member: { bankCode: sender.isWallet ? '' : member.bankCode, name: member.bankAccountName, ...digits.member },
    bankFits: sender.isWallet || sender.bankCode === '' ? null : sender.bankCode === member.bankCode,
    accountFits: isReported ? fits : null,
    nameMatch: nameMatchOf(sender.name, member.bankAccountName),
  };
}

export async function sidesOfCredit(core: Core, outside: string, member: Owner): Promise<Sides | null> {
  const credit = await findBankCredit(core.db, outside);
  return credit && compareSides(senderOf(core, credit), member);
}
