import type { GameCategory, ProviderCode } from '@krapao/contract/constants';
import type { Ctx } from '../../ctx.ts';
import { siteOf } from '../../gateways/providers/assemble.ts';
import { providerList, providerTable } from '../../gateways/providers/table.ts';
import { pauseOf } from '../settings/public.ts';

/** A game as every member sees it. */
export type Game = {
  readonly code: ProviderCode;
  readonly name: string;
  readonly category: GameCategory;
  readonly logo: string;
  readonly background: string;
  readonly ftWalletSlot: number;
  readonly web: string;
  readonly android: string;
  readonly ios: string;
  readonly enabled: boolean;
  /** Stopped by staff for now: it is shown, and nothing goes into it. */
  readonly paused: boolean;
  /** All that is the same for everyone, as open JSON text: home writes sixteen of them on every call. */
  readonly opening: string;
};

type Source = Pick<Ctx, 'settings' | 'config'>;

function makeList(ctx: Source): { games: ReadonlyMap<string, Game>; offered: readonly Game[] } {
  const games = new Map(inOrder(ctx).map((code) => [code, gameOf(ctx, code)]));
  return { games, offered: [...games.values()].filter((game) => game.enabled) };
}
/** Made anew only when a setting changed: home asks for it on every call. */
const listOf = (ctx: Source) => ctx.settings.derived(makeList, ctx);

/** As staff have put them; those without a place follow as the table has them. */
function inOrder({ settings }: Source): ProviderCode[] {
  const set = settings.get('providers');
  const placeOf = (code: ProviderCode): number => set[code]?.order ?? Number.MAX_SAFE_INTEGER;
  return [...providerList].sort((a, b) => placeOf(a) - placeOf(b));
}

function gameOf(ctx: Source, code: ProviderCode): Game {
  const { name, category, ftWalletSlot } = providerTable[code];
  const set = ctx.settings.get('providers')[code];
  const { base } = siteOf(ctx.config, code);
  const shown = {
    code,
    name: set?.name ?? name,
    category,
    logo: set?.picture || `/providers/${code.toLowerCase()}.svg`,
    background: `/providers/${code.toLowerCase()}-background.svg`,
    ftWalletSlot: set?.ftWalletSlot ?? ftWalletSlot,
    web: set?.web ?? `${base}/web`,
    android: set?.android ?? `${base}/app/android`,
    ios: set?.ios ?? `${base}/app/ios`,
  };
  const paused = pauseOf(ctx.settings, `provider:${code}`) !== null;
  // One whose address and keys are not configured is off, whatever staff have set: nobody could answer.
  const enabled = (set?.enabled ?? false) && ctx.config.isOn(`PROVIDER_${code}`);
  return { ...shown, enabled, paused, opening: JSON.stringify(shown).slice(0, -1) };
}

export const everyGame = (ctx: Source): readonly Game[] => [...listOf(ctx).games.values()];
export const offeredGames = (ctx: Source): readonly Game[] => listOf(ctx).offered;
/** Also one that is switched off: what is in it can still be taken out. */
export const findGame = (ctx: Source, code: string): Game | null => listOf(ctx).games.get(code) ?? null;
