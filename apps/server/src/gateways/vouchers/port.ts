import type { Money } from '@krapao/money';

export type VoucherAnswer =
  /** From a look-up: it can be taken, and is worth this. From a redemption: it was taken now. */
  | { readonly outcome: 'open' | 'taken'; readonly amount: Money }
  /** Our wallet took it before. */
  | { readonly outcome: 'ours'; readonly amount: Money }
  | { readonly outcome: 'used' }
  | { readonly outcome: 'invalid' }
  /** Our own wallet number is wrong: nobody's link will work until staff mend it. */
  | { readonly outcome: 'wallet-unknown' };

/** Throws `Outage` on silence and rubbish: the money may or may not have been taken. */
export type VoucherService = {
  lookUp(voucher: string, mobile: string): Promise<VoucherAnswer>;
  redeem(voucher: string, mobile: string): Promise<VoucherAnswer>;
};
