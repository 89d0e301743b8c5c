import { type GiftRefusal, minimumWalletLinkUnits } from '@krapao/contract/constants';
import { compare, fromJson, type Money } from '@krapao/money';
import type { VoucherResult } from '../../../integrations/vouchers/gift-links.ts';
import type { GiftCode } from './giftlink.sql.ts';

export type SentLink = { readonly voucher: string; readonly walletAccountName: string };

/** `link::walletAccountName`; the link has to be the voucher service's own, to the letter. */
export function readSentLink(plain: string): SentLink | null {
  const at = plain.lastIndexOf('::');
  if (at < 0) return null;
  const walletAccountName = plain.slice(at + 2);
  const voucher = voucherIn(plain.slice(0, at).trim());
  return voucher === null || walletAccountName === '' ? null : { voucher, walletAccountName };
}

/** The form is checked before the address is taken apart: parsers forgive what a person would not see. */
function voucherIn(link: string): string | null {
  if (!/^https:\/\/gift\.truemoney\.com\/campaign\/?\?[\x21-\x7e]+$/.test(link) || link.includes('#')) return null;
  const url = URL.parse(link);
  if (url?.host !== 'gift.truemoney.com') return null;
  const values = url.searchParams.getAll('v');
  const [voucher = ''] = values;
  return values.length === 1 && /^[A-Za-z0-9]{18,64}$/.test(voucher) ? voucher : null;
}

export const isWorthTaking = (amount: Money): boolean => compare(amount, fromJson(minimumWalletLinkUnits, 'THB')) >= 0;

/** An outcome that takes no money; `open` and `taken` where the service contradicts itself, `small` where we do not take it. */
export type NoGift = VoucherResult['outcome'] | 'small';

const reasons: Partial<Record<NoGift, GiftRefusal>> = { used: 'used', ours: 'used', expired: 'expired', unknown: 'wrong', small: 'small' };

/** The member's answer to it: the code of the catalogue, and which of its reasons it was, where one can be named. */
export function refusalFor(outcome: NoGift): { readonly code: GiftCode; readonly why: GiftRefusal | null } {
  const why = reasons[outcome] ?? null;
  return { code: why === 'used' ? 'TRUELINK_DUPLICATE' : 'TRUELINK_INVALID', why };
}
