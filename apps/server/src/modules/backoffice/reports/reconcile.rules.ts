import type { DifferenceKind } from '@krapao/contract';
import type { Money } from '@krapao/money';

export type Ours = {
  readonly key: string;
  readonly reference: string;
  readonly memberId: bigint;
  readonly amount: Money;
  readonly at: Date;
};
/** A line of the third party's book, with every key under which we may have recorded it. */
export type Theirs = {
  readonly keys: readonly string[];
  readonly reference: string;
  readonly amount: Money;
  readonly state: 'done' | 'open' | 'failed';
  readonly at: Date;
};
/** A movement recorded on another day, or not finished. */
export type Elsewhere = { readonly state: 'done' | 'open'; readonly memberId: bigint | null; readonly amount: Money | null };

export type Difference = {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly memberId: bigint | null;
  readonly currency: Money['currency'];
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
  readonly at: Date;
};

type Sides = {
  readonly ours: readonly Ours[];
  /** The day plus a margin, because the two clocks may disagree about midnight. */
  readonly oursAround: readonly Ours[];
  readonly theirs: readonly Theirs[];
  readonly theirsAround: readonly Theirs[];
  readonly elsewhere: ReadonlyMap<string, Elsewhere>;
};

export function differencesOf({ ours, oursAround, theirs, theirsAround, elsewhere }: Sides): Difference[] {
  const oursBy = new Map(oursAround.map((one) => [one.key, one]));
  const theirsBy = new Map(theirsAround.flatMap((line) => line.keys.map((key) => [key, line] as const)));
  return [...theirs.flatMap((line) => differenceAt(line, oursBy, elsewhere)), ...ours.flatMap((one) => missingOf(one, theirsBy))];
}

function differenceAt(line: Theirs, oursBy: ReadonlyMap<string, Ours>, elsewhere: ReadonlyMap<string, Elsewhere>): Difference[] {
  const { reference, amount, at } = line;
  const base = { reference, currency: amount.currency, theirs: amount.minor, at };
  const mine = line.keys.map((key) => oursBy.get(key)).find((one) => one !== undefined);
  if (mine) {
    const found = { ...base, memberId: mine.memberId, ours: mine.amount.minor };
    // They refused it, so it must not count as paid in the ledger.
    if (line.state === 'failed') return [{ ...found, kind: 'missing_there', theirs: null }];
    if (line.state === 'open') return [{ ...found, kind: 'open' }];
    return isSame(mine.amount, amount) ? [] : [{ ...found, kind: 'amount' }];
  }
  if (line.state === 'failed') return [];
  const known = line.keys.map((key) => elsewhere.get(key)).find((one) => one !== undefined);
  const found = { ...base, memberId: known?.memberId ?? null, ours: known?.amount?.minor ?? null };
  if (known?.state === 'done') return known.amount === null || isSame(known.amount, amount) ? [] : [{ ...found, kind: 'amount' }];
  return [{ ...found, kind: known?.state === 'open' || line.state === 'open' ? 'open' : 'missing_here' }];
}

function missingOf(one: Ours, theirsBy: ReadonlyMap<string, Theirs>): Difference[] {
  if (theirsBy.has(one.key)) return [];
  const { reference, memberId, amount, at } = one;
  return [{ kind: 'missing_there', reference, memberId, currency: amount.currency, ours: amount.minor, theirs: null, at }];
}

const isSame = (a: Money, b: Money): boolean => a.minor === b.minor && a.currency === b.currency;
