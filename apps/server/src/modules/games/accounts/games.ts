import type { GameCategory, ProviderCode } from '@krapao/contract/constants';
import { siteOf } from '../../../integrations/game-providers/assemble.ts';
import { providerList, providerTable } from '../../../integrations/game-providers/table.ts';
import type { Core } from '../../../platform/core.ts';
import { pauseOf } from '../../../platform/settings/opening.ts';

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

type Source = Pick<Core, 'settings' | 'config'>;

function makeList(core: Source): { games: ReadonlyMap<string, Game>; offered: readonly Game[] } {
  const games = new Map(inOrder(core).map((code) => [code, gameOf(core, code)]));
  return { games, offered: [...games.values()].filter((game) => game.enabled) };
}
/** Made anew only when a setting changed: home asks for it on every call. */
const listOf = (core: Source) => core.settings.derived(makeList, core);

/** As staff have put them; those without a place follow as the table has them. */
function inOrder({ settings }: Source): ProviderCode[] {
  const set = settings.get('providers');
  const placeOf = (code: ProviderCode): number => set[code]?.order ?? Number.MAX_SAFE_INTEGER;
  return [...providerList].sort((a, b) => placeOf(a) - placeOf(b));
}

function gameOf(core: Source, code: ProviderCode): Game {
  const { name, category, ftWalletSlot } = providerTable[code];
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
  // One whose address and keys are not configured is off, whatever staff have set: nobody could answer.
  const enabled = (set?.enabled ?? false) && core.config.isOn(`PROVIDER_${code}`);
  return { ...shown, enabled, paused, opening: JSON.stringify(shown).slice(0, -1) };
}

export const everyGame = (core: Source): readonly Game[] => [...listOf(core).games.values()];
export const offeredGames = (core: Source): readonly Game[] => listOf(core).offered;
/** Also one that is switched off: what is in it can still be taken out. */
export const findGame = (core: Source, code: string): Game | null => listOf(core).games.get(code) ?? null;
