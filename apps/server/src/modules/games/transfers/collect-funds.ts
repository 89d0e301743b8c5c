import { balances } from '@krapao/ledger';
import { minorToJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { Refusal, refuse } from '../../../platform/errors/errors.ts';
import { readableAccounts } from '../accounts/game-account.sql.ts';
import { findGame } from '../accounts/games.ts';
import { refreshGames } from '../accounts/refresh-games.ts';
import type { GamesCore } from '../games-core.ts';
import { type Move, type Moved, moveFunds, transferReference, walletOf } from './move-funds.ts';
import { type MovedView, movedView } from './run-transfer.ts';
import { walletName } from './transfer.rules.ts';
import { knownReferences } from './transfer.sql.ts';

/** Each source is a separate transfer with its own reference, by which a retry finds its outcome. */
type Request = { readonly memberId: bigint; readonly idempotencyKey: string };

export async function transferAll(core: GamesCore, o: Request & { to: string }): Promise<MovedView> {
  const { memberId, to } = o;
  const begun = await findBegun(core, o);
  if (to !== walletName && begun.size === 0) {
    const game = findGame(core, to);
    if (!game?.enabled || game.paused) return refuse('NO_GAME');
    const { accounts } = await readableAccounts(core.db, memberId);
    if (!accounts.some((a) => a.code === to)) return refuse('SLOT_NO_ACCOUNT');
  }
  const { moved, isPending, failed } = await collect(core, o, { except: to, begun });
  const first = moved[0];
  const wallet = await walletOf(core, memberId);
  if (to === walletName) {
    if (!first && failed) throw new Refusal('TRANSFER_FAIL', { moneyAt: 'IN_GAME' });
    if (!first) return refuse('MONEY_NOT_ENOUGH');
    const minor = moved.reduce((sum, m) => sum + m.minor, 0n);
    return movedView({ reference: first.reference, status: isPending ? 'PENDING' : 'SUCCESS', minor }, minorToJson(wallet));
  }
  if (wallet <= 0n && !begun.has(walletName)) {
    if (!first || !isPending) return refuse('MONEY_NOT_ENOUGH');
    return movedView({ reference: first.reference, status: 'PENDING', minor: 0n }, minorToJson(wallet));
  }
  const last = await moveFunds(core, partOf(o, { from: walletName, to, minor: wallet })).catch(asGathered);
  return movedView({ ...last, status: isPending ? 'PENDING' : last.status }, minorToJson(last.wallet));
}

function asGathered(error: unknown): never {
  if (error instanceof Refusal && error.code === 'TRANSFER_FAIL') throw new Refusal(error.code, { moneyAt: 'GATHERED' });
  throw error;
}

export async function collectToWallet(core: GamesCore, o: Request): Promise<{ isPending: boolean; failed: boolean }> {
  return collect(core, o, { except: walletName, begun: await findBegun(core, o) });
}

type Collected = { moved: Moved[]; isPending: boolean; failed: boolean };

async function collect(core: GamesCore, o: Request, { except, begun }: { except: string; begun: ReadonlySet<string> }): Promise<Collected> {
  await refreshGames(core, o.memberId);
  const held = await balances(core.db, o.memberId);
  const { accounts } = await readableAccounts(core.db, o.memberId);
  const parts = accounts
    .map(({ code }) => partOf(o, { from: code, to: walletName, minor: held.get(`game:${code}`)?.minor ?? 0n }))
    // A part started earlier is retried regardless of its current balance.
    .filter(({ from, minor }) => from !== except && (minor > 0n || begun.has(from)))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const outcomes = await Promise.all(parts.map((part) => tryMove(core, part)));
  const moved = outcomes.filter((outcome) => outcome !== null);
  return { moved, isPending: moved.some((m) => m.status === 'PENDING'), failed: moved.length < parts.length };
}

const partOf = (o: Request, move: Pick<Move, 'from' | 'to' | 'minor'>): Move => ({
  ...move,
  memberId: o.memberId,
  key: o.idempotencyKey,
  part: move.from,
  isAll: true,
});

async function findBegun(core: Core, o: Request): Promise<ReadonlySet<string>> {
  const { accounts } = await readableAccounts(core.db, o.memberId);
  const byReference = new Map(
    [walletName, ...accounts.map((a) => a.code)].map((part) => [
      transferReference(core, { memberId: o.memberId, key: o.idempotencyKey, part }),
      part,
    ]),
  );
  const known = await knownReferences(core.db, o.memberId, [...byReference.keys()]);
  return new Set([...byReference].flatMap(([reference, part]) => (known.has(reference) ? [part] : [])));
}

async function tryMove(core: GamesCore, move: Move): Promise<Moved | null> {
  try {
    return await moveFunds(core, move);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
