import type { Db } from '../../platform/db/db.ts';
import { usualMinutes } from './withdraw.rules.ts';
import { latestPaid } from './withdraw.sql.ts';

/** Whole minutes from the request until it was paid; null while there are too few to tell. */
export type UsualTimes = { readonly all: number | null; readonly automatic: number | null; readonly byStaff: number | null };
export type PayoutTimes = { usual(now: Date): Promise<UsualTimes> };

const keptMs = 60_000;
const sample = 50;

/** What withdrawals took lately: read once a minute for everybody, because each open page asks for it. */
export function makePayoutTimes(db: Db): PayoutTimes {
  let kept: { at: number; times: Promise<UsualTimes> } | null = null;
  return {
    usual(now) {
      if (kept && Math.abs(now.getTime() - kept.at) < keptMs) return kept.times;
      const reading = { at: now.getTime(), times: read(db) };
      kept = reading;
      // A reading that failed is no answer for the next one who asks.
      reading.times.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading.times;
    },
  };
}

async function read(db: Db): Promise<UsualTimes> {
  const paid = await latestPaid(db, sample);
  const minutes = (of: typeof paid) => usualMinutes(of.map(({ seconds }) => seconds));
  return {
    all: minutes(paid),
    automatic: minutes(paid.filter(({ automatic }) => automatic)),
    byStaff: minutes(paid.filter(({ automatic }) => !automatic)),
  };
}
