import { randomUUID } from 'node:crypto';
import { ProviderError } from '../../../integrations/game-providers/port.ts';
import type { GamesCore } from '../games-core.ts';
import { hasOpenTransfer } from '../transfers/transfer.sql.ts';
import { providerOf } from './find-own-account.ts';
import { type ActiveAccount, readableAccounts, syncGames, turnoversOf } from './game-account.sql.ts';

const attemptsMax = 3;

/** `stale`: did not answer in time. `taken`: the provider's balance is now in the ledger. */
type BalanceLook = { readonly stale: ReadonlySet<string>; readonly taken: ReadonlySet<string> };

export const refreshGames = async (core: GamesCore, memberId: bigint): Promise<ReadonlySet<string>> =>
  (await lookAtGames(core, memberId)).stale;

/** Skips accounts with a transfer in progress, whose balance is uncertain: neither stale nor taken. */
export async function lookAtGames(core: GamesCore, memberId: bigint, only?: string): Promise<BalanceLook> {
  const stale = new Set<string>();
  const nothing: ReadonlySet<string> = new Set();
  // In restore mode, a game's balance may include transfers missing from the database, which would be posted as winnings.
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
    // Money moved while the providers were read, so their answers are outdated: try again.
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

export const play = { turnoversOf, hasOpenTransfer };
