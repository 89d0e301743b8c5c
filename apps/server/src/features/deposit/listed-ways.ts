import { whyBankNotListed, whyWalletNotListed } from '@krapao/contract/deposit-methods';
import type { Currency } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { pauseOf } from '../settings/public.ts';

/** What is switched on, configured and can be used in its mode, in one currency. */
export function listedWays(ctx: Pick<Ctx, 'settings' | 'config'>, currency: Currency) {
  const deposit = ctx.settings.get('deposit');
  const isClosed = (code: string): boolean => pauseOf(ctx.settings, `gateway:${code}`) !== null || !ctx.config.isOn(`GATEWAY_${code}`);
  return {
    banks: deposit.banks.filter(
      (method) =>
        method.currency === currency &&
        whyBankNotListed(method, deposit) === null &&
        // A gateway that is off or that staff have stopped has nothing else to offer; a bank can still be sent to.
        !(method.bankType === 'PAYMENT' && isClosed(method.bankCode)),
    ),
    wallets: deposit.wallets.filter(
      (wallet) =>
        wallet.currency === currency &&
        whyWalletNotListed(wallet, deposit) === null &&
        ctx.config.isOn(wallet.mode === 'AUTO' ? 'WALLET' : 'VOUCHER'),
    ),
  };
}

/** Whether members can pay in at all. */
export function hasDepositWay(ctx: Pick<Ctx, 'settings' | 'config'>): boolean {
  const { banks, wallets } = listedWays(ctx, ctx.config.variant === 'lao' ? 'LAK' : 'THB');
  return banks.length + wallets.length > 0;
}
