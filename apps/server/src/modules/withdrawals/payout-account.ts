import type { Currency } from '@krapao/money';
import type { PayoutOrder } from '../../integrations/bank/port.ts';
import type { Core } from '../../platform/core.ts';
import { automaticPayouts, isOpenForMembers, pauseOf } from '../../platform/settings/opening.ts';

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
