import { pageSize, statementSearch } from '@krapao/contract/values/constants';

const kinds = ['deposit', 'withdraw', 'transfer', 'bonus'] as const;
const statuses = ['SUCCESS', 'PENDING', 'FAILED'] as const;
export const filterKinds: readonly FilterKind[] = kinds;
export const filterStatuses: readonly FilterStatus[] = statuses;
export type FilterKind = (typeof kinds)[number];
export type FilterStatus = (typeof statuses)[number];

/** Kept in the address, so that Back and a reload show the same. */
export type Filters = {
  readonly page: number;
  readonly kind: FilterKind | null;
  readonly status: FilterStatus | null;
  /** Format: 2026-11. */
  readonly month: string | null;
  readonly search: string;
};

const oneOf = <T extends string>(all: readonly T[], text: string | null): T | null => all.find((one) => one === text) ?? null;
const isMonth = (text: string): boolean => /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(text);

/** The address is untrusted: invalid values are ignored. */
export function readFilters(query: string): Filters {
  const given = new URLSearchParams(query);
  const page = Number(given.get('page') ?? 1);
  const month = given.get('month');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    kind: oneOf(kinds, given.get('kind')),
    status: oneOf(statuses, given.get('status')),
    month: month !== null && isMonth(month) ? month : null,
    search: (given.get('search') ?? '').trim().slice(0, statementSearch.lengthMax),
  };
}

export function writeFilters({ page, kind, status, month, search }: Filters): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (status) query.set('status', status);
  if (month) query.set('month', month);
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export const bodyOf = ({ page, kind, status, month, search }: Filters) => ({
  page,
  limit: pageSize.statement,
  ...(kind ? { kind } : {}),
  ...(status ? { status } : {}),
  ...(month ? { month } : {}),
  ...(search ? { search } : {}),
});

export const isFiltered = ({ kind, status, month, search }: Filters): boolean => Boolean(kind || status || month || search);
export const noFilters: Filters = { page: 1, kind: null, status: null, month: null, search: '' };

const monthsMax = 24;

/** By the operator's calendar, wherever the phone is; not before the month in which the member registered. */
export function recentMonths(today: string, { chosen = null, since = '' }: { chosen?: string | null; since?: string }): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const recent = Array.from({ length: monthsMax }, (_, back) => {
    const at = year * 12 + month - 1 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  }).filter((one, back) => back === 0 || one >= since.slice(0, 7));
  return chosen === null || recent.includes(chosen) ? recent : [...recent, chosen];
}
export const monthText = (month: string): string => month.split('-').reverse().join('/');
