/** `path`: list rows are addressed by their ID where they have one. */
export type Change = { readonly path: readonly string[]; readonly before: unknown; readonly after: unknown };
export type Contest = { readonly path: readonly string[]; readonly mine: unknown; readonly theirs: unknown };

type Plain = Readonly<Record<string, unknown>>;

export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

function idOf(row: unknown): string | null {
  if (!isPlain(row)) return null;
  if (typeof row.bankCode === 'string') return `${row.bankCode} ${row.bankAccountNo ?? ''}`.trim();
  const id = row.code ?? row.key ?? row.mobile;
  return typeof id === 'string' ? id : null;
}
const isKeyed = (value: unknown): value is readonly Plain[] =>
  Array.isArray(value) && value.every((row) => idOf(row) !== null) && new Set(value.map(idOf)).size === value.length;
const isPlaced = (value: unknown): value is readonly Plain[] =>
  Array.isArray(value) && value.every((row) => isPlain(row) && idOf(row) === null);

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
  if (isKeyed(before) && isKeyed(after)) return changesOfRows(before, after, path);
  if (isPlaced(before) && isPlaced(after)) return changesByPlace(before, after, path);
  return [{ path, before, after }];
}

/** Like `changesBetween`, but lists a new or removed row field by field. */
export function fieldChanges(before: unknown, after: unknown, path: readonly string[] = []): Change[] {
  return changesBetween(before, after, path).flatMap((change) => {
    const old = change.before ?? emptyLike(change.after);
    const fresh = change.after ?? emptyLike(change.before);
    return old === change.before && fresh === change.after ? [change] : fieldChanges(old, fresh, change.path);
  });
}

function emptyLike(value: unknown): unknown {
  if (isPlain(value)) return {};
  return Array.isArray(value) && value.length > 0 && value.every(isPlain) ? [] : undefined;
}

function changesOfRows(before: readonly Plain[], after: readonly Plain[], path: readonly string[]): Change[] {
  const [old, fresh] = [byId(before), byId(after)];
  const rows = idsIn(old, fresh).flatMap((id) => changesBetween(old.get(id), fresh.get(id), [...path, id]));
  const orderOf = (list: readonly Plain[]): string[] => [...byId(list).keys()].filter((id) => old.has(id) && fresh.has(id));
  const order = changesBetween(orderOf(before), orderOf(after), [...path, 'order']);
  return [...rows, ...order];
}

/** Skips the common head and tail, so that removing one row does not mark all later rows as changed. */
function changesByPlace(before: readonly Plain[], after: readonly Plain[], path: readonly string[]): Change[] {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && isSame(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < least - head && isSame(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail += 1;
  const most = Math.max(before.length, after.length) - tail;
  const rowOf = (list: readonly Plain[], at: number): Plain | undefined => (at < list.length - tail ? list[at] : undefined);
  return Array.from({ length: most - head }, (_, n) => head + n).flatMap((at) =>
    changesBetween(rowOf(before, at), rowOf(after, at), [...path, String(at)]),
  );
}

/** Three-way merge: untouched values take the other person's version, edited values stay as typed. */
export function mergeTyped<T>(base: T, mine: T, theirs: T): T;
export function mergeTyped(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (isPlain(mine) && isPlain(base) && isPlain(theirs)) {
    const merged = keysOf(mine, theirs).map((key) => [key, mergeTyped(base[key], mine[key], theirs[key])] as const);
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
  }
  if (isKeyed(mine) && isKeyed(base) && isKeyed(theirs)) return mergeRows(base, mine, theirs);
  return mine;
}

function mergeRows(base: readonly Plain[], mine: readonly Plain[], theirs: readonly Plain[]): unknown[] {
  const [old, own, other] = [byId(base), byId(mine), byId(theirs)];
  const kept = [...own].map(([id, row]) => (old.has(id) ? mergeTyped<unknown>(old.get(id), row, other.get(id)) : row));
  const added = [...other].filter(([id]) => !old.has(id) && !own.has(id)).map(([, row]) => row);
  // Undefined: removed by the other person and unchanged here.
  return [...kept.filter((row) => row !== undefined), ...added];
}

export function contestsOf(base: unknown, mine: unknown, theirs: unknown, path: readonly string[] = []): Contest[] {
  if (isSame(mine, base) || isSame(theirs, base) || isSame(mine, theirs)) return [];
  if (isPlain(base) && isPlain(mine) && isPlain(theirs)) {
    return keysOf(mine, theirs).flatMap((key) => contestsOf(base[key], mine[key], theirs[key], [...path, key]));
  }
  if (isKeyed(base) && isKeyed(mine) && isKeyed(theirs)) {
    const [old, own, other] = [byId(base), byId(mine), byId(theirs)];
    return idsIn(own, other).flatMap((id) => contestsOf(old.get(id), own.get(id), other.get(id), [...path, id]));
  }
  return [{ path, mine, theirs }];
}

export function valueAt(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return value;
  const part: unknown = Array.isArray(value) ? value.find((row) => idOf(row) === step) : isPlain(value) ? value[step] : undefined;
  return valueAt(part, rest);
}

export function putAt<T>(value: T, path: readonly string[], next: unknown): T;
export function putAt(value: unknown, [step, ...rest]: readonly string[], next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value;
    const has = rows.some((row) => idOf(row) === step);
    const put = rows.map((row) => (idOf(row) === step ? putAt(row, rest, next) : row));
    return (has ? put : [...put, putAt(undefined, rest, next)]).filter((row) => row !== undefined);
  }
  const { [step]: now, ...others } = isPlain(value) ? value : {};
  const part = putAt(now, rest, next);
  return part === undefined ? others : { ...(isPlain(value) ? value : {}), [step]: part };
}

const byId = (rows: readonly Plain[]): ReadonlyMap<string, Plain> => new Map(rows.map((row) => [idOf(row) ?? '', row]));
const idsIn = (a: ReadonlyMap<string, Plain>, b: ReadonlyMap<string, Plain>): string[] => [...new Set([...a.keys(), ...b.keys()])];
const keysOf = (a: Plain, b: Plain): string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];
