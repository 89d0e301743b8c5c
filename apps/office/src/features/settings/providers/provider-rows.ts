import { providerCodes } from '@krapao/contract/games/providers';
import type { Provider, Providers } from '../setup.types.ts';

export type ProviderRow = Provider & { readonly code: string };

const last = 10_000;

/** Every provider there is, in the order in which members see them: those without a place come last, as they always stood. */
export function rowsOf(providers: Providers): ProviderRow[] {
  const codes = [...new Set([...providerCodes, ...Object.keys(providers)])];
  return codes
    .map((code): ProviderRow => ({ enabled: false, ...providers[code], code }))
    .sort((a, b) => (a.order ?? last) - (b.order ?? last));
}

/** The setting as these rows stand; a place is written down only once somebody has moved one. */
export const inOrder = (rows: readonly ProviderRow[]): Providers =>
  Object.fromEntries(rows.map(({ code, ...provider }, order) => [code, { ...provider, order }]));

/** Undefined: no longer written down. */
export type Patch = { readonly [K in keyof Provider]?: Provider[K] | undefined };

/** Without what was emptied: it stands again as the provider gives it. */
export function withPart(provider: Provider, patch: Patch): Provider {
  const entries = Object.entries({ ...provider, ...patch }).filter(([, value]) => value !== undefined && value !== '');
  return { enabled: provider.enabled, ...Object.fromEntries(entries) };
}
