import type { deposits, ReplyOf } from '@krapao/contract';
import { wireCurrency } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { maskAccountNo, maskPhone } from '../../../platform/values/account-no.ts';
import { approvals, reading, type StaffAct } from '../../control/index.ts';
import { accountOwners, findMember, type Member, memberSearch } from '../../identity/index.ts';
import * as announcedSql from './announced.sql.ts';
import { findBankCredit } from './bank-credit.sql.ts';
import { weightOf } from './bankmatch.rules.ts';
import { candidatesFor } from './candidates.ts';
import { compareSides } from './compare-sides.ts';
import { isMembersOwn, type ReportedSender, senderOf } from './sender.ts';

type Reply = ReplyOf<typeof deposits.bankCreditCandidates>;
type Candidate = Reply['candidates'][number];

const suggestedMax = 10;
const foundMax = 10;

/** Suggestions only, by sender, announcement and search text; decides nothing. */
export async function listCandidates(core: Core, by: StaffAct, outside: string, q: string): Promise<Reply> {
  const credit = (await findBankCredit(core.db, outside)) ?? refuse('NO_DATA');
  const sender = senderOf(core, credit);
  const announcing = await announcedSql.membersAnnouncing(core.db, credit.amount);
  const suggested = new Set<bigint>();
  if (credit.order && credit.memberId !== null) suggested.add(credit.memberId);
  else {
    const { candidates } = await core.db.tx((tx) => candidatesFor(core, tx, credit, sender));
    for (const { memberId } of candidates) suggested.add(memberId);
    // The same digits and name at another bank are not enough for automatic matching, but staff may know better.
    if (!sender.isWallet) for (const { memberId } of await accountOwners.atAnyBank(core, sender)) suggested.add(memberId);
    for (const memberId of announcing) suggested.add(memberId);
  }
  const typed = q.trim();
  const found = typed === '' ? [] : await search(core, by, typed);
  const ids = new Set([...[...suggested].slice(0, suggestedMax), ...found.map((one) => BigInt(one._id))]);
  const members = (await Promise.all([...ids].map((id) => findMember(core, id)))).filter((one) => one !== null);
  const announced = await announcedSql.openOfAmount(core.db, { memberIds: members.map((one) => one.memberId), amount: credit.amount });
  const candidates = members.map((member) => ({
    ...viewOf(member, sender),
    announced: announced
      .filter((one) => one.memberId === member.memberId)
      .map(({ reference, createdAt }) => ({ reference, createdAt: createdAt.toISOString() })),
    isSuggested: suggested.has(member.memberId),
    takesTwo: approvals.creditNeeds(core.settings.get('secondPerson'), 'bankCredit.match', credit.amount, {
      isReported: true,
      isMembers: isMembersOwn(core, credit, member),
    }),
  }));
  const rank = (one: Candidate) =>
    (found.some(({ _id }) => _id === one.memberId) ? 0 : 5) + weightOf({ ...one.sides, hasAnnounced: one.announced.length > 0 });
  return { candidates: candidates.toSorted((a, b) => rank(a) - rank(b)) };
}

/** Counts against the daily reading limit, because it searches all members. */
const search = (core: Core, by: StaffAct, q: string) =>
  reading.withMemberRows(core, by, foundMax, async () => {
    const { members: list } = await memberSearch.searchMembers(core, { q, limit: foundMax });
    return { shown: list.length, list };
  });

function viewOf(m: Member, sender: ReportedSender): Omit<Candidate, 'announced' | 'isSuggested' | 'takesTwo'> {
  return {
    memberId: String(m.memberId),
    name: m.name,
    username: maskPhone(m.username),
    currency: wireCurrency(m.currency),
    isActive: m.status === 'active',
    bankCode: m.bankCode,
    bankAccountName: m.bankAccountName,
    bankAccountNo: maskAccountNo(m.bankAccountNo),
    sides: compareSides(sender, m),
  };
}
