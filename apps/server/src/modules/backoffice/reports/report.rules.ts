import type { DepositMethod, GiveKind, LiabilityPart } from '@krapao/contract';
import type { MovedSum } from '@krapao/ledger';
import { addTo, crossing, fromOurSide, giftOf, housePartOf, noFigures } from '../figures/figures.rules.ts';

export type DaySum = MovedSum & { readonly day: string };

/** `house:bank:KBANK` is KBANK, `game:PG` is PG, `house:voucher` is ''. */
const codeOf = (account: string): string =>
  account
    .split(':')
    .slice(housePartOf(account) === null ? 1 : 2)
    .join(':');

const sources: ReadonlySet<string> = new Set(['bank', 'slip', 'qr', 'gateway', 'voucher', 'wallet'] satisfies DepositMethod[]);
const isMethod = (source: string): source is DepositMethod => sources.has(source);

export function methodOf(sum: MovedSum): { way: 'in' | 'out'; method: DepositMethod; account: string } | null {
  const crossed = crossing(sum);
  if (crossed?.part !== 'money') return null;
  const kind = crossed.account.split(':')[1] ?? '';
  const method = isMethod(sum.source) ? sum.source : isMethod(kind) ? kind : 'other';
  return { way: crossed.way, method, account: codeOf(crossed.account) };
}

/** Only settled movements: held money may come back. */
export function played(sum: MovedSum): { code: string; what: 'in' | 'out' | 'won' | 'lost' } | null {
  const { kind, from, to } = sum;
  if (kind === 'transfer_out' && to.startsWith('game:')) return { code: codeOf(to), what: 'in' };
  if (kind === 'transfer_in' && from.startsWith('game:')) return { code: codeOf(from), what: 'out' };
  if (kind === 'play_win' && from.startsWith('house:provider:')) return { code: codeOf(from), what: 'won' };
  if (kind === 'play_loss' && to.startsWith('house:provider:')) return { code: codeOf(to), what: 'lost' };
  return null;
}

/** Bonuses given, and bonuses returned to the house. */
export function gift(sum: MovedSum): { kind: GiveKind; way: 'given' | 'back' } | null {
  const given = giftOf(sum.from);
  if (given) return { kind: given, way: 'given' };
  const back = giftOf(sum.to);
  return back && { kind: back, way: 'back' };
}

export function partOf(account: string): LiabilityPart | null {
  if (housePartOf(account) !== null) return null;
  if (account === 'wallet' || account === 'held') return account;
  if (account.startsWith('game:')) return 'game';
  return account.startsWith('transit:') ? 'transit' : 'pots';
}

type Flow = { in: bigint; inCount: number; out: bigint; outCount: number };
const noFlow = (): Flow => ({ in: 0n, inCount: 0, out: 0n, outCount: 0 });
type Gave = { given: bigint; givenCount: number; back: bigint; backCount: number };
const noGift = (): Gave => ({ given: 0n, givenCount: 0, back: 0n, backCount: 0 });

export function reportOf(sums: readonly DaySum[], o: { days: readonly string[]; opening: ReadonlyMap<string, bigint> }) {
  const days = new Map(o.days.map((day) => [day, noFigures()]));
  const total = noFigures();
  const methods = new Map<string, Flow & { method: DepositMethod; account: string }>();
  const providers = new Map<string, Flow & { code: string; won: bigint; lost: bigint }>();
  const given = new Map<GiveKind, Gave>();
  const byHand = noGift();
  const changes = new Map<string, bigint>();
  const change = (account: string, by: bigint) => changes.set(account, (changes.get(account) ?? 0n) + by);

  for (const sum of sums) {
    const { amount } = sum;
    const count = Number(sum.count);
    addTo(days.get(sum.day) ?? noFigures(), sum);
    addTo(total, sum);
    change(sum.from, -amount);
    change(sum.to, amount);

    const paid = methodOf(sum);
    if (paid) {
      const key = `${paid.method}:${paid.account}`;
      const flow = methods.get(key) ?? { ...noFlow(), method: paid.method, account: paid.account };
      methods.set(key, flow);
      countIn(flow, paid.way, amount, count);
    }
    const game = played(sum);
    if (game) {
      const flow = providers.get(game.code) ?? { ...noFlow(), code: game.code, won: 0n, lost: 0n };
      providers.set(game.code, flow);
      if (game.what === 'in' || game.what === 'out') countIn(flow, game.what, amount, count);
      else flow[game.what] += amount;
    }
    const gave = gift(sum);
    if (gave) {
      const flow = given.get(gave.kind) ?? noGift();
      given.set(gave.kind, flow);
      countGift(flow, gave.way, amount, count);
    }
    const crossed = crossing(sum);
    if (crossed?.part === 'byHand') countGift(byHand, crossed.way === 'in' ? 'given' : 'back', amount, count);
  }
  const { owed: _, ...figures } = total;
  return {
    days: [...days].map(([day, { owed: __, ...line }]) => ({ day, ...line })),
    total: figures,
    methods: [...methods.values()].sort((a, b) => compareText(a.method + a.account, b.method + b.account)),
    providers: [...providers.values()].map((p) => ({ ...p, result: p.lost - p.won })).sort((a, b) => compareText(a.code, b.code)),
    given: [...given].map(([kind, flow]) => ({ kind, ...flow, net: flow.given - flow.back })),
    byHand: { ...byHand, net: byHand.given - byHand.back },
    ...balancesOf(o.opening, changes),
  };
}

function countGift(flow: Gave, way: 'given' | 'back', amount: bigint, count: number): void {
  flow[way] += amount;
  flow[`${way}Count`] += count;
}

function countIn(flow: Flow, way: 'in' | 'out', amount: bigint, count: number): void {
  flow[way] += amount;
  flow[`${way}Count`] += count;
}

export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Balance = { opening: bigint; change: bigint; closing: bigint };
const parts: readonly LiabilityPart[] = ['wallet', 'held', 'game', 'transit', 'pots'];

function balancesOf(opening: ReadonlyMap<string, bigint>, changes: ReadonlyMap<string, bigint>) {
  const accounts = [...new Set([...opening.keys(), ...changes.keys()])].sort();
  const of = (names: readonly string[], sign = (_: string, balance: bigint): bigint => balance): Balance => {
    const sum = (from: ReadonlyMap<string, bigint>) => names.reduce((all, name) => all + sign(name, from.get(name) ?? 0n), 0n);
    const [before, by] = [sum(opening), sum(changes)];
    return { opening: before, change: by, closing: before + by };
  };
  const members = accounts.filter((account) => housePartOf(account) === null);
  return {
    house: accounts.flatMap((account) => {
      const part = housePartOf(account);
      return part === null ? [] : [{ account, isMoney: part === 'money', ...of([account], fromOurSide) }];
    }),
    liability: { ...of(members), parts: parts.map((part) => ({ part, ...of(members.filter((name) => partOf(name) === part)) })) },
  };
}

export function daysBetween(from: string, to: string, next: (day: string) => string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = next(day)) days.push(day);
  return days;
}
