import type { games, ReplyOf } from '@krapao/contract';
import { balances, type Mark, playedSince } from '@krapao/ledger';
import { money, toJson, zero } from '@krapao/money';
import type { GamesCore } from '../games-core.ts';
import { ownActiveAccount } from './find-own-account.ts';
import { lookAtGames } from './refresh-games.ts';

type Played = ReplyOf<typeof games.playedGame>;

/** The ledger books play apart from moves, so what a member moved in or out meanwhile is never told as won or lost. */
export async function playedGame(core: GamesCore, o: { memberId: bigint; code: string; mark?: string | undefined }): Promise<Played> {
  const { memberId, code } = o;
  const { currency } = await ownActiveAccount(core, memberId, code);
  // What was played before a mark must be booked before it: otherwise it would count for what comes after.
  const { taken } = await lookAtGames(core, memberId, code);
  const since = o.mark === undefined ? null : markOf(o.mark);
  const { won, mark } = await playedSince(core.db, memberId, { game: code, since });
  const amount = toJson((await balances(core.db, memberId)).get(`game:${code}`) ?? zero(currency));
  if (!taken.has(code)) return { amount, won: null, mark: null, stale: true };
  return { amount, won: since === null ? null : toJson(money(won, currency)), mark: textOf(mark), stale: false };
}

const textOf = ({ seq, at }: Mark): string => `${seq}-${at.getTime()}`;

/** The endpoint's schema has checked its form. Rounded down to milliseconds the time may be too early; the version decides. */
function markOf(text: string): Mark {
  const [seq = '0', ms = '0'] = text.split('-');
  return { seq: BigInt(seq), at: new Date(Number(ms)) };
}
