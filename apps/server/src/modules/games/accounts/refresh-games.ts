import { randomUUID } from 'node:crypto';
import { ProviderError } from '../../../integrations/game-providers/port.ts';
import type { GamesCore } from '../games-core.ts';
import { hasOpenTransfer } from '../transfers/transfer.sql.ts';
import { providerOf } from './find-own-account.ts';
import { type ActiveAccount, readableAccounts, syncGames, turnoversOf } from './game-account.sql.ts';

const attemptsMax = 3;

/** `stale`: did not answer in time. `taken`: what the provider said stands in the ledger now. */
type BalanceLook = { readonly stale: ReadonlySet<string>; readonly taken: ReadonlySet<string> };

/** Asks every active provider at once and posts what was won and lost. Answers the codes whose balance is the last one known. */
export const refreshGames = async (core: GamesCore, memberId: bigint): Promise<ReadonlySet<string>> =>
  (await lookAtGames(core, memberId)).stale;

/** An account with a transfer under way is left alone, its balance is not certain before the transfer is: it is neither stale nor taken. */
export async function lookAtGames(core: GamesCore, memberId: bigint, only?: string): Promise<BalanceLook> {
  const stale = new Set<string>();
  const nothing: ReadonlySet<string> = new Set();
  // What a game holds may have come from a transfer that a restored database does not know yet: it would be posted as won.
  if (core.restore.isOn()) return { stale, taken: nothing };
  let wanted: readonly ActiveAccount[] = [];
  const until = Date.now() + core.config.providers.balanceMs;
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    const { seq, accounts } = await readableAccounts(core.db, memberId);
    wanted = accounts.filter((a) => !a.isMoving && !stale.has(a.code) && (only === undefined || a.code === only));
    if (wanted.length === 0) return { stale, taken: nothing };
    const read = await Promise.all(wanted.map((account) => readOne(core, account)));
    const answered = read.filter((r) => r !== null);
    for (const [index, r] of read.entries()) {
      const code = wanted[index]?.code;
      if (r === null && code !== undefined) stale.add(code);
    }
    if (answered.length === 0) return { stale, taken: nothing };
    const taken = await syncGames(core.db, { memberId, seq, key: `play:${randomUUID()}`, read: answered, at: core.clock() });
    if (taken !== null || Date.now() >= until) return { stale, taken: new Set(taken) };
    // Money moved while the providers were read, so what they said belongs to another moment: look again.
  }
  return { stale, taken: nothing };
}

async function readOne(core: GamesCore, { code, username, currency }: ActiveAccount) {
  try {
    return { code, ...(await providerOf(core, code).balance({ username, currency })) };
  } catch (error) {
    if (error instanceof ProviderError) return null;
    throw error;
  }
}

/** A member's bets at each game, as last reported by the providers, and whether money is on its way. */
export const play = { turnoversOf, hasOpenTransfer };
