import type { ReplyOf, wallet } from '@krapao/contract';
import { balances } from '@krapao/ledger';
import { toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { refuse } from '../../http/errors.ts';
import { openAccountNo, wireCurrency } from '../account/public.ts';
import { type GameView, gameView, type OwnState, offeredGames, refreshGames } from '../gameaccount/public.ts';
import { bankNames } from '../settings/public.ts';
import { type HomeRow, readHome } from './home.sql.ts';

export type HomeView = ReplyOf<typeof wallet.getHome>;
const none: ReadonlySet<string> = new Set();

export async function showWallet(ctx: Ctx, memberId: bigint): Promise<{ amount: number }> {
  const amount = (await balances(ctx.db, memberId)).get('wallet');
  return { amount: amount ? toJson(amount) : 0 };
}

export async function showHome(ctx: Ctx, memberId: bigint, stale = none): Promise<HomeView> {
  const row = await readHome(ctx.db, memberId);
  return row ? homeView(ctx, memberId, row, stale) : refuse('NO_DATA');
}

export async function refreshHome(ctx: Ctx, memberId: bigint): Promise<HomeView> {
  return showHome(ctx, memberId, await refreshGames(ctx, memberId));
}

export async function refreshSlots(ctx: Ctx, memberId: bigint): Promise<{ slots: GameView[] }> {
  const { slots } = await refreshHome(ctx, memberId);
  return { slots };
}

function homeView(ctx: Ctx, memberId: bigint, row: HomeRow, stale: ReadonlySet<string>): HomeView {
  const held = heldOf(row);
  const own = ownAccounts(row, held, stale);
  const { bankCode, bankAccountName, coin } = row;
  const bankAccountNo = openAccountNo(ctx.vault, row);
  return {
    profile: {
      _id: memberId.toString(),
      name: row.name,
      username: row.username,
      createdAt: row.createdAt.toISOString(),
      coin,
      currency: wireCurrency(row.currency),
      bankCode,
      bankAccountName,
      bankAccountNo,
    },
    bankAccount: { bankCode, bankAccountName, bankAccountNo, bank: bankNames(ctx.settings, bankCode) },
    wallet: { amount: held.get('wallet') ?? 0 },
    invite: { amount: held.get('invite') ?? 0, success: row.deposited, fail: row.invited - row.deposited },
    slots: offeredGames(ctx).map((game) => gameView(ctx, game, own.get(game.code))),
    coin,
    spinActive: ctx.settings.get('spin').active,
    updatedAt: lastUpdate(row).toISOString(),
  };
}

/** Units of the member's currency, by account. The ledger refuses balances that a JSON number could not hold exactly. */
function heldOf(row: HomeRow): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const [index, account] of (row.accounts ?? []).entries()) {
    held.set(account, toJson({ minor: BigInt(row.balances?.[index] ?? '0'), currency: row.currency }));
  }
  return held;
}

function ownAccounts(row: HomeRow, held: ReadonlyMap<string, number>, stale: ReadonlySet<string>): ReadonlyMap<string, OwnState> {
  const own = new Map<string, OwnState>();
  for (const game of row.games) {
    const space = game.indexOf(' ');
    const code = game.slice(0, space);
    own.set(code, { amount: held.get(`game:${code}`) ?? 0, username: game.slice(space + 1), stale: stale.has(code) });
  }
  return own;
}

function lastUpdate({ createdAt, movedAt, syncedAt }: HomeRow): Date {
  return [movedAt, syncedAt].reduce<Date>((last, at) => (at && Number.isFinite(at.getTime()) && at > last ? at : last), createdAt);
}
