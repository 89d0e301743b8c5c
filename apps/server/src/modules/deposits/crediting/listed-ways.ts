import { whyBankNotListed, whyWalletNotListed } from '@krapao/contract/deposit-methods';
import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { pauseOf } from '../../../platform/settings/opening.ts';

/** What is switched on, configured and can be used in its mode, in one currency. */
export function listedWays(core: Pick<Core, 'settings' | 'config'>, currency: Currency) {
  const deposit = core.settings.get('deposit');
  const isClosed = (code: string): boolean => pauseOf(core.settings, `gateway:${code}`) !== null || !core.config.isOn(`GATEWAY_${code}`);
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
        core.config.isOn(wallet.mode === 'AUTO' ? 'WALLET' : 'VOUCHER'),
    ),
  };
}

/** Whether members can pay in at all. */
export function hasDepositWay(core: Pick<Core, 'settings' | 'config'>): boolean {
  const { banks, wallets } = listedWays(core, core.config.variant === 'lao' ? 'LAK' : 'THB');
  return banks.length + wallets.length > 0;
}
