import { isCurrency } from '@krapao/money';

export type Line = { readonly path: readonly string[] } & (
  | { readonly value: unknown; readonly money?: boolean }
  | { readonly before: unknown; readonly after: unknown; readonly money?: boolean }
);

type Plain = Readonly<Record<string, unknown>>;
export const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

export function differences(before: unknown, after: unknown, path: readonly string[] = []): Line[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, fresh] = [partsOf(before), partsOf(after)];
  if (!old || !fresh) return [{ path: path.length > 0 ? path : ['value'], before, after }];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) => differences(old[key], fresh[key], [...path, key]));
}

/** Localised texts, amounts per currency and lists of plain values count as one value. */
function valuesIn(value: unknown, path: readonly string[] = []): Line[] {
  if (value === null || value === undefined || value === '') return [];
  const isOne = Array.isArray(value) ? value.every((one) => !isPlain(one)) : !isPlain(value) || isText(value) || isSums(value);
  const parts = isOne ? null : partsOf(value);
  if (!parts) return [{ path: path.length > 0 ? path : ['value'], value }];
  return Object.entries(parts).flatMap(([key, part]) => valuesIn(part, [...path, key]));
}
const entriesOf = (value: unknown, key: string): Line[] =>
  Array.isArray(value) && value.some(isPlain) ? value.map((one, at) => ({ path: [key, String(at)], value: one })) : valuesIn(value, [key]);
const isText = (value: Plain): boolean => typeof value.th === 'string' && 'la' in value && 'en' in value;
const isSums = (value: Plain): boolean => Object.entries(value).every(([key, part]) => isCurrency(key) && typeof part === 'number');

const partsOf = (value: unknown): Plain | null =>
  Array.isArray(value) ? Object.fromEntries(value.entries()) : isPlain(value) ? value : null;

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
/** Already covered by the line itself or another value, or of no use to readers. */
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

const changed: Readonly<Record<string, string>> = {
  'member.bankAccount': 'account',
  'member.phone': 'phone',
  'staff.role': 'role',
  'chat.assign': 'assignee',
};
/** Meaning of `from` without `to`; in other actions it is a start date or time. */
const fromOf: Readonly<Record<string, string>> = { 'bankCredit.match': 'sender', 'staff.deactivate': 'role', 'chat.claim': 'assignee' };

/** Actions that store a whole form: only the values that changed matter. */
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

export const isFormAct = (act: string): boolean => written.has(act);

export const hasLines = (act: string, detail: unknown): boolean => linesOf(act, detail).length > 0;

export function linesOf(act: string, detail: unknown): Line[] {
  if (!isPlain(detail)) return [];
  // A log entry about a request names the requested action in its detail.
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
