import { type Currency, currencies } from '@krapao/money';
import type { Slice } from './new-slice.ts';

type SliceInput = Pick<Slice, 'code' | 'weight' | 'kind' | 'amount' | 'coins' | 'stock' | 'budget'>;
type SlicePayout = {
  readonly code: string;
  readonly hits: number;
  readonly cost: number;
  readonly isOut: boolean;
};
export type Payout = {
  /** Fewer than requested if every prize ran out. */
  readonly spins: number;
  readonly slices: readonly SlicePayout[];
  readonly cost: number;
  readonly coins: number;
  /** Average cost per spin by weight, with every prize available. */
  readonly expected: number;
};

/** Simulates each currency as if all members used it. `inUse`: the currencies members can have. */
export function simulate(
  slices: readonly SliceInput[],
  spins: number,
  random: () => number,
  inUse: readonly Currency[] = currencies,
): Record<Currency, Payout> {
  const [THB, LAK] = currencies.map((currency) => payoutOf(slices, { currency, inUse }, spins, random)) as [Payout, Payout];
  return { THB, LAK };
}

type Whose = { readonly currency: Currency; readonly inUse: readonly Currency[] };

function payoutOf(slices: readonly SliceInput[], { currency, inUse }: Whose, spins: number, random: () => number): Payout {
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

/** A slice leaves the draw when its stock or budget does not cover another prize. */
function draw(weights: readonly number[], limits: readonly number[], spins: number, random: () => number) {
  const hits = new Float64Array(weights.length);
  const inDraw = weights.map((weight, at) => (limits[at] === 0 ? 0 : weight));
  let table = tableOf(inDraw);
  let done = 0;
  for (; done < spins && table.places.length > 0; done += 1) {
    const point = random() * table.places.length;
    const cell = Math.floor(point);
    const at = (point - cell < (table.shares[cell] ?? 0) ? table.places[cell] : table.others[cell]) ?? 0;
    const count = (hits[at] ?? 0) + 1;
    hits[at] = count;
    if (count >= (limits[at] ?? 0)) {
      inDraw[at] = 0;
      table = tableOf(inDraw);
    }
  }
  return { hits, done };
}

/** Walker's alias method: each cell is shared by two slices, so a draw takes constant time. */
function tableOf(weights: readonly number[]) {
  const places = weights.flatMap((weight, at) => (weight > 0 ? [at] : []));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = Float64Array.from(places, (at) => ((weights[at] ?? 0) * places.length) / sum);
  const others = Uint8Array.from(places);
  const small = [...shares.keys()].filter((cell) => (shares[cell] ?? 0) < 1);
  const large = [...shares.keys()].filter((cell) => (shares[cell] ?? 0) >= 1);
  for (let from = large.pop(), to = small.pop(); from !== undefined && to !== undefined; to = small.pop()) {
    others[to] = places[from] ?? 0;
    const left = (shares[from] ?? 0) - (1 - (shares[to] ?? 0));
    shares[from] = left;
    if (left >= 1) continue;
    small.push(from);
    from = large.pop();
  }
  return { places, shares, others };
}

function limitOf(slice: SliceInput, { currency, inUse }: Whose): number {
  const stock = slice.stock ?? Number.POSITIVE_INFINITY;
  const { budget } = slice;
  if (budget === null) return stock;
  // A budget too small in one currency removes the prize for all: the odds must be the same for every member.
  if (inUse.some((one) => budget[one] < worth(slice, one))) return 0;
  const price = worth(slice, currency);
  return price === 0 ? stock : Math.min(stock, Math.floor(Math.round(budget[currency] * 100) / Math.round(price * 100)));
}

const worth = ({ kind, amount }: SliceInput, currency: Currency): number =>
  kind === 'credit' || kind === 'bonus' ? countOf(amount[currency]) : 0;
const weightOf = ({ weight }: SliceInput): number => countOf(weight);
/** Unfinished input counts as 0. */
const countOf = (value: number): number => (Number.isFinite(value) ? value : 0);
const cents = (value: number): number => Math.round(value * 100) / 100;
