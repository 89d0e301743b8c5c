import { balances } from '@krapao/ledger';
import { minorFromJson, minorToJson } from '@krapao/money';
import { Refusal, refuse, refuseFor, refuseReusedKey } from '../../core/errors.ts';
import { referenceOf } from '../../core/references.ts';
import type { Ctx } from '../../ctx.ts';
import { sqlState } from '../../db/db.ts';
import { inactiveState } from '../account/public.ts';
import { findGame, providerOf } from '../gameaccount/public.ts';
import { graceMs, runTransfer } from './run-transfer.ts';
import { transferRefusal, walletName } from './transfer.rules.ts';
import * as sql from './transfer.sql.ts';

/** `key` and `part` make the reference: a second call with the same ones moves nothing and tells what the first one did. */
export type Move = { memberId: bigint; from: string; to: string; minor: bigint; key: string; part?: string; isAll?: boolean };
export type Moved = { reference: string; status: 'SUCCESS' | 'PENDING'; minor: bigint; wallet: bigint };
export type MovedView = { reference: string; status: 'SUCCESS' | 'PENDING'; amount: number; wallet: { amount: number } };

export const transferReference = (ctx: Pick<Ctx, 'vault'>, o: { memberId: bigint; key: string; part?: string }): string =>
  referenceOf(ctx.vault, 'transfer', o);

export const movedView = (moved: Moved): MovedView => ({
  reference: moved.reference,
  status: moved.status,
  amount: minorToJson(moved.minor),
  wallet: { amount: minorToJson(moved.wallet) },
});

export async function transferFunds(
  ctx: Ctx,
  o: { memberId: bigint; from: string; to: string; amount: number; idempotencyKey: string },
): Promise<MovedView> {
  return movedView(await moveFunds(ctx, { ...o, minor: minorFromJson(o.amount), key: o.idempotencyKey }));
}

export async function moveFunds(ctx: Ctx, move: Move): Promise<Moved> {
  const { memberId, from, to, minor } = move;
  const reference = transferReference(ctx, move);
  const no = transferRefusal(factsOf(ctx, move));
  // What an earlier run did is told even if it would be refused now: the provider may have gone down in between.
  if (no) return (await findMoved(ctx, move, reference)) ?? refuseFor(no);
  const now = ctx.clock();
  const next = new Date(now.getTime() + graceMs(ctx));
  const begun = await ctx.transferBatcher.begin({ memberId, reference, from, to, minor, now, next }).catch((error: unknown) => {
    if (sqlState(error) === inactiveState) return refuse('INACTIVE_USER');
    throw error;
  });
  if (begun.verdict === 'KNOWN') return (await findMoved(ctx, move, reference)) ?? refuse('TRANSFER_FAIL');
  if (begun.verdict !== 'BEGUN') return refuse(begun.verdict);
  const { fromUsername, toUsername, currency, wallet, seq } = begun;
  const step = from === walletName ? 'IN' : 'OUT';
  const usernames = { from: fromUsername, to: toUsername };
  const result = await runTransfer(ctx, { memberId, reference, from, to, minor, currency, usernames, step, seq, wallet });
  return result.status === 'FAILED' ? refuseFailed(result.note) : { reference, status: result.status, minor, wallet: result.wallet };
}

function refuseFailed(note: sql.FailureNote | null): never {
  if (note === 'MONEY_NOT_ENOUGH') return refuse(note);
  throw new Refusal('TRANSFER_FAIL', { moneyAt: note === null || note === 'TRANSFER_FAIL' ? undefined : note });
}

function factsOf(ctx: Ctx, { from, to, minor, isAll = false }: Move) {
  const toGame = findGame(ctx, to);
  return {
    from,
    to,
    minor,
    isAll,
    isKnownFrom: from === walletName || findGame(ctx, from) !== null,
    isOfferedTo: to === walletName || (toGame?.enabled === true && !toGame.paused),
    isOpenTo: toGame === null || providerOf(ctx, to).admits(),
  };
}

/** What an earlier run of the same request did; null when it did not begin. One that is still open is left to `reconcileTransfers`. */
async function findMoved(ctx: Ctx, move: Move, reference: string): Promise<Moved | null> {
  const t = await sql.findTransfer(ctx.db, move.memberId, reference);
  if (!t) return null;
  if (t.from !== move.from || t.to !== move.to || (!move.isAll && t.minor !== move.minor)) return refuseReusedKey();
  if (t.status === 'FAILED') return refuseFailed(t.note);
  return { reference, status: t.status, minor: t.minor, wallet: await walletOf(ctx, move.memberId) };
}

export const walletOf = async (ctx: Ctx, memberId: bigint): Promise<bigint> =>
  (await balances(ctx.db, memberId)).get('wallet')?.minor ?? 0n;
