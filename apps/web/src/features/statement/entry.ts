import type { ApiMap } from '@krapao/contract';
import type { IconName } from '@krapao/ui/Icon.tsx';
import type { StaffQuestion } from '../../lib/ask-staff.ts';

export type Entry = ApiMap['POST /api/statement']['reply']['statements'][number];

type EntryTone = 'in' | 'out' | 'between' | 'gift';

const looks = {
  deposit: ['deposit', 'in'],
  bonus: ['gift', 'gift'],
  finish_bonus: ['check', 'gift'],
  /** Cancelled by the member: the amount was deducted from the wallet. */
  cancelled_bonus: ['close', 'out'],
  cancelled_free: ['close', 'out'],
  withdraw: ['withdraw', 'out'],
  transfer: ['transfer', 'between'],
  /** Staff correction: no money was paid in or out. */
  adjustment: ['edit', 'out'],
  /** Unknown type: a newer server must not break the page. */
  other: ['list', 'out'],
} as const satisfies Record<string, readonly [IconName, EntryTone]>;

export type EntryKind = keyof typeof looks;
export const entryIcon = (kind: EntryKind): IconName => looks[kind][0];
export const entryTone = (kind: EntryKind): EntryTone => looks[kind][1];

export function kindOf({
  statementType,
  from,
  to,
  amount,
}: Pick<Entry, 'from' | 'to' | 'amount'> & { readonly statementType: string }): EntryKind {
  if (from === 'ADJUSTMENT' || to === 'ADJUSTMENT') return 'adjustment';
  if (statementType === 'finish_bonus' && from === 'WALLET') return amount === 0 ? 'cancelled_free' : 'cancelled_bonus';
  return isKind(statementType) ? statementType : 'other';
}
const isKind = (type: string): type is EntryKind => Object.hasOwn(looks, type);

/** Moves between a member's own accounts have no sign. */
const signs: ReadonlyMap<string, '+' | '-'> = new Map([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', '-'],
]);
export const signOf = ({ statementType }: { readonly statementType: string }): '+' | '-' | '' => signs.get(statementType) ?? '';

const reportedDetail = (entry: Entry): string | undefined =>
  (entry.bonus ?? entry.promotion ?? entry.invite ?? entry.refund ?? entry.luckydraw)?.description;

/** Code of the other end: what the money came from or went to. */
export function otherEnd(entry: Entry): string | null {
  switch (kindOf(entry)) {
    case 'deposit':
    case 'bonus':
      return entry.from;
    case 'withdraw':
      return entry.to;
    default:
      return null;
  }
}

export function detailOf(entry: Entry, nameOf: (code: string) => string): string | null {
  const told = reportedDetail(entry);
  if (told) return told;
  if (kindOf(entry) === 'transfer') return `${nameOf(entry.from)} → ${nameOf(entry.to)}`;
  const end = otherEnd(entry);
  return end && nameOf(end);
}

const askKinds: ReadonlyMap<string, StaffQuestion['kind']> = new Map([
  ['deposit', 'deposit'],
  ['bonus', 'bonus'],
  ['finish_bonus', 'bonus'],
  ['withdraw', 'withdraw'],
  ['transfer', 'transfer'],
]);
export function askedOf(
  { statementType, reference }: { readonly statementType: string; readonly reference: string },
  title: string,
): StaffQuestion | null {
  const kind = askKinds.get(statementType);
  return kind ? { kind, reference, title } : null;
}

/** A staff correction is the heading, not a source of money. */
export function sidesOf(entry: Entry, nameOf: (code: string) => string): { readonly from: string; readonly to: string } {
  const side = (code: string): string => (code === 'ADJUSTMENT' ? '' : nameOf(code));
  return { from: side(entry.from), to: side(entry.to) };
}
