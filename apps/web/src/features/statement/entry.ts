import type { ApiMap } from '@krapao/contract';
import type { IconName } from '@krapao/ui/Icon.tsx';

export type Entry = ApiMap['POST /api/statement']['reply']['statements'][number];

export const entryIcons: Readonly<Record<Entry['statementType'], IconName>> = {
  deposit: 'deposit',
  bonus: 'gift',
  finish_bonus: 'check',
  withdraw: 'withdraw',
  transfer: 'transfer',
};

/** Deposits and bonuses are plus, withdrawals minus; what moves between a member's own accounts has no sign. */
export const entrySigns: Readonly<Record<Entry['statementType'], '+' | '-' | ''>> = {
  deposit: '+',
  bonus: '+',
  withdraw: '-',
  transfer: '',
  finish_bonus: '',
};

/** What the entry is about in the words that came with it, where some did. */
export const detailOf = (entry: Entry): string | undefined =>
  (entry.bonus ?? entry.promotion ?? entry.invite ?? entry.refund ?? entry.luckydraw)?.description;
