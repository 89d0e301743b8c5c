import { type GiftRefusal, minimumWalletLinkUnits } from '@krapao/contract/values/constants';
import { compare, fromJson, type Money } from '@krapao/money';
import type { VoucherResult } from '../../../integrations/vouchers/gift-links.ts';
import type { GiftCode } from './giftlink.sql.ts';

export type SentLink = { readonly voucher: string; readonly walletAccountName: string };

/** Format `link::walletAccountName`. Accepts only the voucher service's exact link form. */
export function readSentLink(plain: string): SentLink | null {
  const at = plain.lastIndexOf('::');
  if (at < 0) return null;
  const walletAccountName = plain.slice(at + 2);
  const voucher = voucherIn(plain.slice(0, at).trim());
  return voucher === null || walletAccountName === '' ? null : { voucher, walletAccountName };
}

/** The form is checked before parsing, because URL parsers tolerate deceptive input. */
function voucherIn(link: string): string | null {
  if (!/^https:\/\/gift\.truemoney\.com\/campaign\/?\?[\x21-\x7e]+$/.test(link) || link.includes('#')) return null;
  const url = URL.parse(link);
  if (url?.host !== 'gift.truemoney.com') return null;
  const values = url.searchParams.getAll('v');
  const [voucher = ''] = values;
  return values.length === 1 && /^[A-Za-z0-9]{18,64}$/.test(voucher) ? voucher : null;
}

export const isWorthTaking = (amount: Money): boolean => compare(amount, fromJson(minimumWalletLinkUnits, 'THB')) >= 0;

/** An outcome without money. `open` and `taken`: the service contradicts itself; `small`: below our minimum. */
export type NoGift = VoucherResult['outcome'] | 'small';

const reasons: Partial<Record<NoGift, GiftRefusal>> = { used: 'used', ours: 'used', expired: 'expired', unknown: 'wrong', small: 'small' };

export function refusalFor(outcome: NoGift): { readonly code: GiftCode; readonly why: GiftRefusal | null } {
  const why = reasons[outcome] ?? null;
  return { code: why === 'used' ? 'TRUELINK_DUPLICATE' : 'TRUELINK_INVALID', why };
}
