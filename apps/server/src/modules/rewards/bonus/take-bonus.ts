import { figuresIn, grantOn } from '@krapao/contract/rewards/bonus-rules';
import { lastDeposit, lockBalances } from '@krapao/ledger';
import type { Currency, Money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { notifyBalance } from '../../../platform/notify-balance.ts';
import { memberMoney } from '../../identity/index.ts';
import { type Choice, depositFor, depositFreshMs, freshSince, type LastDeposit, type Terms, wholeTerms } from './bonus.rules.ts';
import { endWaiting } from './end-bonus.ts';
import { writeGrant } from './grant.sql.ts';
import { type BonusSource, findBonus, findByReference, findOpen, hasBonusOn, insertWaiting, type MemberBonus } from './member-bonus.sql.ts';
import { termsOf, type UserBonus, userBonusOf } from './terms.ts';

export type TakenMember = { readonly memberId: bigint; readonly currency: Currency };

export type Take = {
  readonly member: TakenMember;
  readonly code: string;
  readonly type: string;
  readonly version: number;
  readonly terms: Terms;
  readonly source: BonusSource;
  readonly idempotencyKey: string;
  readonly mayTake?: (() => Promise<void>) | undefined;
  readonly choice?: Choice | undefined;
};

/** Call `tell` after the commit: a page that reloads earlier would see the old balance. */
export type BonusGrant = { readonly userBonus: UserBonus; readonly tell: () => void };

/**
 * Grants on the latest deposit if eligible, else waits for the next one, unless the member chose. Refuses while a bonus is live;
 * replaces one that is waiting. Call `refreshGames` before the transaction, so that earlier bets do not count.
 */
export async function takeBonus(tx: Tx, core: Core, take: Take & { readonly source: 'bonus' | 'promotion' }): Promise<BonusGrant> {
  const known = await openFor(tx, core, take);
  if (known && (known.state !== 'waiting' || take.choice?.on !== 'latest')) return answer(tx, core, known, null);
  if (!known) await take.mayTake?.();
  const deposit = depositFor(take.terms, await latestDeposit(tx, core, take.member.memberId), take.choice);
  if (deposit === 'changed') return refuseChoice();
  const bonus = known ?? (await makeWaiting(tx, core, take));
  return answer(tx, core, bonus, deposit && (await grantAtOnce(tx, core, bonus, deposit)));
}

export function refuseChoice(): never {
  refuse('CHANGED_SINCE', 'on');
}

export async function latestDeposit(db: Queryable, core: Pick<Core, 'clock'>, memberId: bigint): Promise<LastDeposit | null> {
  const last = await lastDeposit(db, memberId, new Date(core.clock().getTime() - depositFreshMs));
  return last && { ...last, hasBonus: await hasBonusOn(db, memberId, last.reference) };
}

/** Returns the bonus of an earlier run of this request. If there is none, locks the member and clears a waiting bonus. */
export async function openFor(tx: Tx, core: Core, take: Take): Promise<MemberBonus | null> {
  const { member, code, source, version } = take;
  await lockBalances(tx, member);
  const known = await findByReference(tx, member.memberId, referenceFor(core, take));
  if (known) return known;
  await memberMoney.refuseInactive(tx, member.memberId);
  const open = await findOpen(tx, member.memberId);
  if (!open) return null;
  if (open.state === 'live') return refuse('BONUS_ALREADY_ACTIVE');
  // If the terms changed meanwhile, the member has read and accepts the new ones.
  const isSame = open.code === code && open.source === source && (source === 'promotion' || open.version === version);
  if (isSame) return open;
  await endWaiting(tx, open, { by: 'replaced', at: core.clock() });
  return null;
}

const referenceFor = (core: Core, { member, idempotencyKey, source }: Take): string =>
  referenceOf(core.vault, 'bonus', { memberId: member.memberId, key: idempotencyKey, part: source });

export function makeWaiting(tx: Tx, core: Core, take: Take): Promise<MemberBonus> {
  const { member, code, type, version, source } = take;
  const terms = termsOf(take.terms);
  const reference = referenceFor(core, take);
  return insertWaiting(tx, {
    ...member,
    reference,
    code,
    type,
    version,
    source,
    terms,
    ...wholeTerms(terms, member.currency),
    lapsesAt: terms.to,
    at: core.clock(),
  });
}

function grantAtOnce(tx: Tx, core: Core, bonus: MemberBonus, deposit: LastDeposit): Promise<Money> {
  const { terms } = bonus;
  const at = core.clock();
  const from = { account: 'house:bonus_cost', kind: 'bonus' } as const;
  const { amount, required } = grantOn(figuresIn(terms, deposit.amount.currency), deposit.amount);
  return writeGrant(tx, bonus, { amount, required, deposit, from, description: terms.name, freshSince: freshSince(at), at });
}

export async function answer(tx: Tx, core: Core, { memberId, id }: MemberBonus, wallet: Money | null): Promise<BonusGrant> {
  const bonus = await findBonus(tx, memberId, id);
  if (!bonus) throw new Error(`bonus ${id} of member ${memberId} no longer exists`);
  const tell = () => {
    if (!wallet) return;
    core.live.tell(memberId, 'movement', { reference: bonus.reference, kind: 'bonus', status: 'SUCCESS' });
    notifyBalance(core, memberId, wallet);
  };
  return { userBonus: await userBonusOf(tx, bonus), tell };
}
