import { plainAccountNo } from '@krapao/contract/rules';
import { refuse } from '../../core/errors.ts';
import { fitsMask, isMasked } from '../../core/masked-account.ts';
import { phoneForms } from '../../core/phone.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { findMemberByBankAccount, findMembersByPhones, type Member } from '../account/public.ts';
import type { BankCredit } from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';

/** `accountNo` is a wallet's phone number where a wallet service tells of it. */
export type ToldSender = {
  readonly isWallet: boolean;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly name: string;
  readonly isWhole: boolean;
};

/** Who sent it, as the bank tells; a whole number names its owner, a masked one does not. Never log it. */
export function senderOf(ctx: Pick<Ctx, 'vault'>, t: BankCredit): ToldSender {
  const accountNo = decryptSender(ctx, t);
  const isWallet = t.source === 'wallet';
  const isWhole = !isMasked(accountNo) && (isWallet || plainAccountNo(accountNo) !== '');
  return { isWallet, bankCode: t.fromBank, accountNo, name: t.fromName, isWhole };
}

/** Whose whole number it is. A bank account is one member's; one phone may have been registered in two spellings. */
export async function ownersOf(ctx: Ctx, tx: Tx, sender: ToldSender): Promise<readonly Member[]> {
  if (!sender.isWhole) return [];
  if (sender.isWallet) return findMembersByPhones(ctx, phoneForms(sender.accountNo), tx);
  const owner = await findMemberByBankAccount(ctx, sender, tx);
  return owner ? [owner] : [];
}

/** Staff decide whose money it is, unless a whole number was told that is another member's. */
export async function refuseAnothersMoney(ctx: Ctx, tx: Tx, t: BankCredit, o: { memberId: bigint; key: string }): Promise<void> {
  const owners = await ownersOf(ctx, tx, senderOf(ctx, t));
  if (owners.length > 0 && !owners.some(({ memberId }) => memberId === o.memberId)) refuse('KEY_INVALID', o.key);
}

type Own = Pick<Member, 'memberId' | 'username' | 'bankCode' | 'bankAccountNo'>;

/** Whether it is the payment of a code, which is its owner's, or every digit of the sender that was told is the member's. */
export function isMembersOwn(ctx: Pick<Ctx, 'vault'>, t: BankCredit, member: Own): boolean {
  if (t.order !== null) return t.memberId === member.memberId;
  const sender = senderOf(ctx, t);
  if (sender.isWallet) return sender.isWhole && phoneForms(sender.accountNo).includes(member.username);
  return t.fromBank === member.bankCode && fitsMask(sender.accountNo, member.bankAccountNo);
}
