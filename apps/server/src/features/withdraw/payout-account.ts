import type { Currency } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { PayoutOrder } from '../../gateways/payouts/port.ts';
import { automaticPayouts, isOpenForMembers, pauseOf } from '../settings/public.ts';

/** Our account that withdrawals in this currency are paid from; null until staff have written one. */
export function payoutAccount(ctx: Pick<Ctx, 'settings'>, currency: Currency): PayoutOrder['from'] | null {
  const ours = ctx.settings.get('payout')[currency];
  return ours && { bankCode: ours.bankCode, accountNo: ours.bankAccountNo };
}

/** Staff have stopped all payouts for now or have not opened the service yet, or there is no bank that could pay: withdrawals wait. */
export const arePayoutsPaused = (ctx: Pick<Ctx, 'settings' | 'config'>): boolean =>
  pauseOf(ctx.settings, 'payouts:BANK') !== null || !ctx.config.isOn('BANK') || !isOpenForMembers(ctx);

/** Small payouts wait for a person too: all payouts are paused, or only the automatic ones. */
export const areAutomaticPayoutsPaused = (ctx: Pick<Ctx, 'settings' | 'config'>): boolean =>
  arePayoutsPaused(ctx) || pauseOf(ctx.settings, automaticPayouts) !== null;
