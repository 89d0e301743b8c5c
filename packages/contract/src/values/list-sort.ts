/** The orders of the staff's lists, and where each is offered: what the app does not offer, the server refuses. Pure, without zod. */

export const listSorts = ['oldest', 'newest', 'largest', 'smallest'] as const;
export type ListSort = (typeof listSorts)[number];
export const timeSorts = ['oldest', 'newest'] as const satisfies readonly ListSort[];
export type TimeSort = (typeof timeSorts)[number];

/** What waits is done from the oldest on; of what has ended the latest is looked for. */
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

/** So many days of what has ended are sorted by amount. */
export const amountSortDaysMax = 31;
const dayMs = 86_400_000;

type ListView = { readonly state: string; readonly from?: string | undefined; readonly to?: string | undefined };

/** An order by amount reads every row that the list could show: the open ones, or those of some days, never the millions that have ended. */
export function sortsOf({ state, from = '', to = '' }: ListView): readonly ListSort[] {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return openStates.has(state) || days <= amountSortDaysMax ? listSorts : timeSorts;
}
