import type { games, ReplyOf } from '@krapao/contract';
import type { GamesCore } from '../games-core.ts';
import type { Game } from './games.ts';
import { offeredGames } from './games.ts';

export type GameView = ReplyOf<typeof games.activateGame>['slot'];
type OwnState = { amount: number; username: string; stale?: boolean };

export function gameView(core: Pick<GamesCore, 'providers'>, game: Game, own: OwnState | undefined): GameView {
  const { enabled: _enabled, opening: _opening, paused, ...shown } = game;
  const isPaused = paused || (core.providers.get(game.code)?.isPaused() ?? false);
  return {
    ...shown,
    isActive: own !== undefined,
    amount: own?.amount ?? 0,
    ...(own ? { username: own.username } : {}),
    ...(own?.stale ? { stale: true } : {}),
    ...(isPaused ? { paused: true } : {}),
  };
}

/** Same as `gameView`, as JSON text. Usernames need no escaping: they contain only letters and digits. */
function gameJson(core: Pick<GamesCore, 'providers'>, game: Game, own: OwnState | undefined): string {
  const isPaused = game.paused || (core.providers.get(game.code)?.isPaused() ?? false);
  const state = own ? `"isActive":true,"amount":${own.amount},"username":"${own.username}"` : '"isActive":false,"amount":0';
  return `${game.opening},${state}${own?.stale ? ',"stale":true' : ''}${isPaused ? ',"paused":true' : ''}}`;
}

type Own = ReadonlyMap<string, OwnState>;

export const viewGames = (core: GamesCore, own: Own): GameView[] =>
  offeredGames(core).map((game) => gameView(core, game, own.get(game.code)));
export const gamesJson = (core: GamesCore, own: Own): string =>
  `[${offeredGames(core)
    .map((game) => gameJson(core, game, own.get(game.code)))
    .join(',')}]`;
