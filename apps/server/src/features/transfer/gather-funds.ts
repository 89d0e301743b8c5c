import { balances } from '@krapao/ledger';
import { money, toJson } from '@krapao/money';
import { Refusal, refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findGame, readableAccounts, refreshGames } from '../gameaccount/public.ts';
import { type Moved, moveFunds, newReference } from './move-funds.ts';
import { walletName } from './transfer.rules.ts';

type Gathered = { reference: string; status: 'SUCCESS' | 'PENDING'; amount: number; wallet: { amount: number } };

/** Brings the wallet and every game account to one place. Each part is a transfer of its own: one that fails leaves its money where it is. */
export async function transferAll(ctx: Ctx, o: { memberId: bigint; to: string }): Promise<Gathered> {
  const { memberId, to } = o;
  if (to !== walletName) {
    const game = findGame(ctx, to);
    if (!game?.enabled) return refuse('NO_GAME');
    const { accounts } = await readableAccounts(ctx.db, memberId);
    if (!accounts.some((a) => a.code === to)) return refuse('SLOT_NO_ACCOUNT');
  }
  const home = await bringHome(ctx, memberId, to);
  if (to === walletName) {
    const total = home.moved.reduce((sum, m) => sum + m.minor, 0n);
    if (home.moved.length === 0) return home.failed ? refuse('TRANSFER_FAIL') : refuse('MONEY_NOT_ENOUGH');
    return answer(home.moved[0]?.reference ?? newReference(), home.isPending, total, await walletOf(ctx, memberId));
  }
  const wallet = await walletOf(ctx, memberId);
  if (wallet <= 0n)
    return home.isPending ? answer(home.moved[0]?.reference ?? newReference(), true, 0n, wallet) : refuse('MONEY_NOT_ENOUGH');
  const last = await moveFunds(ctx, { memberId, from: walletName, to, minor: wallet, isAll: true });
  return answer(last.reference, home.isPending || last.status === 'PENDING', last.minor, last.wallet);
}

/** Every game balance back to the wallet: what a withdrawal of everything does first. */
export async function gatherToWallet(
  ctx: Ctx,
  o: { memberId: bigint; idempotencyKey?: string | null },
): Promise<{ isPending: boolean; failed: boolean }> {
  const { isPending, failed } = await bringHome(ctx, o.memberId, walletName);
  return { isPending, failed };
}

async function bringHome(ctx: Ctx, memberId: bigint, except: string): Promise<{ moved: Moved[]; isPending: boolean; failed: boolean }> {
  await refreshGames(ctx, memberId);
  const held = await balances(ctx.db, memberId);
  const { accounts } = await readableAccounts(ctx.db, memberId);
  const full = accounts.flatMap(({ code }) => {
    const minor = held.get(`game:${code}`)?.minor ?? 0n;
    return code !== except && minor > 0n ? [{ memberId, from: code, to: walletName, minor, isAll: true }] : [];
  });
  const outcomes = await Promise.all(full.map((move) => tryMove(ctx, move)));
  const moved = outcomes.filter((outcome) => outcome !== null);
  return { moved, isPending: moved.some((m) => m.status === 'PENDING'), failed: moved.length < full.length };
}

/** One provider's no must not stop the others. */
async function tryMove(ctx: Ctx, move: Parameters<typeof moveFunds>[1]): Promise<Moved | null> {
  try {
    return await moveFunds(ctx, move);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function walletOf(ctx: Ctx, memberId: bigint): Promise<bigint> {
  return (await balances(ctx.db, memberId)).get('wallet')?.minor ?? 0n;
}

const answer = (reference: string, isPending: boolean, minor: bigint, wallet: bigint): Gathered => ({
  reference,
  status: isPending ? 'PENDING' : 'SUCCESS',
  amount: toJson(money(minor, 'THB')),
  wallet: { amount: toJson(money(wallet, 'THB')) },
});
