import type { ReplyOf, rewards } from '@krapao/contract';
import type { BonusType } from '@krapao/contract/rewards/bonus-limit';
import { figuresIn, grantOn, requiredTurnover } from '@krapao/contract/rewards/bonus-rules';
import type { Language } from '@krapao/contract/values/languages';
import { balances } from '@krapao/ledger';
import { add, fromJson, type Money, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Terms } from './bonus.rules.ts';
import { carrierOf, inPlay, suggestedOn } from './bonus.rules.ts';
import { latestDeposit, type TakenMember } from './take-bonus.ts';
import { viewOfTerms } from './terms.ts';

export type Review = ReplyOf<typeof rewards.reviewBonus>;

type Offer = {
  readonly member: TakenMember;
  readonly language: Language;
  readonly code: string;
  readonly version: number;
  readonly terms: Terms;
  readonly often: { readonly type: BonusType; readonly times: number };
};

export async function reviewTake(core: Core, { member, language, code, version, terms, often }: Offer): Promise<Review> {
  const { memberId, currency } = member;
  const [held, latest] = await Promise.all([balances(core.db, memberId), latestDeposit(core.db, core, memberId)]);
  const there = inPlay(held);
  // A bonus does not affect withdrawals that are already held.
  const mine = money(there.all - there.held, currency);
  const view = ({ amount, required }: { amount: Money; required: Money }) => ({
    bonus: toJson(amount),
    required: toJson(required),
    locked: toJson(add(mine, amount)),
  });
  const shared = {
    code,
    terms: viewOfTerms(core, terms, version, { currency, language }),
    often,
    money: toJson(mine),
    deposit: latest?.reference ?? 'none',
  };
  if (terms.fixed) {
    const amount = fromJson(terms.fixed[currency], currency);
    const required = requiredTurnover(amount, terms.multiple);
    return { ...shared, latest: null, fixed: view({ amount, required }), suggested: null };
  }
  const carrier = carrierOf(terms, latest);
  const onLatest = carrier && {
    ...view(grantOn(figuresIn(terms, currency), carrier.amount)),
    amount: toJson(carrier.amount),
    at: carrier.at.toISOString(),
  };
  return { ...shared, latest: onLatest, fixed: null, suggested: suggestedOn(carrier, core.clock()) };
}
