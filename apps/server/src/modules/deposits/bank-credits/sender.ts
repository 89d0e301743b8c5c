import { plainAccountNo } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { fitsMask, isMasked, phoneForms } from '../../../platform/values/account-no.ts';
import { accountOwners, type Member } from '../../identity/index.ts';
import type { BankCredit } from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';

export type ReportedSender = {
  readonly isWallet: boolean;
  readonly bankCode: string;
  readonly accountNo: string;
  readonly name: string;
  readonly isWhole: boolean;
};

/** A full number identifies its owner, a masked one does not. Never log it. */
export function senderOf(core: Pick<Core, 'vault'>, t: BankCredit): ReportedSender {
  const accountNo = decryptSender(core, t);
  const isWallet = t.source === 'wallet';
  const isWhole = !isMasked(accountNo) && (isWallet || plainAccountNo(accountNo) !== '');
  return { isWallet, bankCode: t.fromBank, accountNo, name: t.fromName, isWhole };
}

/** A bank account belongs to one member; a phone may be registered in two spellings. */
export async function ownersOf(core: Core, tx: Tx, sender: ReportedSender): Promise<readonly Member[]> {
  if (!sender.isWhole) return [];
  if (sender.isWallet) return accountOwners.byPhones(core, phoneForms(sender.accountNo), tx);
  const owner = await accountOwners.byBankAccount(core, sender, tx);
  return owner ? [owner] : [];
}

/** Staff may assign the money to anyone, unless a full number shows that it is another member's. */
export async function refuseAnothersMoney(core: Core, tx: Tx, t: BankCredit, o: { memberId: bigint; key: string }): Promise<void> {
  const owners = await ownersOf(core, tx, senderOf(core, t));
  if (owners.length > 0 && !owners.some(({ memberId }) => memberId === o.memberId)) refuse('KEY_INVALID', o.key);
}

type Own = Pick<Member, 'memberId' | 'username' | 'bankCode' | 'bankAccountNo'>;

/** True for the member's own code payment, or if every reported digit of the sender matches the member. */
export function isMembersOwn(core: Pick<Core, 'vault'>, t: BankCredit, member: Own): boolean {
  if (t.order !== null) return t.memberId === member.memberId;
  const sender = senderOf(core, t);
  if (sender.isWallet) return sender.isWhole && phoneForms(sender.accountNo).includes(member.username);
  return t.fromBank === member.bankCode && fitsMask(sender.accountNo, member.bankAccountNo);
}
