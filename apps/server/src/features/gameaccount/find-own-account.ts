import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { Provider } from '../../gateways/providers/port.ts';
import { findAccount, type GameAccountRow } from './game-account.sql.ts';
import { findGame, type Game } from './games.ts';

export function providerOf(ctx: Pick<Ctx, 'deps'>, code: string): Provider {
  const provider = ctx.deps.providers.get(code);
  if (!provider) throw new Error(`no provider ${code}`);
  return provider;
}

function offeredGame(ctx: Ctx, code: string): Game {
  const game = findGame(ctx, code);
  if (!game?.enabled) return refuse('NO_GAME');
  return game;
}

/** To open an account in or to play at: not while staff have stopped it. What is in it can still be taken out. */
export function openGame(ctx: Ctx, code: string): Game {
  const game = offeredGame(ctx, code);
  return game.paused ? refuse('NO_GAME') : game;
}

export async function ownActiveAccount(ctx: Ctx, memberId: bigint, code: string): Promise<GameAccountRow> {
  offeredGame(ctx, code);
  const row = await findAccount(ctx.db, memberId, code);
  return row?.activatedAt ? row : refuse('SLOT_NO_ACCOUNT');
}
