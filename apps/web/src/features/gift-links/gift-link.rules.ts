/** The address begins a word or has its scheme, so that no other host ends like it; what follows the voucher (a full stop, Thai words) is not of it. */
const giftLink = /(?:^|[^\w.@/-]|https?:\/\/)gift\.truemoney\.com\/campaign\/?\?(?:[\w.~%=&-]*&)?v=([A-Za-z0-9]+)/i;
const noWidth = /[\u200b-\u200d\u2060\ufeff]/g;

/**
 * The first gift link of a pasted message, in the form that the server takes: messengers leave `https://` away or add parameters of their own. Null where
 * there is none.
 */
export function giftLinkIn(text: string): string | null {
  const voucher = giftLink.exec(text.replace(noWidth, ''))?.[1];
  return voucher ? `https://gift.truemoney.com/campaign/?v=${voucher}` : null;
}
