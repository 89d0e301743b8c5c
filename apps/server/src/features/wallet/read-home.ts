import { balances } from '@krapao/ledger';
import { toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import { ReadyJson } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { decryptAccountNo, wireCurrency } from '../account/public.ts';
import { followBonus } from '../bonus/public.ts';
import { type GameView, gameJson, gameView, type OwnState, offeredGames, refreshGames } from '../gameaccount/public.ts';
import { followInvite } from '../invite/public.ts';
import { bankNames } from '../settings/public.ts';
import { type HomeRow, parseHome } from './home.sql.ts';
import type { HomeView } from './home-reader.ts';

export async function showWallet(ctx: Ctx, memberId: bigint): Promise<{ amount: number }> {
  const amount = (await balances(ctx.db, memberId)).get('wallet');
  return { amount: amount ? toJson(amount) : 0 };
}

/** Read from the database at every call; the reply is built again only when something in it has changed. */
export async function showHome(ctx: Ctx, memberId: bigint, stale: ReadonlySet<string> = new Set()): Promise<ReadyJson<HomeView>> {
  const text = await textOf(ctx, memberId);
  if (stale.size > 0) return new ReadyJson(homeJson(ctx, memberId, text, stale));
  const { replies } = ctx.home;
  const version = ctx.settings.version();
  const paused = pausedNow(ctx);
  const kept = replies.get(memberId);
  if (kept?.text === text && kept.version === version && kept.paused === paused) return kept.reply;
  const reply = new ReadyJson<HomeView>(homeJson(ctx, memberId, text, stale));
  replies.set(memberId, { text, version, paused, reply });
  return reply;
}

function homeJson(ctx: Ctx, memberId: bigint, text: string, stale: ReadonlySet<string>): string {
  const row = parseHome(text);
  const held = heldOf(row);
  const own = ownAccounts(row, held, stale);
  const slots = offeredGames(ctx).map((game) => gameJson(ctx, game, own.get(game.code)));
  const rest = JSON.stringify(restOf(ctx, memberId, row, held));
  return `${rest.slice(0, -1)},"slots":[${slots.join(',')}]}`;
}

const pausedNow = (ctx: Ctx): string => {
  let codes = ctx.recovery.isOn() ? ' all' : '';
  for (const { code } of offeredGames(ctx)) if (ctx.deps.providers.get(code)?.isPaused()) codes += ` ${code}`;
  return codes;
};

export async function refreshHome(ctx: Ctx, memberId: bigint): Promise<ReadyJson<HomeView>> {
  const stale = await refresh(ctx, memberId);
  return showHome(ctx, memberId, stale);
}

export async function refreshSlots(ctx: Ctx, memberId: bigint): Promise<{ slots: GameView[] }> {
  const stale = await refresh(ctx, memberId);
  const row = parseHome(await textOf(ctx, memberId));
  const own = ownAccounts(row, heldOf(row), stale);
  return { slots: offeredGames(ctx).map((game) => gameView(ctx, game, own.get(game.code))) };
}

/** One run at a time for a member: presses of a button, or many pages, would each ask every provider. Answers the codes that are stale. */
function refresh(ctx: Ctx, memberId: bigint): Promise<ReadonlySet<string>> {
  const { refreshes } = ctx.home;
  const under = refreshes.get(memberId) ?? askProviders(ctx, memberId).finally(() => refreshes.delete(memberId));
  refreshes.set(memberId, under);
  return under;
}

async function askProviders(ctx: Ctx, memberId: bigint): Promise<ReadonlySet<string>> {
  const stale = await refreshGames(ctx, memberId);
  await followBonus(ctx, memberId, stale);
  await followInvite(ctx, memberId);
  return stale;
}

async function textOf(ctx: Ctx, memberId: bigint): Promise<string> {
  return (await ctx.home.readText(memberId)) ?? refuse('NO_DATA');
}

function restOf(ctx: Ctx, memberId: bigint, row: HomeRow, held: ReadonlyMap<string, number>): Omit<HomeView, 'slots'> {
  const { bankCode, bankAccountName, coin } = row;
  const bankAccountNo = decryptAccountNo(ctx.vault, row);
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
    held: onItsWay(row),
    invite: {
      amount: held.get('invite') ?? 0,
      success: row.deposited,
      fail: row.invited - row.deposited,
      claimable: ctx.settings.get('invite').active ? toJson({ minor: BigInt(row.claimable), currency: row.currency }) : 0,
    },
    coin,
    spinActive: ctx.settings.get('spin').active,
    updatedAt: new Date(row.updatedMs).toISOString(),
    ...(ctx.recovery.isOn() ? { moneyRests: true as const } : {}),
  };
}

/** Units of the member's currency, by account. */
function heldOf(row: HomeRow): ReadonlyMap<string, number> {
  const held = new Map<string, number>();
  for (const [index, account] of row.accounts.entries()) {
    held.set(account, toJson({ minor: BigInt(row.balances[index] ?? '0'), currency: row.currency }));
  }
  return held;
}

/** Held for a withdrawal, or on the way between two places. */
function onItsWay({ accounts, balances, currency }: HomeRow): number {
  const minor = accounts.reduce((sum, account, i) => (isOnItsWay(account) ? sum + BigInt(balances[i] ?? '0') : sum), 0n);
  return toJson({ minor, currency });
}
const isOnItsWay = (account: string): boolean => account === 'held' || account.startsWith('transit:');

function ownAccounts(row: HomeRow, held: ReadonlyMap<string, number>, stale: ReadonlySet<string>): ReadonlyMap<string, OwnState> {
  const own = new Map<string, OwnState>();
  for (let i = 0; i + 1 < row.games.length; i += 2) {
    const code = row.games[i] ?? '';
    own.set(code, { amount: held.get(`game:${code}`) ?? 0, username: row.games[i + 1] ?? '', stale: stale.has(code) });
  }
  return own;
}
