import type { Money } from '@krapao/money';

export type VoucherResult =
  /** `open` (from a lookup): can be redeemed for this amount. `taken` (from a redemption): was redeemed now. */
  | { readonly outcome: 'open' | 'taken'; readonly amount: Money }
  /** Our wallet redeemed it before. */
  | { readonly outcome: 'ours'; readonly amount: Money }
  | { readonly outcome: 'used' }
  | { readonly outcome: 'expired' }
  /** The service knows no such voucher. */
  | { readonly outcome: 'unknown' }
  /** It cannot be redeemed, for a reason that the member cannot mend. */
  | { readonly outcome: 'invalid' }
  /** Our own wallet number is wrong: no gift link can be redeemed until staff correct it. */
  | { readonly outcome: 'wallet-unknown' };

/** Throws `Outage` when there is no usable response: the voucher may or may not have been redeemed. */
export type VoucherService = {
  lookUp(voucher: string, mobile: string): Promise<VoucherResult>;
  redeem(voucher: string, mobile: string): Promise<VoucherResult>;
};
