import type { games, ReplyOf } from '@krapao/contract';
import { balances, type Mark, playedSince } from '@krapao/ledger';
import { money, toJson, zero } from '@krapao/money';
import type { GamesCore } from '../games-core.ts';
import { ownActiveAccount } from './find-own-account.ts';
import { lookAtGames } from './refresh-games.ts';

type Played = ReplyOf<typeof games.playedGame>;

/** The ledger posts play separately from transfers, so transfers never count as winnings or losses. */
export async function playedGame(core: GamesCore, o: { memberId: bigint; code: string; mark?: string | undefined }): Promise<Played> {
  const { memberId, code } = o;
  const { currency } = await ownActiveAccount(core, memberId, code);
  // Play before the mark must be posted first; otherwise it would count after it.
  const { taken } = await lookAtGames(core, memberId, code);
  const since = o.mark === undefined ? null : markOf(o.mark);
  const { won, mark } = await playedSince(core.db, memberId, { game: code, since });
  const amount = toJson((await balances(core.db, memberId)).get(`game:${code}`) ?? zero(currency));
  if (!taken.has(code)) return { amount, won: null, mark: null, stale: true };
  return { amount, won: since === null ? null : toJson(money(won, currency)), mark: textOf(mark), stale: false };
}

const textOf = ({ seq, at }: Mark): string => `${seq}-${at.getTime()}`;

/** The schema has validated the format. The time is rounded down to milliseconds, so `seq` decides. */
function markOf(text: string): Mark {
  const [seq = '0', ms = '0'] = text.split('-');
  return { seq: BigInt(seq), at: new Date(Number(ms)) };
}
