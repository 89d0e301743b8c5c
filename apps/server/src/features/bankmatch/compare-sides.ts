import type { NameMatch } from '@krapao/contract';
import { nameMatchOf } from '../../core/account-name.ts';
import { fitsMask, maskAccountNo } from '../../core/masked-account.ts';
import { phoneForms } from '../../core/phone.ts';
import type { Ctx } from '../../ctx.ts';
import type { Member } from '../account/public.ts';
import { findBankCredit } from './bank-credit.sql.ts';
import { senderOf } from './sender.ts';

/** Numbers are masked. Empty where nothing was told. */
export type SideAccount = { readonly bankCode: string; readonly accountNo: string; readonly name: string };
export type Sides = {
  readonly sender: SideAccount;
  readonly member: SideAccount;
  /** Null where nothing was told to compare. */
  readonly bankFits: boolean | null;
  readonly accountFits: boolean | null;
  readonly nameMatch: NameMatch;
};
type Sender = SideAccount & { readonly isWallet: boolean };
type Owner = Pick<Member, 'username' | 'bankCode' | 'bankAccountNo' | 'bankAccountName'>;

/** Who sent the money beside the member's registered account. The sender's number is compared as far as it was told, before it is masked. */
export function compareSides(sender: Sender, member: Owner): Sides {
  const isTold = /\d/.test(sender.accountNo);
  const fits = sender.isWallet ? phoneForms(sender.accountNo).includes(member.username) : fitsMask(sender.accountNo, member.bankAccountNo);
  return {
    sender: { bankCode: sender.bankCode, accountNo: maskAccountNo(sender.accountNo), name: sender.name },
    member: {
      bankCode: sender.isWallet ? '' : member.bankCode,
      accountNo: maskAccountNo(sender.isWallet ? member.username : member.bankAccountNo),
      name: member.bankAccountName,
    },
    bankFits: sender.isWallet || sender.bankCode === '' ? null : sender.bankCode === member.bankCode,
    accountFits: isTold ? fits : null,
    nameMatch: nameMatchOf(sender.name, member.bankAccountName),
  };
}

/** Both sides of a bank credit; null when it is not known any more. */
export async function sidesOfCredit(ctx: Ctx, outside: string, member: Owner): Promise<Sides | null> {
  const credit = await findBankCredit(ctx.db, outside);
  return credit && compareSides(senderOf(ctx, credit), member);
}
