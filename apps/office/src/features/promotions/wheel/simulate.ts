import { type Currency, currencies } from '@krapao/money';
import type { Slice } from './wheel.types.ts';

type Given = Pick<Slice, 'code' | 'weight' | 'kind' | 'amount' | 'coins' | 'stock' | 'budget'>;
type SlicePayout = {
  readonly code: string;
  readonly hits: number;
  readonly cost: number /** Nothing of it is left. */;
  readonly isOut: boolean;
};
export type Payout = {
  /** Fewer than asked for when nothing was left to be won. */
  readonly spins: number;
  readonly slices: readonly SlicePayout[];
  readonly cost: number;
  readonly coins: number;
  /** What a spin costs on average while every prize is there, by the weights alone. */
  readonly expected: number;
};

/** What many spins pay, were all of them by members of one currency; once for each currency. `inUse`: those that a member can have. */
export function simulate(
  slices: readonly Given[],
  spins: number,
  random: () => number,
  inUse: readonly Currency[] = currencies,
): Record<Currency, Payout> {
  const [THB, LAK] = currencies.map((currency) => payoutOf(slices, { currency, inUse }, spins, random)) as [Payout, Payout];
  return { THB, LAK };
}

type Whose = { readonly currency: Currency; readonly inUse: readonly Currency[] };

function payoutOf(slices: readonly Given[], { currency, inUse }: Whose, spins: number, random: () => number): Payout {
  const limits = slices.map((slice) => limitOf(slice, { currency, inUse }));
  const { hits, done } = draw(slices.map(weightOf), limits, spins, random);
  const rows = slices.map((slice, at) => {
    const count = hits[at] ?? 0;
    return { code: slice.code, hits: count, cost: cents(worth(slice, currency) * count), isOut: count >= (limits[at] ?? 0) };
  });
  const sum = slices.reduce((total, slice, at) => total + (limits[at] === 0 ? 0 : weightOf(slice)), 0);
  const worths = slices.reduce((total, slice, at) => total + (limits[at] === 0 ? 0 : weightOf(slice) * worth(slice, currency)), 0);
  return {
    spins: done,
    slices: rows,
    cost: cents(rows.reduce((total, row) => total + row.cost, 0)),
    coins: slices.reduce((total, slice, at) => total + (slice.kind === 'coin' ? countOf(slice.coins) * (hits[at] ?? 0) : 0), 0),
    expected: sum > 0 ? worths / sum : 0,
  };
}

/** A slice leaves the draw when its stock or its budget holds no other prize. */
function draw(weights: readonly number[], limits: readonly number[], spins: number, random: () => number) {
  const hits = new Float64Array(weights.length);
  const inDraw = Float64Array.from(weights, (weight, at) => (limits[at] === 0 ? 0 : weight));
  let sum = inDraw.reduce((total, weight) => total + weight, 0);
  let done = 0;
  for (; done < spins && sum > 0; done += 1) {
    let rest = random() * sum;
    let at = 0;
    // The last slice that has a weight takes what rounding may leave over.
    for (let next = 0; next < inDraw.length; next += 1) {
      const weight = inDraw[next] ?? 0;
      if (weight === 0) continue;
      at = next;
      rest -= weight;
      if (rest < 0) break;
    }
    const count = (hits[at] ?? 0) + 1;
    hits[at] = count;
    if (count >= (limits[at] ?? 0)) {
      inDraw[at] = 0;
      sum = inDraw.reduce((total, weight) => total + weight, 0);
    }
  }
  return { hits, done };
}

function limitOf(slice: Given, { currency, inUse }: Whose): number {
  const stock = slice.stock ?? Number.POSITIVE_INFINITY;
  const { budget } = slice;
  if (budget === null) return stock;
  // A budget that is short in one currency takes the prize out for all: the odds are the same for every member.
  if (inUse.some((one) => budget[one] < worth(slice, one))) return 0;
  const price = worth(slice, currency);
  return price === 0 ? stock : Math.min(stock, Math.floor(Math.round(budget[currency] * 100) / Math.round(price * 100)));
}

const worth = ({ kind, amount }: Given, currency: Currency): number =>
  kind === 'credit' || kind === 'bonus' ? countOf(amount[currency]) : 0;
const weightOf = ({ weight }: Given): number => countOf(weight);
/** What is still being typed counts as nothing. */
const countOf = (value: number): number => (Number.isFinite(value) ? value : 0);
const cents = (value: number): number => Math.round(value * 100) / 100;
