import { statementSearch } from '@krapao/contract/values/constants';
import { dayOf, dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { MoneyError, parseTyped } from '@krapao/money';
import type { LineFilter, StatementStatus, StatementType } from './statement.sql.ts';

export type StatementQuery = {
  readonly kind?: StatementType | undefined;
  readonly status?: StatementStatus | undefined;
  readonly month?: string | undefined;
  readonly search?: string | undefined;
};

export function filterOf({ kind, status, month, search }: StatementQuery): LineFilter | null | 'nothing' {
  const wanted = search?.trim() ?? '';
  if (!kind && !status && !month && wanted === '') return null;
  const found = wanted === '' ? { minor: null, referencePart: null } : searchOf(wanted);
  if (!found) return 'nothing';
  return {
    types: kind === undefined ? null : kind === 'bonus' ? ['bonus', 'finish_bonus'] : [kind],
    status: status ?? null,
    from: month === undefined ? null : startOfDay(`${month}-01`),
    to: month === undefined ? null : startOfDay(`${nextMonth(month)}-01`),
    ...found,
  };
}

function searchOf(wanted: string): Pick<LineFilter, 'minor' | 'referencePart'> | null {
  const minor = minorOf(wanted);
  const referencePart = wanted.length >= statementSearch.referenceMin ? wanted : null;
  return minor === null && referencePart === null ? null : { minor, referencePart };
}

/** Every currency has 100 minor units, so the member's currency does not matter here. */
function minorOf(wanted: string): bigint | null {
  try {
    return parseTyped(wanted.replace(/^[+-]/, ''), 'THB').minor;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

const nextMonth = (month: string): string => dayPlus(`${month}-28`, 4).slice(0, 7);

export const daysOf = (moments: readonly Date[]): string[] => [...new Set(moments.map(dayOf))];
