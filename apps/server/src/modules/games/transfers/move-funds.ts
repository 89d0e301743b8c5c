import { balances } from '@krapao/ledger';
import { minorFromJson, minorToJson, money } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { sqlState } from '../../../platform/db/db.ts';
import { Refusal, refuse, refuseFor, refuseReusedKey } from '../../../platform/errors/errors.ts';
import { KeyKnown, type OwnKey } from '../../../platform/idempotency/idempotency.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { memberMoney } from '../../identity/index.ts';
import { providerOf } from '../accounts/find-own-account.ts';
import { findGame } from '../accounts/games.ts';
import type { GamesCore } from '../games-core.ts';
import { graceMs, type MovedView, movedView, runTransfer } from './run-transfer.ts';
import { transferRefusal, walletName } from './transfer.rules.ts';
import * as sql from './transfer.sql.ts';

/** `key` and `part` form the reference: a repeat moves nothing and returns the first outcome. */
export type Move = {
  memberId: bigint;
  from: string;
  to: string;
  minor: bigint;
  key: string;
  part?: string;
  isAll?: boolean;
  ownKey?: OwnKey | null;
};
export type Moved = { reference: string; status: 'SUCCESS' | 'PENDING'; minor: bigint; wallet: bigint };

export const transferReference = (core: Pick<Core, 'vault'>, o: { memberId: bigint; key: string; part?: string }): string =>
  referenceOf(core.vault, 'transfer', o);

export async function transferFunds(
  core: GamesCore,
  o: { memberId: bigint; from: string; to: string; amount: number; idempotencyKey: string; ownKey?: OwnKey | null },
): Promise<MovedView> {
  const moved = await moveFunds(core, { ...o, minor: minorFromJson(o.amount), key: o.idempotencyKey });
  return movedView(moved, minorToJson(moved.wallet));
}

export async function moveFunds(core: GamesCore, move: Move): Promise<Moved> {
  const { memberId, from, to, minor, ownKey = null } = move;
  const reference = transferReference(core, move);
  const no = transferRefusal(factsOf(core, move));
  // Return the outcome of an earlier run even if it would be refused now: the provider may have gone down since.
  if (no) return (await findMoved(core, move, reference)) ?? refuseFor(no);
  const now = core.clock();
  const next = new Date(now.getTime() + graceMs(core));
  const begun = await core.transferBatcher.begin({ memberId, reference, from, to, minor, now, next, ownKey }).catch((error: unknown) => {
    if (sqlState(error) === memberMoney.inactiveState) return refuse('INACTIVE_USER');
    throw error;
  });
  if (begun.verdict === 'KEY_KNOWN') throw new KeyKnown();
  if (ownKey) ownKey.isBegun = true;
  if (begun.verdict === 'KNOWN') return (await findMoved(core, move, reference)) ?? refuse('TRANSFER_FAIL');
  if (begun.verdict !== 'BEGUN') return refuse(begun.verdict);
  const { fromUsername, toUsername, currency, wallet, seq } = begun;
  const step = from === walletName ? 'IN' : 'OUT';
  const usernames = { from: fromUsername, to: toUsername };
  const result = await runTransfer(core, { memberId, reference, from, to, minor, currency, usernames, step, seq, wallet, ownKey });
  return result.status === 'FAILED' ? refuseFailed(result.note) : { reference, status: result.status, minor, wallet: result.wallet };
}

function refuseFailed(note: sql.FailureNote | null): never {
  if (note === 'MONEY_NOT_ENOUGH') return refuse(note);
  throw new Refusal('TRANSFER_FAIL', { moneyAt: note === null || note === 'TRANSFER_FAIL' ? undefined : note });
}

function factsOf(core: GamesCore, { from, to, minor, isAll = false }: Move) {
  const toGame = findGame(core, to);
  return {
    from,
    to,
    minor,
    isAll,
    isKnownFrom: from === walletName || findGame(core, from) !== null,
    isOfferedTo: to === walletName || (toGame?.enabled === true && !toGame.paused),
    isOpenTo: toGame === null || providerOf(core, to).admits(),
  };
}

/** Null if the earlier run never started. Open transfers are left to `reconcileTransfers`. */
async function findMoved(core: Core, move: Move, reference: string): Promise<Moved | null> {
  const t = await sql.findTransfer(core.db, move.memberId, reference);
  if (!t) return null;
  if (t.from !== move.from || t.to !== move.to || (!move.isAll && t.minor !== move.minor)) return refuseReusedKey();
  if (t.status === 'FAILED') return refuseFailed(t.note);
  return { reference, status: t.status, minor: t.minor, wallet: await walletOf(core, move.memberId) };
}

export const walletOf = async (core: Core, memberId: bigint): Promise<bigint> =>
  (await balances(core.db, memberId)).get('wallet')?.minor ?? 0n;

export async function listOpenTransfers({ db }: Core, o: { memberId: bigint; limit: number }) {
  const open = await sql.openTransfers(db, o);
  return open.map(({ minor, currency, ...t }) => ({ kind: 'transfer' as const, ...t, amount: money(minor, currency) }));
}
