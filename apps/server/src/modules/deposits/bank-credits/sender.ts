import { plainAccountNo } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { fitsMask, isMasked, phoneForms } from '../../../platform/values/account-no.ts';
import { accountOwners, type Member } from '../../identity/index.ts';
import type { BankCredit } from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';

/** `accountNo` is a wallet's phone number where a wallet service tells of it. */
export type ReportedSender = {
  readonly isWallet: boolean;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly name: string;
  readonly isWhole: boolean;
};

/** Who sent it, as the bank tells; a whole number names its owner, a masked one does not. Never log it. */
export function senderOf(core: Pick<Core, 'vault'>, t: BankCredit): ReportedSender {
  const accountNo = decryptSender(core, t);
  const isWallet = t.source === 'wallet';
  const isWhole = !isMasked(accountNo) && (isWallet || plainAccountNo(accountNo) !== '');
  return { isWallet, bankCode: t.fromBank, accountNo, name: t.fromName, isWhole };
}

/** Whose whole number it is. A bank account is one member's; one phone may have been registered in two spellings. */
export async function ownersOf(core: Core, tx: Tx, sender: ReportedSender): Promise<readonly Member[]> {
  if (!sender.isWhole) return [];
  if (sender.isWallet) return accountOwners.byPhones(core, phoneForms(sender.accountNo), tx);
  const owner = await accountOwners.byBankAccount(core, sender, tx);
  return owner ? [owner] : [];
}

/** Staff decide whose money it is, unless a whole number was told that is another member's. */
export async function refuseAnothersMoney(core: Core, tx: Tx, t: BankCredit, o: { memberId: bigint; key: string }): Promise<void> {
  const owners = await ownersOf(core, tx, senderOf(core, t));
  if (owners.length > 0 && !owners.some(({ memberId }) => memberId === o.memberId)) refuse('KEY_INVALID', o.key);
}

type Own = Pick<Member, 'memberId' | 'username' | 'bankCode' | 'bankAccountNo'>;

/** Whether it is the payment of a code, which is its owner's, or every digit of the sender that was told is the member's. */
export function isMembersOwn(core: Pick<Core, 'vault'>, t: BankCredit, member: Own): boolean {
  if (t.order !== null) return t.memberId === member.memberId;
  const sender = senderOf(core, t);
  if (sender.isWallet) return sender.isWhole && phoneForms(sender.accountNo).includes(member.username);
  return t.fromBank === member.bankCode && fitsMask(sender.accountNo, member.bankAccountNo);
}
