import { type GameCategory, type ProviderCode, providerCodes, providers } from '@krapao/contract/games/providers';
import { siteOf } from '../../../integrations/game-providers/assemble.ts';
import type { Core } from '../../../platform/core.ts';
import { pauseOf } from '../../../platform/settings/opening.ts';

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
  readonly paused: boolean;
  /** Everything that is the same for all members, as an unclosed JSON object: home writes sixteen of these per request. */
  readonly opening: string;
};

type Source = Pick<Core, 'settings' | 'config'>;

function makeList(core: Source): { games: ReadonlyMap<string, Game>; offered: readonly Game[] } {
  const games = new Map(inOrder(core).map((code) => [code, gameOf(core, code)]));
  return { games, offered: [...games.values()].filter((game) => game.enabled) };
}
/** Rebuilt only when a setting changes, because every home request needs it. */
const listOf = (core: Source) => core.settings.derived(makeList, core);

function inOrder({ settings }: Source): ProviderCode[] {
  const set = settings.get('providers');
  const placeOf = (code: ProviderCode): number => set[code]?.order ?? Number.MAX_SAFE_INTEGER;
  return [...providerCodes].sort((a, b) => placeOf(a) - placeOf(b));
}

function gameOf(core: Source, code: ProviderCode): Game {
  const { name, category, ftWalletSlot = 1 } = providers[code];
  const set = core.settings.get('providers')[code];
  const { base } = siteOf(core.config, code);
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
  const paused = pauseOf(core.settings, `provider:${code}`) !== null;
  // A provider without address and keys is off, even if staff enabled it.
  const enabled = (set?.enabled ?? false) && core.config.isOn(`PROVIDER_${code}`);
  return { ...shown, enabled, paused, opening: JSON.stringify(shown).slice(0, -1) };
}

export const everyGame = (core: Source): readonly Game[] => [...listOf(core).games.values()];
export const offeredGames = (core: Source): readonly Game[] => listOf(core).offered;
/** Includes disabled games, because money can still be taken out of them. */
export const findGame = (core: Source, code: string): Game | null => listOf(core).games.get(code) ?? null;

/** Names for staff, of both countries and including disabled games, because older records contain their codes. */
export function showNames(core: Core) {
  return {
    banks: core.settings.get('banks').map(({ code, nameTH, nameEN, nameLA }) => ({ code, nameTH, nameEN, nameLA })),
    providers: everyGame(core).map(({ code, name }) => ({ code, name })),
  };
}
