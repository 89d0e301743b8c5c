import type { GiveKind } from '@krapao/contract';
import type { HouseAccount, MovedSum } from '@krapao/ledger';

/** `money` is where money enters and leaves; the other three make up the house result. */
export type HousePart = 'money' | 'games' | 'given' | 'byHand';

type KindOf<A> = A extends `house:${infer K}:${string}` ? K : A extends `house:${infer K}` ? K : never;

const parts: Readonly<Record<KindOf<HouseAccount>, HousePart>> = {
  bank: 'money',
  gateway: 'money',
  wallet: 'money',
  voucher: 'money',
  provider: 'games',
  bonus_cost: 'given',
  refund_cost: 'given',
  invite_cost: 'given',
  wheel_cost: 'given',
  adjustment: 'byHand',
};
const isKind = (kind: string): kind is keyof typeof parts => Object.hasOwn(parts, kind);

const kindOf = (account: string): string => account.split(':')[1] ?? '';

export function housePartOf(account: string): HousePart | null {
  if (!account.startsWith('house:')) return null;
  const kind = kindOf(account);
  if (!isKind(kind)) throw new Error(`no figure includes ${account}`);
  return parts[kind];
}

const gifts: Readonly<Record<string, GiveKind>> = {
  bonus_cost: 'bonus',
  refund_cost: 'refund',
  invite_cost: 'invite',
  wheel_cost: 'wheel',
};

/** What kind of gift a house account pays for; null if it is not a gift account. */
export const giftOf = (account: string): GiveKind | null => (housePartOf(account) === 'given' ? (gifts[kindOf(account)] ?? null) : null);

/** Signs a balance from the house's view: bank money, gateway receivables and game winnings positive, gifts negative. */
export const fromOurSide = (account: string, balance: bigint): bigint => (housePartOf(account) === 'money' ? -balance : balance);

export type Figures = {
  in: bigint;
  inCount: number;
  out: bigint;
  outCount: number;
  gameResult: bigint;
  given: bigint;
  byHand: bigint;
  houseResult: bigint;
  /** Change in what the house owes its members. */
  owed: bigint;
};

export const noFigures = (): Figures => ({
  in: 0n,
  inCount: 0,
  out: 0n,
  outCount: 0,
  gameResult: 0n,
  given: 0n,
  byHand: 0n,
  houseResult: 0n,
  owed: 0n,
});

/** Movement between the house and members, with the house account involved; null if it does not cross. */
export function crossing({ from, to }: Pick<MovedSum, 'from' | 'to'>): { way: 'in' | 'out'; part: HousePart; account: string } | null {
  const [giving, getting] = [housePartOf(from), housePartOf(to)];
  if (giving !== null && getting === null) return { way: 'in', part: giving, account: from };
  if (giving === null && getting !== null) return { way: 'out', part: getting, account: to };
  return null;
}

export function addTo(figures: Figures, sum: MovedSum): void {
  const { amount } = sum;
  const crossed = crossing(sum);
  if (crossed) figures.owed += crossed.way === 'in' ? amount : -amount;
  if (crossed?.part === 'money') {
    figures[crossed.way] += amount;
    figures[`${crossed.way}Count`] += Number(sum.count);
  }
  for (const [account, by] of [
    [sum.from, -amount],
    [sum.to, amount],
  ] as const) {
    const part = housePartOf(account);
    if (part === null || part === 'money') continue;
    figures.houseResult += by;
    if (part === 'games') figures.gameResult += by;
    else figures[part] -= by;
  }
}
