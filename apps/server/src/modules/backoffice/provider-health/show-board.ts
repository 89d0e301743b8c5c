import type { BackofficeCore } from '../backoffice-core.ts';
import { figuresOf, noCalls } from './board.rules.ts';
import { lastErrors, sumSince } from './board.sql.ts';
import { latelyMinutes, watchParties } from './parties.ts';

const dayMs = 86_400_000;
const errorsShown = 5;

export async function showBoard(core: BackofficeCore) {
  const now = core.clock();
  const since = new Date(now.getTime() - dayMs);
  const [{ parties }, day] = await Promise.all([watchParties(core), sumSince(core.db, since)]);
  const errors = await lastErrors(
    core.db,
    parties.map(({ key }) => key),
    { since, limit: errorsShown },
  );
  return {
    at: now.toISOString(),
    latelyMinutes,
    parties: parties.map(({ key, ...party }) => ({
      ...party,
      day: figuresOf(day.get(key) ?? noCalls),
      errors: errors.filter((one) => one.party === key).map(({ at, why }) => ({ at: at.toISOString(), why })),
    })),
  };
}
