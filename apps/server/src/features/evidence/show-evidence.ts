import type { office, ReplyOf } from '@krapao/contract';
import { balances, playsSince } from '@krapao/ledger';
import { type Currency, money, sum, toJson, zero } from '@krapao/money';
import { nameMatchOf } from '../../core/account-name.ts';
import { refuse } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember, findOwners, listSharingAccount, ownerView, wireCurrency } from '../account/public.ts';
import { findOpenBonus } from '../bonus/public.ts';
import { lastEventAt, listSharingAddress } from '../securitylog/public.ts';
import { listSharingBrowser } from '../session/public.ts';
import { depositsSince } from '../statement/public.ts';
import { accountEncryptionOwner, findWithdrawal, paidBefore, payoutTrail } from '../withdraw/public.ts';
import { daysBetween, judge } from './evidence.rules.ts';

type Evidence = ReplyOf<typeof office.withdrawalEvidence>;
type Seen = { readonly memberId: bigint; readonly times?: number; readonly lastAt: Date };

const sharingMax = 20;
const lastMax = 5;
const addressDays = 90;

/** What staff look at before money leaves: reads alone, each bounded by its index. */
export async function showEvidence(ctx: Ctx, id: MemberItemId): Promise<Evidence> {
  const now = ctx.clock();
  const { memberId } = id;
  const w = (await findWithdrawal(ctx.db, id)) ?? refuse('NO_DATA');
  const member = (await findMember(ctx, memberId)) ?? refuse('NO_DATA');
  const paid = await paidBefore(ctx.db, w);
  const since = paid.last?.createdAt ?? member.createdAt;
  const accountNo = ctx.vault.decrypt(w.toAccount, accountEncryptionOwner(w));
  const addressSince = new Date(now.getTime() - addressDays * 86_400_000);
  const [accounts, bonus, deposits, plays, changedAt, recoveredAt, device, account, address, payout] = await Promise.all([
    balances(ctx.db, memberId),
    findOpenBonus(ctx.db, memberId),
    depositsSince(ctx.db, { memberId, since, limit: lastMax }),
    playsSince(ctx.db, memberId, { since, limit: lastMax }),
    lastEventAt(ctx.db, { kind: 'password.changed', memberId }),
    lastEventAt(ctx.db, { kind: 'password.recovered', memberId }),
    listSharingBrowser(ctx.db, { memberId, limit: sharingMax }),
    listSharingAccount(ctx, { memberId, bankCode: w.toBank, accountNo, limit: sharingMax }),
    listSharingAddress(ctx.db, { memberId, since: addressSince, limit: sharingMax }),
    payoutTrail(ctx, w),
  ]);
  const passwordSince = latest(changedAt, recoveredAt);
  const live = bonus?.state === 'live' ? bonus : null;
  const left = live && live.required > live.done ? live.required - live.done : 0n;
  const match = nameMatchOf(w.toName, member.name);
  const isOtherBank = member.bankSince.getTime() !== member.createdAt.getTime();
  const { score, reasons } = judge({
    amount: w.amount.minor,
    name: match,
    sharing: { account: account.length, device: device.length, address: address.length },
    bonusLeft: left,
    deposits,
    plays,
    paidCount: paid.count,
    memberDays: daysBetween(member.createdAt, now),
    bankDays: isOtherBank ? daysBetween(member.bankSince, now) : null,
    passwordDays: passwordSince && daysBetween(passwordSince, now),
  });

  const { currency } = member;
  const units = (minor: bigint): number => toJson(money(minor, currency));
  const owners = await findOwners(
    ctx.db,
    [...device, ...account, ...address].map((one) => one.memberId),
  );
  const sharing = (all: readonly Seen[]) =>
    all.map((one) => ({
      ...ownerView(owners, one.memberId),
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
    name: { member: member.name, account: w.toName, match },
    shared: { device: sharing(device), account: sharing(account), address: sharing(address) },
    memberSince: member.createdAt.toISOString(),
    bankSince: member.bankSince.toISOString(),
    passwordSince: passwordSince?.toISOString() ?? null,
    payout,
  };
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
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
