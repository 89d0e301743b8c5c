import type { ReplyOf, wallet } from '@krapao/contract';
import { type Batcher, balances, makeBatcher } from '@krapao/ledger';
import { toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import { ReadyJson } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import type { Db } from '../../db/db.ts';
import { decryptAccountNo, wireCurrency } from '../account/public.ts';
import { type GameView, gameJson, gameView, type OwnState, offeredGames, refreshGames } from '../gameaccount/public.ts';
import { bankNames } from '../settings/public.ts';
import { type HomeRow, parseHome, readHomeTexts } from './home.sql.ts';

type HomeView = ReplyOf<typeof wallet.getHome>;
const none: ReadonlySet<string> = new Set();

export async function showWallet(ctx: Ctx, memberId: bigint): Promise<{ amount: number }> {
  const amount = (await balances(ctx.db, memberId)).get('wallet');
  return { amount: amount ? toJson(amount) : 0 };
}

type Kept = { text: string; version: number; paused: string; answer: ReadyJson<HomeView> };
const keptMax = 2_000;
const kept = new WeakMap<Ctx['settings'], Map<bigint, Kept>>();

/** Reads the database on every call, but builds the response again only when the data has changed. */
export async function showHome(ctx: Ctx, memberId: bigint, stale = none): Promise<ReadyJson<HomeView>> {
  const text = await textOf(ctx, memberId);
  if (stale.size > 0) return new ReadyJson(homeJson(ctx, memberId, text, stale));
  const answers = kept.get(ctx.settings) ?? new Map<bigint, Kept>();
  kept.set(ctx.settings, answers);
  const version = ctx.settings.version();
  const paused = pausedGames(ctx);
  const known = answers.get(memberId);
  if (known && known.text === text && known.version === version && known.paused === paused) return known.answer;
  const answer = new ReadyJson<HomeView>(homeJson(ctx, memberId, text, stale));
  if (answers.size >= keptMax) answers.clear();
  answers.set(memberId, { text, version, paused, answer });
  return answer;
}

function homeJson(ctx: Ctx, memberId: bigint, text: string, stale: ReadonlySet<string>): string {
  const row = parseHome(text);
  const held = heldOf(row);
  const own = ownAccounts(row, held, stale);
  const slots = offeredGames(ctx).map((game) => gameJson(ctx, game, own.get(game.code)));
  const rest = JSON.stringify(restOf(ctx, memberId, row, held));
  return `${rest.slice(0, -1)},"slots":[${slots.join(',')}]}`;
}

const pausedGames = (ctx: Ctx): string => {
  let codes = '';
  for (const { code } of offeredGames(ctx)) if (ctx.deps.providers.get(code)?.isPaused()) codes += ` ${code}`;
  return codes;
};

export async function refreshHome(ctx: Ctx, memberId: bigint): Promise<ReadyJson<HomeView>> {
  return showHome(ctx, memberId, await refreshGames(ctx, memberId));
}

export async function refreshSlots(ctx: Ctx, memberId: bigint): Promise<{ slots: GameView[] }> {
  const stale = await refreshGames(ctx, memberId);
  const row = parseHome(await textOf(ctx, memberId));
  const own = ownAccounts(row, heldOf(row), stale);
  return { slots: offeredGames(ctx).map((game) => gameView(ctx, game, own.get(game.code))) };
}

type Reader = Batcher<bigint, string | undefined>;
const readers = new WeakMap<Db, Reader>();

/** Parallel calls share one query: half of the cost of a read is the round trip to the database. */
function readerOf(db: Db): Reader {
  const known = readers.get(db);
  if (known) return known;
  const read = async (memberIds: readonly bigint[]): Promise<(() => string | undefined)[]> => {
    const texts = await readHomeTexts(db, [...new Set(memberIds)]);
    return memberIds.map((memberId) => () => texts.get(memberId));
  };
  const reader = makeBatcher(read, { shardBy: (memberId) => memberId });
  readers.set(db, reader);
  return reader;
}

async function textOf(ctx: Ctx, memberId: bigint): Promise<string> {
  return (await readerOf(ctx.db).add(memberId)) ?? refuse('NO_DATA');
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
    invite: { amount: held.get('invite') ?? 0, success: row.deposited, fail: row.invited - row.deposited },
    coin,
    spinActive: ctx.settings.get('spin').active,
    updatedAt: new Date(row.updatedMs).toISOString(),
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

function ownAccounts(row: HomeRow, held: ReadonlyMap<string, number>, stale: ReadonlySet<string>): ReadonlyMap<string, OwnState> {
  const own = new Map<string, OwnState>();
  for (let i = 0; i + 1 < row.games.length; i += 2) {
    const code = row.games[i] ?? '';
    own.set(code, { amount: held.get(`game:${code}`) ?? 0, username: row.games[i + 1] ?? '', stale: stale.has(code) });
  }
  return own;
}
