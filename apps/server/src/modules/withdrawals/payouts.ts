import type { Currency } from '@krapao/money';
import type { PayoutOrder } from '../../integrations/bank/port.ts';
import type { Core } from '../../platform/core.ts';
import type { Db } from '../../platform/db/db.ts';
import { automaticPayouts, isOpenForMembers, pauseOf } from '../../platform/settings/opening.ts';
import { usualMinutes } from './withdraw.rules.ts';
import { latestPaid } from './withdraw.sql.ts';

/** Our account that withdrawals in this currency are paid from; null until staff have written one. */
export function payoutAccount(core: Pick<Core, 'settings'>, currency: Currency): PayoutOrder['from'] | null {
  const ours = core.settings.get('payout')[currency];
  return ours && { bankCode: ours.bankCode, accountNo: ours.bankAccountNo };
}

/** Staff have stopped all payouts for now or have not opened the service yet, or there is no bank that could pay: withdrawals wait. */
export const arePayoutsPaused = (core: Pick<Core, 'settings' | 'config'>): boolean =>
  pauseOf(core.settings, 'payouts:BANK') !== null || !core.config.isOn('BANK') || !isOpenForMembers(core);

/** Small payouts wait for a person too: all payouts are paused, or only the automatic ones. */
export const areAutomaticPayoutsPaused = (core: Pick<Core, 'settings' | 'config'>): boolean =>
  arePayoutsPaused(core) || pauseOf(core.settings, automaticPayouts) !== null;

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
