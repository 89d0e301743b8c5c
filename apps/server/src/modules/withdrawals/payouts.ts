import type { Currency } from '@krapao/money';
import type { PayoutOrder } from '../../integrations/bank/port.ts';
import type { Core } from '../../platform/core.ts';
import type { Db } from '../../platform/db/db.ts';
import { automaticPayouts, isOpenForMembers, pauseOf } from '../../platform/settings/opening.ts';
import { keepMinute, usualMinutes } from '../../platform/usual-time.ts';
import { latestPaid } from './withdraw.sql.ts';

export function payoutAccount(core: Pick<Core, 'settings'>, currency: Currency): PayoutOrder['from'] | null {
  const ours = core.settings.get('payout')[currency];
  return ours && { bankCode: ours.bankCode, accountNo: ours.bankAccountNo };
}

/** Paused by staff, service not opened yet, or no bank configured: withdrawals wait. */
export const arePayoutsPaused = (core: Pick<Core, 'settings' | 'config'>): boolean =>
  pauseOf(core.settings, 'payouts:BANK') !== null || !core.config.isOn('BANK') || !isOpenForMembers(core);

export const areAutomaticPayoutsPaused = (core: Pick<Core, 'settings' | 'config'>): boolean =>
  arePayoutsPaused(core) || pauseOf(core.settings, automaticPayouts) !== null;

export type UsualTimes = { readonly all: number | null; readonly automatic: number | null; readonly byStaff: number | null };
export type PayoutTimes = { usual(now: Date): Promise<UsualTimes> };

const sample = 50;

export const makePayoutTimes = (db: Db): PayoutTimes => ({ usual: keepMinute(() => read(db)) });

async function read(db: Db): Promise<UsualTimes> {
  const paid = await latestPaid(db, sample);
  const minutes = (of: typeof paid) => usualMinutes(of.map(({ seconds }) => seconds));
  return {
    all: minutes(paid),
    automatic: minutes(paid.filter(({ automatic }) => automatic)),
    byStaff: minutes(paid.filter(({ automatic }) => !automatic)),
  };
}
