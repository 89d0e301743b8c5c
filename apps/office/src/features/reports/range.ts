import { dayOf } from '@krapao/contract/values/local-day';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { useFilters } from '../../lib/filters.ts';

const dayMs = 86_400_000;
export const daysAgo = (days: number): string => dayOf(new Date(Date.now() - days * dayMs));
export const shownDay = (day: string): string => day.split('-').reverse().join('/');

export function useRange() {
  const { values, set } = useFilters({ from: '', to: '', currency: 'BAHT' });
  const currency: WireCurrency = values.currency === 'LAK' ? 'LAK' : 'BAHT';
  const to = values.to || daysAgo(0);
  const range = { from: values.from || daysAgo(6), to, currency };
  // The server refuses a range that ends before it starts.
  return { range: range.from > range.to ? { ...range, from: range.to } : range, set };
}
export type Range = ReturnType<typeof useRange>['range'];
