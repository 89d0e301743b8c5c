import type { Sims } from '../../apps/server/src/testing/sims.ts';

/** Bets more than any member owns, without winning or losing: a withdrawal of unplayed money would wait for staff. */
export async function betAll(sims: Sims, usernames: ReadonlyMap<string, string>): Promise<void> {
  const [game] = usernames;
  if (!game) throw new Error('the member has no game');
  const [code, username] = game;
  await sims.post(`/sim/providers/${code}/play`, { username, delta: 0, turnover: 1_000_000 });
}
