import type { Provider } from '../../../integrations/game-providers/port.ts';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { GamesCore } from '../games-core.ts';
import { findAccount, type GameAccountRow } from './game-account.sql.ts';
import { findGame, type Game } from './games.ts';

export function providerOf(core: Pick<GamesCore, 'providers'>, code: string): Provider {
  const provider = core.providers.get(code);
  if (!provider) throw new Error(`no provider ${code}`);
  return provider;
}

function offeredGame(core: Core, code: string): Game {
  const game = findGame(core, code);
  if (!game?.enabled) return refuse('NO_GAME');
  return game;
}

/** Refuses new accounts and play while staff have paused the game. Withdrawals from it still work. */
export function openGame(core: Core, code: string): Game {
  const game = offeredGame(core, code);
  return game.paused ? refuse('NO_GAME') : game;
}

export async function ownActiveAccount(core: Core, memberId: bigint, code: string): Promise<GameAccountRow> {
  offeredGame(core, code);
  const row = await findAccount(core.db, memberId, code);
  return row?.activatedAt ? row : refuse('SLOT_NO_ACCOUNT');
}
