import type { ReplyOf, wallet } from '@krapao/contract';
import { balances } from '@krapao/ledger';
import { toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { refuse } from '../../http/errors.ts';
import { ReadyJson } from '../../http/route.ts';
import { openAccountNo, wireCurrency } from '../account/public.ts';
import { type GameView, gameJson, gameView, type OwnState, offeredGames, refreshGames } from '../gameaccount/public.ts';
import { bankNames } from '../settings/public.ts';
import { type HomeRow, readHome } from './home.sql.ts';

type HomeView = ReplyOf<typeof wallet.getHome>;
const none: ReadonlySet<string> = new Set();

export async function showWallet(ctx: Ctx, memberId: bigint): Promise<{ amount: number }> {
  const amount = (await balances(ctx.db, memberId)).get('wallet');
  return { amount: amount ? toJson(amount) : 0 };
}

export async function showHome(ctx: Ctx, memberId: bigint, stale = none): Promise<ReadyJson<HomeView>> {
  const row = await rowOf(ctx, memberId);
  const held = heldOf(row);
  const own = ownAccounts(row, held, stale);
  const slots = offeredGames(ctx).map((game) => gameJson(ctx, game, own.get(game.code)));
  const rest = JSON.stringify(restOf(ctx, memberId, row, held));
  return new ReadyJson(`${rest.slice(0, -1)},"slots":[${slots.join(',')}]}`);
}

export async function refreshHome(ctx: Ctx, memberId: bigint): Promise<ReadyJson<HomeView>> {
  return showHome(ctx, memberId, await refreshGames(ctx, memberId));
}

export async function refreshSlots(ctx: Ctx, memberId: bigint): Promise<{ slots: GameView[] }> {
  const stale = await refreshGames(ctx, memberId);
  const row = await rowOf(ctx, memberId);
  const own = ownAccounts(row, heldOf(row), stale);
  return { slots: offeredGames(ctx).map((game) => gameView(ctx, game, own.get(game.code))) };
}

async function rowOf(ctx: Ctx, memberId: bigint): Promise<HomeRow> {
  return (await readHome(ctx.db, memberId)) ?? refuse('NO_DATA');
}

function restOf(ctx: Ctx, memberId: bigint, row: HomeRow, held: ReadonlyMap<string, number>): Omit<HomeView, 'slots'> {
  const { bankCode, bankAccountName, coin } = row;
  const bankAccountNo = accountNoOf(ctx, row);
  return {
    profile: {
      _id: memberId.toString(),
      name: row.name,
      username: row.username,
      createdAt: new Date(row.createdMs).toISOString(),
      coin,
      currency: wireCurrency(row.currency),
      bankCode,
      bankAccountName,
      bankAccountNo,
    },
    bankAccount: { bankCode, bankAccountName, bankAccountNo, bank: bankNames(ctx.settings, bankCode) },
    wallet: { amount: held.get('wallet') ?? 0 },
    invite: { amount: held.get('invite') ?? 0, success: row.deposited, fail: row.invited - row.deposited },
    coin,
    spinActive: ctx.settings.get('spin').active,
    updatedAt: new Date(row.updatedMs ?? row.createdMs).toISOString(),
  };
}

/** Opening a seal costs more than all else here, so the number stands in memory while the same sealed value is read again and again. */
const openedMax = 10_000;
const opened = new WeakMap<Ctx['vault'], Map<string, { sealed: Buffer; no: string }>>();

function accountNoOf(ctx: Ctx, row: HomeRow): string {
  const kept = opened.get(ctx.vault) ?? new Map<string, { sealed: Buffer; no: string }>();
  opened.set(ctx.vault, kept);
  const known = kept.get(row.username);
  if (known?.sealed.equals(row.bankAccountNo)) return known.no;
  const no = openAccountNo(ctx.vault, row);
  if (kept.size >= openedMax) kept.clear();
  kept.set(row.username, { sealed: row.bankAccountNo, no });
  return no;
}

/** Units of the member's currency, by account. */
function heldOf(row: HomeRow): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  if (!row.accounts) return held;
  const amounts = row.balances?.split(' ') ?? [];
  for (const [index, account] of row.accounts.split(' ').entries()) {
    held.set(account, toJson({ minor: BigInt(amounts[index] ?? '0'), currency: row.currency }));
  }
  return held;
}

function ownAccounts(row: HomeRow, held: ReadonlyMap<string, number>, stale: ReadonlySet<string>): ReadonlyMap<string, OwnState> {
  const own = new Map<string, OwnState>();
  const words = row.games?.split(' ') ?? [];
  for (let i = 0; i + 1 < words.length; i += 2) {
    const code = words[i] ?? '';
    own.set(code, { amount: held.get(`game:${code}`) ?? 0, username: words[i + 1] ?? '', stale: stale.has(code) });
  }
  return own;
}
