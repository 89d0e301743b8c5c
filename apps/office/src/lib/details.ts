import { isCurrency } from '@krapao/money';

/** One line of what an act or a request is about: a value, or what it was and what it will be. The way to it is in names of fields. */
export type Line = { readonly path: readonly string[] } & (
  | { readonly value: unknown; readonly money?: boolean }
  | { readonly before: unknown; readonly after: unknown; readonly money?: boolean }
);

type Plain = Readonly<Record<string, unknown>>;
export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value that differs, by the way to it: `banks`, `0`, `bankAccountNo`. */
export function differences(before: unknown, after: unknown, path: readonly string[] = []): Line[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, fresh] = [partsOf(before), partsOf(after)];
  if (!old || !fresh) return [{ path: path.length > 0 ? path : ['value'], before, after }];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) => differences(old[key], fresh[key], [...path, key]));
}

/** Every value of something new, one a line. Texts in several languages, and lists of plain values, are one. */
function valuesIn(value: unknown, path: readonly string[] = []): Line[] {
  if (value === null || value === undefined || value === '') return [];
  const isOne = Array.isArray(value) ? value.every((one) => !isPlain(one)) : !isPlain(value) || isText(value) || isSums(value);
  const parts = isOne ? null : partsOf(value);
  if (!parts) return [{ path: path.length > 0 ? path : ['value'], value }];
  return Object.entries(parts).flatMap(([key, part]) => valuesIn(part, [...path, key]));
}
/** A line for each of several things that an act is about. */
const entriesOf = (value: unknown, key: string): Line[] =>
  Array.isArray(value) && value.some(isPlain) ? value.map((one, at) => ({ path: [key, String(at)], value: one })) : valuesIn(value, [key]);
const isText = (value: Plain): boolean => typeof value.th === 'string' && 'la' in value && 'en' in value;
const isSums = (value: Plain): boolean => Object.entries(value).every(([key, part]) => isCurrency(key) && typeof part === 'number');

const partsOf = (value: unknown): Plain | null =>
  Array.isArray(value) ? Object.fromEntries(value.entries()) : isPlain(value) ? value : null;

/** In the order in which people read them; what is not named here follows. */
const order = [
  'direction',
  'name',
  'username',
  'bankCode',
  'fromBank',
  'transRef',
  'provider',
  'toldByBank',
  'paid',
  'happened',
  'why',
  'questions',
];
/** Told by the line itself, by another value, or of use to no person. */
const silent: ReadonlySet<string> = new Set([
  'amount',
  'currency',
  'before',
  'after',
  'from',
  'to',
  'role',
  'request',
  'askedById',
  'document',
  'act',
  'reason',
  'reasonCode',
]);

/** What goes from one value to another. */
const changed: Readonly<Record<string, string>> = {
  'member.bankAccount': 'account',
  'member.phone': 'phone',
  'staff.role': 'role',
  'chat.assign': 'assignee',
};
/** The meaning of `from` without `to`. In other acts it is the first day, or the time of a beginning. */
const fromOf: Readonly<Record<string, string>> = { 'bankCredit.match': 'sender', 'staff.deactivate': 'role', 'chat.claim': 'assignee' };

/** What is written as a whole: the values that change are what counts. */
const written: ReadonlySet<string> = new Set([
  'setting.put',
  'bonus.put',
  'promotion.put',
  'wheel.put',
  'rules.put',
  'bot.put',
  'canned.put',
  'canned.delete',
]);

/** An act that writes a whole form. */
export const isFormAct = (act: string): boolean => written.has(act);

export const hasLines = (act: string, detail: unknown): boolean => linesOf(act, detail).length > 0;

/** What the one who decides, or who reads the log later, must see. */
export function linesOf(act: string, detail: unknown): Line[] {
  if (!isPlain(detail)) return [];
  // A line of the log that tells of a request has the act that was asked for in it.
  const asked = typeof detail.act === 'string' ? detail.act : act;
  const { amount, before, after, from, to, role, reason } = detail;
  const lines: Line[] = asked === act ? [] : [{ path: ['act'], value: asked }];
  if (amount !== undefined) lines.push({ path: ['amount'], value: amount, money: true });
  if (written.has(asked)) lines.push(...(before === null || before === undefined ? valuesIn(after) : differences(before, after)));
  else if (asked === 'member.adjust' && before !== undefined) lines.push({ path: ['wallet'], before, after, money: true });
  else if (asked.startsWith('maintenance.')) lines.push({ path: ['text'], before, after });
  else if (before !== undefined) lines.push({ path: ['pausedFor'], value: before });
  const pair = changed[asked];
  if (pair !== undefined && from !== undefined) lines.push({ path: [pair], before: from, after: to });
  else {
    if (from !== undefined && from !== null) lines.push({ path: [fromOf[asked] ?? 'from'], value: from });
    if (to !== undefined && to !== null) lines.push({ path: ['to'], value: to });
  }
  if (role !== undefined) lines.push({ path: ['role'], value: role });
  const rest = Object.keys(detail).filter((key) => !silent.has(key) && !order.includes(key));
  for (const key of [...order, ...rest]) if (detail[key] !== undefined && detail[key] !== '') lines.push(...entriesOf(detail[key], key));
  if (reason !== undefined && reason !== '') lines.push({ path: ['reason'], value: reason });
  return lines;
}
