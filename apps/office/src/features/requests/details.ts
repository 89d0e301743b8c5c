import type { RequestAct } from '@krapao/contract';
import type { FieldWord } from './request.words.ts';

/** One line of what a request is about: a value, or what it was and what it will be. */
export type Line = { readonly label: FieldWord | { readonly path: string } } & (
  | { readonly value: unknown; readonly money?: boolean }
  | { readonly before: unknown; readonly after: unknown; readonly money?: boolean }
);

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value that differs, by the way to it: `banks.0.bankAccountNo`. */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Line[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, fresh] = [partsOf(before), partsOf(after)];
  if (!old || !fresh) return [{ label: path.length > 0 ? { path: path.join('.') } : 'value', before, after }];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) => differences(old[key], fresh[key], [...path, key]));
}

const partsOf = (value: unknown): Plain | null =>
  Array.isArray(value) ? Object.fromEntries(value.entries()) : isPlain(value) ? value : null;

const single = [
  'direction',
  'name',
  'username',
  'bankCode',
  'fromBank',
  'transRef',
  'toldByBank',
  'paid',
  'why',
  'questions',
  'reason',
] as const;

/** What is written as a whole: the values that change are what counts. */
const written: ReadonlySet<RequestAct> = new Set(['setting.put', 'bonus.put', 'promotion.put', 'wheel.put']);

/** What the one who decides must see, in the order in which people read it. */
export function linesOf(act: RequestAct, detail: unknown): Line[] {
  if (!isPlain(detail)) return [];
  const { amount, before, after, from, to, role } = detail;
  const lines: Line[] = [];
  if (amount !== undefined) lines.push({ label: 'amount', value: amount, money: true });
  if (written.has(act)) lines.push(...differences(before, after));
  else if (before !== undefined) lines.push({ label: 'wallet', before, after, money: true });
  if (from !== undefined && to !== undefined) lines.push({ label: act === 'staff.role' ? 'role' : 'account', before: from, after: to });
  else if (from !== undefined) lines.push({ label: 'sender', value: from });
  if (role !== undefined) lines.push({ label: 'role', value: role });
  for (const key of single) if (detail[key] !== undefined && detail[key] !== '') lines.push({ label: key, value: detail[key] });
  return lines;
}
