import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { pageSize } from './show.ts';

/** Filters are kept in the address, so that a view can be bookmarked, shared and navigated back to. */
export function useFilters<const F extends Record<string, string>>(initial: F) {
  const search = new URLSearchParams(useSearch());
  const [location, go] = useLocation();
  const values = Object.fromEntries(Object.entries(initial).map(([name, first]) => [name, search.get(name) ?? first])) as Record<
    keyof F,
    string
  >;
  const page = Math.max(1, Number(search.get('page') ?? '1') || 1);
  const set = (changes: Partial<Record<keyof F | 'page', string>>, replace = false): void => {
    const next = new URLSearchParams(search);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (!value || value === initial[name] || (name === 'page' && value === '1')) next.delete(name);
      else next.set(name, String(value));
    }
    go(next.size > 0 ? `${location}?${next}` : location, { replace });
  };
  const bind = (name: keyof F & string) => ({
    value: values[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      set({ [name]: event.target.value } as Partial<Record<keyof F, string>>),
  });
  return { values, page, set, bind };
}

export const idIn = (text: string): bigint | undefined => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined);

/** When others have emptied the last page, go back: an empty page would suggest that nothing is left to do. */
export function useLastPage(
  { page, set }: { page: number; set: (changes: { page: string }, replace?: boolean) => void },
  total: number | undefined,
  limit = pageSize,
): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / limit));
  useEffect(() => {
    if (page > last) set({ page: String(last) }, true);
  });
}
