import type { CreditNote } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { accountNameDiffers } from '../../../platform/values/account-name.ts';
import { fitsMask } from '../../../platform/values/account-no.ts';
import { accountOwners, findMember, type Member } from '../../identity/index.ts';
import * as announcedSql from './announced.sql.ts';
import type { BankCredit } from './bank-credit.sql.ts';
import { ownWallets } from './bank-credit.ts';
import type { Candidate } from './bankmatch.rules.ts';
import { ownersOf, type ReportedSender } from './sender.ts';

type Candidates = { readonly candidates: readonly Candidate[]; readonly ifNobody: CreditNote };

export async function candidatesFor(core: Core, tx: Tx, t: BankCredit, sender: ReportedSender): Promise<Candidates> {
  const announcing = await announcedSql.membersAnnouncing(tx, t.amount);
  const asCandidate = (m: Member): Candidate => ({
    memberId: m.memberId,
    isActive: m.status === 'active',
    currency: m.currency,
    // Money sent before the number or account became this member's is someone else's.
    since: sender.isWallet ? m.phoneSince : m.bankSince,
    hasAnnounced: announcing.includes(m.memberId),
  });
  const { found, ifNobody } = await (sender.isWallet
    ? bySendersPhone(core, tx, t, sender)
    : bySendersAccount(core, tx, sender, announcing));
  return { candidates: found.map(asCandidate), ifNobody };
}

type CandidateMatch = { readonly found: readonly Member[]; readonly ifNobody: CreditNote };

/** A full number identifies its owner. A masked one may belong to anyone whose bank, name and visible digits match. */
async function bySendersAccount(core: Core, tx: Tx, sender: ReportedSender, announcing: readonly bigint[]): Promise<CandidateMatch> {
  if (sender.isWhole) return { found: await ownersOf(core, tx, sender), ifNobody: 'NO_MEMBER' };
  const found = await accountOwners.bySender(core, sender, tx);
  const nameDiffers = found.length === 0 && (await isAnnouncedByDigits(core, tx, announcing, sender));
  return { found, ifNobody: nameDiffers ? 'NAME_DIFFERS' : 'NO_MEMBER' };
}

/**
 * Only the full phone number identifies its owner. A reported name in the same script must match too,
 * because phone numbers are reassigned.
 */
async function bySendersPhone(core: Core, tx: Tx, { accountNo, amount }: BankCredit, sender: ReportedSender): Promise<CandidateMatch> {
  const wallets = ownWallets(core, accountNo);
  // A wallet has one currency, so a credit in another cannot be right.
  if (wallets.length > 0 && !wallets.some(({ currency }) => currency === amount.currency)) return { found: [], ifNobody: 'CURRENCY' };
  if (!sender.isWhole) return { found: [], ifNobody: 'NUMBER_HIDDEN' };
  const owners = await ownersOf(core, tx, sender);
  const found = owners.filter((owner) => !accountNameDiffers(sender.name, owner.bankAccountName));
  return { found: found.length < owners.length ? [] : found, ifNobody: owners.length > 0 ? 'NAME_DIFFERS' : 'NO_MEMBER' };
}

async function isAnnouncedByDigits(core: Core, tx: Tx, announcing: readonly bigint[], sender: ReportedSender): Promise<boolean> {
  for (const memberId of announcing) {
    const member = await findMember(core, memberId, tx);
    if (member?.bankCode === sender.bankCode && fitsMask(sender.accountNo, member.bankAccountNo)) return true;
  }
  return false;
}
