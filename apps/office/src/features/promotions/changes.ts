/** One value that differs between two versions; `path` is the way to it, slices by their code. */
export type Change = { readonly path: string; readonly before: unknown; readonly after: unknown };

type Plain = Readonly<Record<string, unknown>>;
type Coded = Plain & { readonly code: string };

const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);
const isCoded = (value: unknown): value is readonly Coded[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((row) => isPlain(row) && typeof row.code === 'string') &&
  new Set(value.map(({ code }) => code)).size === value.length;

export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((row, at) => isSame(row, b[at]));
  if (!isPlain(a) || !isPlain(b)) return false;
  return keysOf(a, b).every((key) => isSame(a[key], b[key]));
}

export function changesBetween(before: unknown, after: unknown, path: readonly string[] = []): Change[] {
  if (isSame(before, after)) return [];
  if (isPlain(before) && isPlain(after)) {
    return keysOf(before, after).flatMap((key) => changesBetween(before[key], after[key], [...path, key]));
  }
  if (isCoded(before) && isCoded(after)) return changesOfRows(before, after, path);
  return [{ path: path.join('.'), before, after }];
}

function changesOfRows(before: readonly Coded[], after: readonly Coded[], path: readonly string[]): Change[] {
  const [old, fresh] = [byCode(before), byCode(after)];
  const codes = [...new Set([...old.keys(), ...fresh.keys()])];
  const rows = codes.flatMap((code) => changesBetween(old.get(code), fresh.get(code), [...path, code]));
  const orderOf = (list: readonly Coded[]): string[] => list.map(({ code }) => code).filter((code) => old.has(code) && fresh.has(code));
  const order = changesBetween(orderOf(before), orderOf(after), [...path, 'order']);
  return [...rows, ...order];
}

/**
 * What was typed on top of what another has saved meanwhile: a value that was not touched here takes the other's, one that was
 * touched stays as it was typed.
 */
export function mergeTyped<T>(base: T, mine: T, theirs: T): T;
export function mergeTyped(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (isPlain(mine) && isPlain(base) && isPlain(theirs)) {
    const merged = keysOf(mine, theirs).map((key) => [key, mergeTyped(base[key], mine[key], theirs[key])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (isCoded(mine) && isCoded(base) && isCoded(theirs)) return mergeRows(base, mine, theirs);
  return mine;
}

function mergeRows(base: readonly Coded[], mine: readonly Coded[], theirs: readonly Coded[]): unknown[] {
  const [old, own, other] = [byCode(base), byCode(mine), byCode(theirs)];
  const kept = mine.map((row) => (old.has(row.code) ? mergeTyped<unknown>(old.get(row.code), row, other.get(row.code)) : row));
  const added = theirs.filter(({ code }) => !old.has(code) && !own.has(code));
  // A row that the other has taken out and nobody changed here is undefined by now.
  return [...kept.filter((row) => row !== undefined), ...added];
}

const byCode = (rows: readonly Coded[]): ReadonlyMap<string, Coded> => new Map(rows.map((row) => [row.code, row]));
const keysOf = (a: Plain, b: Plain): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];
