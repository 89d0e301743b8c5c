import { providerCodes } from '@krapao/contract/games/providers';
import type { Provider, Providers } from '../setup.types.ts';

export type ProviderRow = Provider & { readonly code: string };

const last = 10_000;

/** In the order members see; providers without a position come last, in their default order. */
export function rowsOf(providers: Providers): ProviderRow[] {
  const codes = [...new Set([...providerCodes, ...Object.keys(providers)])];
  return codes
    .map((code): ProviderRow => ({ enabled: false, ...providers[code], code }))
    .sort((a, b) => (a.order ?? last) - (b.order ?? last));
}

/** Positions are stored only after staff have moved a row. */
export const inOrder = (rows: readonly ProviderRow[]): Providers =>
  Object.fromEntries(rows.map(({ code, ...provider }, order) => [code, { ...provider, order }]));

/** Undefined removes the field. */
export type Patch = { readonly [K in keyof Provider]?: Provider[K] | undefined };

/** An emptied field is removed, so the provider's default applies again. */
export function withPart(provider: Provider, patch: Patch): Provider {
  const entries = Object.entries({ ...provider, ...patch }).filter(([, value]) => value !== undefined && value !== '');
  return { enabled: provider.enabled, ...Object.fromEntries(entries) };
}
