import type { ReplyOf, rewards } from '@krapao/contract';
import { figuresIn } from '@krapao/contract/rewards/bonus-rules';
import { inLanguage, type Language } from '@krapao/contract/values/languages';
import { defaultCurrency, wireCurrency } from '@krapao/contract/values/rules';
import { balances, lastDeposit } from '@krapao/ledger';
import { type Currency, compare, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { findGame, play } from '../../games/index.ts';
import { findMember } from '../../identity/index.ts';
import {
  bestOffer,
  cancelTakes,
  countedOf,
  depositFreshMs,
  inPlay,
  isFull,
  isOffered,
  isOver,
  lostFor,
  minimumOf,
  shareOf,
} from './bonus.rules.ts';
import { lastEnded, listTaken, receivedOf, type TakenRow } from './bonus-list.sql.ts';
import { ownFunds } from './end-bonus.ts';
import { byGame, findOpen, type MemberBonus, receipts } from './member-bonus.sql.ts';
import { findRule, listRules, type RuleRow } from './rule.sql.ts';
import { viewOfTerms } from './terms.ts';

type Active = ReplyOf<typeof rewards.checkActiveBonus>;

export const endedShownMs = 24 * 3_600_000;

const none: Omit<Active, 'ended'> = {
  status: false,
  type: null,
  code: null,
  state: null,
  required: 0,
  done: 0,
  remaining: 0,
  percentFail: 0,
  cancelTakes: 0,
  cancelLeaves: 0,
  lostFor: null,
  deposit: 0,
  amount: 0,
  games: [],
  terms: null,
  acceptedAt: null,
  welcome: null,
};

export async function checkActive(core: Core, { memberId, language }: { memberId: bigint; language: Language }): Promise<Active> {
  const now = core.clock();
  const [open, last] = await Promise.all([
    findOpen(core.db, memberId),
    lastEnded(core.db, memberId, new Date(now.getTime() - endedShownMs)),
  ]);
  const ended = endedView(core, last, language);
  if (!open || (open.state === 'waiting' && isOver(open.terms, now))) return { ...none, ended, welcome: await welcomeOf(core, memberId) };
  const { type, code, terms, version, currency, acceptedAt } = open;
  const shared = {
    ...none,
    status: true,
    type,
    code,
    percentFail: terms.percentFail,
    terms: viewOfTerms(core, terms, version, { currency, language }),
    acceptedAt: acceptedAt.toISOString(),
    ended,
  };
  return open.state === 'live' ? { ...shared, state: 'live', ...(await meter(core, open)) } : { ...shared, state: 'waiting' };
}

async function meter(core: Core, bonus: MemberBonus) {
  const { memberId, currency, required, done, terms } = bonus;
  const [held, own, games, lost] = await Promise.all([
    balances(core.db, memberId),
    ownFunds(core.db, bonus),
    play.turnoversOf(core.db, memberId),
    lostByCancelling(core, bonus),
  ]);
  const there = inPlay(held);
  const takes = cancelTakes({ ...there, own, percentFail: terms.percentFail });
  const units = unitsIn(currency);
  const played = byGame(bonus.played);
  const codes = new Set([...games.map(({ code }) => code), ...played.keys()]);
  return {
    required: units(required),
    done: units(done),
    remaining: units(done < required ? required - done : 0n),
    cancelTakes: units(takes),
    cancelLeaves: units(there.all - takes),
    lostFor: lost,
    deposit: units(bonus.deposit),
    amount: units(bonus.amount),
    games: [...codes].map((code) => {
      const turnover = played.get(code) ?? 0n;
      const share = shareOf(terms, code);
      const counted = units(countedOf(share, turnover));
      return { code, name: findGame(core, code)?.name ?? code, share, turnover: units(turnover), counted };
    }),
  };
}

async function welcomeOf(core: Core, memberId: bigint): Promise<string | null> {
  const member = await findMember(core, memberId);
  if (!member || member.firstDepositAt) return null;
  return (await bestRule(core, member.currency, await listTaken(core.db, memberId)))?.code ?? null;
}

/** As `checkActive` answers for a member without a deposit and without a bonus until now. */
export async function checkFirstOffer(core: Core, currency: Currency): Promise<Active> {
  return { ...none, ended: null, welcome: (await bestRule(core, currency, []))?.code ?? null };
}

export async function showWelcome(core: Core): Promise<ReplyOf<typeof rewards.welcomeBonus>> {
  const currency = defaultCurrency(core.config.variant);
  const best = await bestRule(core, currency, []);
  if (!best) return { offer: null };
  const { percent, cap, minimum, multiple } = figuresIn(best.rule, currency);
  return { offer: { currency: wireCurrency(currency), percent, cap, minimum, multiple } };
}

async function bestRule(core: Core, currency: Currency, taken: readonly TakenRow[]): Promise<RuleRow | null> {
  const now = core.clock();
  const mayTake = ({ code, rule }: RuleRow): boolean => {
    const received = receivedOf(taken.filter((one) => one.code === code));
    return isOffered(rule, now) && !isFull({ type: rule.type, terms: rule, received }, now);
  };
  return bestOffer((await listRules(core.db)).filter(mayTake), currency);
}

async function lostByCancelling(core: Core, bonus: MemberBonus): Promise<Active['lostFor']> {
  const { source, type, terms } = bonus;
  const [received, found] = await Promise.all([receipts(core.db, bonus), source === 'bonus' ? findRule(core.db, bonus.code) : null]);
  const rule = found ? { type: found.rule.type, terms: found.rule } : { type, terms };
  return lostFor({ source, ...rule, received }, core.clock());
}

const unitsIn = (currency: Currency) => (minor: bigint) => toJson(money(minor, currency));

function endedView(core: Core, last: MemberBonus | null, language: Language): Active['ended'] {
  if (!last?.endedAt || !last.endedBy || last.endedBy === 'replaced' || last.endedBy === 'lapsed') return null;
  const name = inLanguage(last.terms.name, language, variantLanguage(core.config.variant));
  return { code: last.code, name, by: last.endedBy, at: last.endedAt.toISOString() };
}

export async function checkMinimum(core: Core, memberId: bigint): Promise<{ minimum: number; reached: boolean }> {
  const now = core.clock();
  const open = await findOpen(core.db, memberId);
  if (!open || open.terms.fixed || (open.state === 'waiting' && isOver(open.terms, now))) return { minimum: 0, reached: true };
  const minimum = minimumOf(open.terms, open.currency);
  if (open.state === 'live') return { minimum: toJson(minimum), reached: true };
  const last = await lastDeposit(core.db, memberId, new Date(now.getTime() - depositFreshMs));
  return { minimum: toJson(minimum), reached: last !== null && compare(last.amount, minimum) >= 0 };
}
