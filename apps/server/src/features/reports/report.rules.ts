import type { DepositMethod, GiveKind, LiabilityPart } from '@krapao/contract';
import type { MovedSum } from '@krapao/ledger';

/** A sum of one local day. */
export type DaySum = MovedSum & { readonly day: string };

const isHouse = (account: string): boolean => account.startsWith('house:');
/** `house:bank:KBANK` is KBANK, `house:voucher` is ''. */
const codeOf = (account: string): string =>
  account
    .split(':')
    .slice(isHouse(account) ? 2 : 1)
    .join(':');

const sources: ReadonlySet<string> = new Set(['bank', 'slip', 'qr', 'gateway', 'voucher', 'wallet'] satisfies DepositMethod[]);
const isMethod = (source: string): source is DepositMethod => sources.has(source);

/** Money over the border of the house, from the members' side; null: none crossed it. */
export function crossing(sum: MovedSum): { way: 'in' | 'out'; method: DepositMethod; account: string } | null {
  const { kind, from, to, source } = sum;
  if (kind === 'deposit' && isHouse(from))
    return { way: 'in', method: isMethod(source) ? source : methodOfAccount(from), account: codeOf(from) };
  if (kind === 'withdraw' && isHouse(to)) return { way: 'out', method: methodOfAccount(to), account: codeOf(to) };
  // A correction by staff stands apart: no money came or went at a bank.
  if (kind === 'adjustment' && isHouse(from) !== isHouse(to))
    return { way: isHouse(from) ? 'in' : 'out', method: 'adjustment', account: '' };
  return null;
}

function methodOfAccount(account: string): DepositMethod {
  if (account === 'house:voucher') return 'voucher';
  const kind = account.split(':')[1] ?? '';
  return isMethod(kind) ? kind : 'other';
}

/** What a provider's movement was: money to the games and back, and what was won there. Settled ones alone: what is held may come back. */
export function played(sum: MovedSum): { code: string; what: 'in' | 'out' | 'won' | 'lost' } | null {
  const { kind, from, to } = sum;
  if (kind === 'transfer_out' && to.startsWith('game:')) return { code: codeOf(to), what: 'in' };
  if (kind === 'transfer_in' && from.startsWith('game:')) return { code: codeOf(from), what: 'out' };
  if (kind === 'play_win' && from.startsWith('house:provider:')) return { code: codeOf(from), what: 'won' };
  if (kind === 'play_loss' && to.startsWith('house:provider:')) return { code: codeOf(to), what: 'lost' };
  return null;
}

const costs: Readonly<Record<string, GiveKind>> = {
  'house:bonus_cost': 'bonus',
  'house:refund_cost': 'refund',
  'house:invite_cost': 'invite',
  'house:wheel_cost': 'wheel',
};

/** What was given away, or came back to the house because it was not kept. */
export function gift(sum: MovedSum): { kind: GiveKind; way: 'given' | 'back' } | null {
  const given = costs[sum.from];
  if (given) return { kind: given, way: 'given' };
  const back = costs[sum.to];
  return back ? { kind: back, way: 'back' } : null;
}

/** Where a member's account counts; null: the house's. */
export function partOf(account: string): LiabilityPart | null {
  if (isHouse(account)) return null;
  if (account === 'wallet' || account === 'held') return account;
  if (account.startsWith('game:')) return 'game';
  return account.startsWith('transit:') ? 'transit' : 'pots';
}

type Flow = { in: bigint; inCount: number; out: bigint; outCount: number };
const noFlow = (): Flow => ({ in: 0n, inCount: 0, out: 0n, outCount: 0 });
type DayLine = Flow & { houseResult: bigint; given: bigint };
const noLine = (): DayLine => ({ ...noFlow(), houseResult: 0n, given: 0n });

/** The report of one currency. `opening`: each account's balance before the first day. */
export function reportOf(sums: readonly DaySum[], o: { days: readonly string[]; opening: ReadonlyMap<string, bigint> }) {
  const days = new Map(o.days.map((day) => [day, noLine()]));
  const total = noLine();
  const methods = new Map<string, Flow & { method: DepositMethod; account: string }>();
  const providers = new Map<string, Flow & { code: string; won: bigint; lost: bigint }>();
  const given = new Map<GiveKind, { given: bigint; givenCount: number; back: bigint; backCount: number }>();
  const changes = new Map<string, bigint>();
  const change = (account: string, by: bigint) => changes.set(account, (changes.get(account) ?? 0n) + by);

  for (const sum of sums) {
    const { amount } = sum;
    const count = Number(sum.count);
    const lines = [days.get(sum.day) ?? noLine(), total];
    change(sum.from, -amount);
    change(sum.to, amount);

    const crossed = crossing(sum);
    if (crossed) {
      const key = `${crossed.method}:${crossed.account}`;
      const flow = methods.get(key) ?? { ...noFlow(), method: crossed.method, account: crossed.account };
      methods.set(key, flow);
      // Corrections are shown among the methods and are no money in or out.
      for (const line of crossed.method === 'adjustment' ? [flow] : [flow, ...lines]) countIn(line, crossed.way, amount, count);
    }
    const game = played(sum);
    if (game) {
      const flow = providers.get(game.code) ?? { ...noFlow(), code: game.code, won: 0n, lost: 0n };
      providers.set(game.code, flow);
      if (game.what === 'in' || game.what === 'out') countIn(flow, game.what, amount, count);
      else flow[game.what] += amount;
      if (game.what === 'won') for (const line of lines) line.houseResult -= amount;
      if (game.what === 'lost') for (const line of lines) line.houseResult += amount;
    }
    const gave = gift(sum);
    if (gave) {
      const flow = given.get(gave.kind) ?? { given: 0n, givenCount: 0, back: 0n, backCount: 0 };
      given.set(gave.kind, flow);
      flow[gave.way] += amount;
      flow[`${gave.way}Count`] += count;
      for (const line of lines) line.given += gave.way === 'given' ? amount : -amount;
    }
  }
  return {
    days: [...days].map(([day, line]) => ({ day, ...line })),
    total,
    methods: [...methods.values()].sort((a, b) => compareText(a.method + a.account, b.method + b.account)),
    providers: [...providers.values()].map((p) => ({ ...p, result: p.lost - p.won })).sort((a, b) => compareText(a.code, b.code)),
    given: [...given].map(([kind, flow]) => ({ kind, ...flow, net: flow.given - flow.back })),
    ...balancesOf(o.opening, changes),
  };
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
  const of = (names: readonly string[]): Balance => {
    const sum = (from: ReadonlyMap<string, bigint>) => names.reduce((all, name) => all + (from.get(name) ?? 0n), 0n);
    const [before, by] = [sum(opening), sum(changes)];
    return { opening: before, change: by, closing: before + by };
  };
  const members = accounts.filter((account) => !isHouse(account));
  return {
    house: accounts.filter(isHouse).map((account) => ({ account, ...of([account]) })),
    liability: { ...of(members), parts: parts.map((part) => ({ part, ...of(members.filter((name) => partOf(name) === part)) })) },
  };
}

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string, next: (day: string) => string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = next(day)) days.push(day);
  return days;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00.000Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}
