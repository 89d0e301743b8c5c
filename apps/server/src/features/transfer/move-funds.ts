import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ErrorCode, errorCodes } from '@krapao/contract';
import { balances } from '@krapao/ledger';
import { fromJson, money, toJson } from '@krapao/money';
import { statusOf } from '../../core/error-statuses.ts';
import { Refusal, refuse, refuseReusedKey } from '../../core/errors.ts';
import { requestHash } from '../../core/idempotency.ts';
import type { Ctx } from '../../ctx.ts';
import { findGame, providerOf } from '../gameaccount/public.ts';
import { graceMs, type Result, runTransfer } from './run-transfer.ts';
import { transferRefusal, walletName } from './transfer.rules.ts';
import * as sql from './transfer.sql.ts';
import { beginTransfer } from './transfer-lanes.ts';

export type Move = { memberId: bigint; from: string; to: string; minor: bigint; isAll?: boolean };
export type Moved = { reference: string; status: 'SUCCESS' | 'PENDING'; minor: bigint; wallet: bigint };
type MovedView = { reference: string; status: 'SUCCESS' | 'PENDING'; amount: number; wallet: { amount: number } };

/** Unique without asking anybody, short enough for every provider. */
export const newReference = (): string => `T${Date.now().toString(36).toUpperCase()}${randomBytes(8).toString('hex').toUpperCase()}`;

/** Both currencies count in hundredths, so the amount can be read before the account is known. */
const minorOf = (amount: number): bigint => fromJson(amount, 'THB').minor;
const view = (moved: Moved): MovedView => ({
  reference: moved.reference,
  status: moved.status,
  amount: toJson(money(moved.minor, 'THB')),
  wallet: { amount: toJson(money(moved.wallet, 'THB')) },
});

export async function transferFunds(
  ctx: Ctx,
  o: { memberId: bigint; from: string; to: string; amount: number; idempotencyKey: string | null },
): Promise<MovedView> {
  const move = { memberId: o.memberId, from: o.from, to: o.to, minor: minorOf(o.amount) };
  const { idempotencyKey } = o;
  const begun = await beginMove(ctx, move, idempotencyKey);
  if (begun.state === 'once') return view(await answerAgain(ctx, move, begun.idempotencyKey));
  if (begun.state === 'refused') {
    // The first answer to a key is the answer, a no as well.
    if (idempotencyKey !== null) await rememberNo(ctx, move, idempotencyKey, begun.no);
    throw begun.no;
  }
  return view(movedOrRefused(move, begun.reference, await begun.run()));
}

/** For what carries its own key: no second answer is ever asked for. */
export async function moveFunds(ctx: Ctx, move: Move): Promise<Moved> {
  const begun = await beginMove(ctx, move, null);
  if (begun.state === 'begun') return movedOrRefused(move, begun.reference, await begun.run());
  throw begun.state === 'refused' ? begun.no : new Error('a transfer without a key was answered by key');
}

type Attempt =
  | { state: 'refused'; no: Refusal }
  | { state: 'once'; idempotencyKey: string }
  | { state: 'begun'; reference: string; run: () => Promise<Result> };

async function beginMove(ctx: Ctx, move: Move, idempotencyKey: string | null): Promise<Attempt> {
  const { memberId, from, to, minor } = move;
  const no = transferRefusal(factsOf(ctx, move));
  if (no && (idempotencyKey === null || statusOf[no.code] === 400 || !(await isKnownKey(ctx, memberId, idempotencyKey)))) {
    return { state: 'refused', no: new Refusal(no.code, { key: no.key }) };
  }
  if (no && idempotencyKey !== null) return { state: 'once', idempotencyKey };
  const reference = newReference();
  const now = ctx.clock();
  const next = new Date(now.getTime() + graceMs(ctx));
  const begun = await beginTransfer(ctx.db, { memberId, reference, from, to, minor, idempotencyKey, now, next });
  if (begun.verdict === 'ONCE' && idempotencyKey !== null) return { state: 'once', idempotencyKey };
  if (begun.verdict === 'SLOT_NO_ACCOUNT' || begun.verdict === 'MONEY_NOT_ENOUGH') {
    return { state: 'refused', no: new Refusal(begun.verdict) };
  }
  const { fromUsername, toUsername, currency, wallet, seq } = begun;
  const step = from === walletName ? 'IN' : 'OUT';
  const usernames = { from: fromUsername, to: toUsername };
  return { state: 'begun', reference, run: () => runTransfer(ctx, { ...move, reference, currency, usernames, step, seq, wallet }) };
}

