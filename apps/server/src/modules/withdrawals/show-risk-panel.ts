import type { ReplyOf, withdrawals } from '@krapao/contract';
import { wireCurrency } from '@krapao/contract/values/rules';
import { balances, playsSince } from '@krapao/ledger';
import { type Currency, money, sum, toJson, zero } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { findMember, findOwners } from '../identity/index.ts';
import { bonuses } from '../rewards/index.ts';
import { decryptPayee } from './payee.ts';
import { payoutTrail } from './payout-trail.ts';
import { gatherFacts } from './risk-panel/gather-facts.ts';
import { judge } from './risk-panel/risk.rules.ts';
import { findWithdrawal, paidBefore } from './withdraw.sql.ts';

type Evidence = ReplyOf<typeof withdrawals.withdrawalRisk>;
type Seen = { readonly memberId: bigint; readonly times?: number; readonly lastAt: Date };

const lastMax = 5;

export async function showRiskPanel(core: Core, id: MemberItemId): Promise<Evidence> {
  const { memberId } = id;
  const w = (await findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  const member = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  const paid = await paidBefore(core.db, w);
  const since = paid.last?.createdAt ?? member.createdAt;
  const accountNo = decryptPayee(core, w);
  const bonus = await bonuses.findOpen(core, memberId);
  const live = bonus?.state === 'live' ? bonus : null;
  const left = live && live.required > live.done ? live.required - live.done : 0n;
  const [accounts, plays, payout, gathered] = await Promise.all([
    balances(core.db, memberId),
    playsSince(core.db, memberId, { since, limit: lastMax }),
    payoutTrail(core, w),
    gatherFacts(core, member, {
      payee: { bankCode: w.toBank, accountNo, name: w.toName },
      amount: w.amount.minor,
      unplayed: { deposits: w.unplayedDeposits, gifts: w.unplayedGifts },
      bonusLeft: left,
      paid: { count: paid.count, lastAt: paid.last?.createdAt ?? null },
    }),
  ]);
  const { facts, deposits, passwordSince } = gathered;
  const { device, account, address } = gathered.shared;
  const { score, reasons } = judge(facts);

  const { currency } = member;
  const units = (minor: bigint): number => toJson(money(minor, currency));
  const owners = await findOwners(
    core.db,
    [...device, ...account, ...address].map((one) => one.memberId),
  );
  const sharing = (all: readonly Seen[]) =>
    all.map((one) => ({
      ...owners.view(one.memberId),
      isActive: owners.get(one.memberId)?.status === 'active',
      times: one.times ?? 1,
      lastAt: one.lastAt.toISOString(),
    }));
  return {
    currency: wireCurrency(currency),
    score,
    reasons: reasons.map((reason) => ({ ...reason })),
    balance: balanceOf(accounts, currency),
    bonus: live && { required: units(live.required), played: units(live.done), left: units(left) },
    last: paid.last && { reference: paid.last.reference, amount: toJson(paid.last.amount), at: paid.last.updatedAt.toISOString() },
    paid: { count: paid.count, total: units(paid.total) },
    deposits: {
      count: deposits.count,
      total: units(deposits.minor),
      last: deposits.last.map(({ minor, at, ...rest }) => ({ ...rest, amount: units(minor), at: at.toISOString() })),
    },
    plays: {
      count: plays.count,
      won: units(plays.won),
      lost: units(plays.lost),
      last: plays.last.map(({ game, minor, at }) => ({ provider: game, amount: units(minor), at: at.toISOString() })),
    },
    name: { member: member.name, account: w.toName, match: facts.name },
    shared: { device: sharing(device), account: sharing(account), address: sharing(address) },
    memberSince: member.createdAt.toISOString(),
    bankSince: member.bankSince.toISOString(),
    passwordSince: passwordSince?.toISOString() ?? null,
    payout,
  };
}

function balanceOf(accounts: Awaited<ReturnType<typeof balances>>, currency: Currency): Evidence['balance'] {
  const of = (name: 'wallet' | 'held') => accounts.get(name) ?? zero(currency);
  const games = [...accounts].filter(([name]) => name.startsWith('game:')).map(([, amount]) => amount);
  return {
    wallet: toJson(of('wallet')),
    held: toJson(of('held')),
    games: toJson(sum(games, currency)),
    total: toJson(sum([...accounts.values()], currency)),
  };
}
