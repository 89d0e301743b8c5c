/** Sort orders of staff lists and where each is allowed; the server refuses the rest. Must not import zod. */

export const listSorts = ['oldest', 'newest', 'largest', 'smallest'] as const;
export type ListSort = (typeof listSorts)[number];
export const timeSorts = ['oldest', 'newest'] as const satisfies readonly ListSort[];
export type TimeSort = (typeof timeSorts)[number];

const openStates: ReadonlySet<string> = new Set([
  'waiting',
  'paying',
  'unknown',
  'contradicted',
  'open',
  'queued',
  'PROCESSING',
  'needsPerson',
]);
export const firstSort = (state: string): ListSort => (openStates.has(state) ? 'oldest' : 'newest');

export const amountSortDaysMax = 31;
const dayMs = 86_400_000;

type ListView = { readonly state: string; readonly from?: string | undefined; readonly to?: string | undefined };

/** Sorting by amount reads every candidate row, so it is limited to open items or a few days of closed ones. */
export function sortsOf({ state, from = '', to = '' }: ListView): readonly ListSort[] {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return openStates.has(state) || days <= amountSortDaysMax ? listSorts : timeSorts;
}