function factsOf(ctx: Ctx, { from, to, minor, isAll = false }: Move) {
  const toGame = findGame(ctx, to);
  return {
    from,
    to,
    minor,
    isAll,
    isKnownFrom: from === walletName || findGame(ctx, from) !== null,
    isOfferedTo: to === walletName || toGame?.enabled === true,
    isOpenTo: toGame === null || providerOf(ctx, to).admits(),
  };
}

function movedOrRefused(move: Move, reference: string, result: Result): Moved {
  if (result.status === 'FAILED') return refuse(result.note ?? 'TRANSFER_FAIL');
  return { reference, status: result.status, minor: move.minor, wallet: result.wallet };
}

/** The same key again: the first answer, once it is there. */
async function answerAgain(ctx: Ctx, move: Move, idempotencyKey: string): Promise<Moved> {
  const giveUpAt = Date.now() + 3 * ctx.config.providers.transferMs;
  for (;;) {
    const row = await sql.findByOnce(ctx.db, move.memberId, idempotencyKey);
    if (!row) return answerKnownNo(ctx, move, idempotencyKey);
    if (row.from !== move.from || row.to !== move.to || row.minor !== move.minor) return refuseReusedKey();
    // Whoever began it may be dead: then the one who ended it left the status and no answer.
    const answer = row.answer ?? (row.status === 'PENDING' ? null : row.status === 'SUCCESS' ? 'SUCCESS' : 'TRANSFER_FAIL');
    if (answer === 'SUCCESS' || answer === 'PENDING') {
      return {
        reference: row.reference,
        status: answer,
        minor: row.minor,
        wallet: row.answerWallet ?? (await walletNow(ctx, move.memberId)),
      };
    }
    if (answer !== null) return refuse(codeOf(answer));
    if (Date.now() > giveUpAt) {
      return { reference: row.reference, status: 'PENDING', minor: row.minor, wallet: await walletNow(ctx, move.memberId) };
    }
    await wait(50);
  }
}

const walletNow = async (ctx: Ctx, memberId: bigint): Promise<bigint> => (await balances(ctx.db, memberId)).get('wallet')?.minor ?? 0n;

const codeOf = (text: string): ErrorCode => errorCodes.find((code) => code === text) ?? 'TRANSFER_FAIL';

const requestOf = ({ from, to, minor }: Move): Buffer =>
  requestHash({ method: 'POST', path: '/api/wallet/transfer', body: { from, to, amount: toJson(money(minor, 'THB')) } });

async function isKnownKey(ctx: Ctx, memberId: bigint, idempotencyKey: string): Promise<boolean> {
  return (
    (await sql.findOnce(ctx.db, memberId, idempotencyKey)) !== undefined ||
    (await sql.findByOnce(ctx.db, memberId, idempotencyKey)) !== undefined
  );
}

async function answerKnownNo(ctx: Ctx, move: Move, idempotencyKey: string): Promise<never> {
  const known = await sql.findOnce(ctx.db, move.memberId, idempotencyKey);
  if (!known?.request.equals(requestOf(move)) || known.reply === null) return refuseReusedKey();
  return refuse(codeOf(known.reply));
}

async function rememberNo(ctx: Ctx, move: Move, idempotencyKey: string, no: Refusal): Promise<void> {
  const status = statusOf[no.code];
  if (status !== 404 && status !== 409 && status !== 422) return;
  const request = requestOf(move);
  await sql.rememberOnce(ctx.db, {
    memberId: move.memberId,
    key: idempotencyKey,
    request,
    instanceId: ctx.listener.instanceId,
    status,
    reply: no.code,
  });
}
