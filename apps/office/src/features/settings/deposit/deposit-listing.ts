import { isQrProvider, makesCodes, type NotListed, whyBankNotListed, whyWalletNotListed } from '@krapao/contract/deposits/methods';
import type { Deposit, DepositBank, DepositWallet } from '../setup.types.ts';

/** `no` distinguishes methods with the same code. */
export type Hidden = { readonly code: string; readonly no: string; readonly why: NotListed };
export type ListedMethod = {
  readonly codes: readonly DepositBank[];
  readonly accounts: readonly DepositBank[];
  readonly wallets: readonly DepositWallet[];
};

export function listingOf({ isManual, banks, wallets }: Deposit): { shown: ListedMethod; hidden: readonly Hidden[] } {
  const service = { isManual };
  const shownBanks = banks.filter((bank) => !whyBankNotListed(bank, service));
  const isCode = (bank: DepositBank): boolean => !isManual && isQrProvider({ ...bank, minimum: makesCodes(bank) ? bank.minimum : 0 });
  const hidden = [
    ...banks.map((bank) => ({ code: bank.bankCode, no: bank.bankAccountNo, why: whyBankNotListed(bank, service) })),
    ...wallets.map((wallet) => ({ code: 'TRUEMONEY', no: wallet.walletAccountName, why: whyWalletNotListed(wallet, service) })),
  ].flatMap(({ code, no, why }) => (why ? [{ code, no, why }] : []));
  return {
    shown: {
      codes: shownBanks.filter(isCode),
      accounts: shownBanks.filter((bank) => !isCode(bank)),
      wallets: wallets.filter((wallet) => !whyWalletNotListed(wallet, service)),
    },
    hidden,
  };
}
