/** Anchored, so that no other host ends like it; text after the voucher (a full stop, Thai words) is not part of it. */
const giftLink = /(?:^|[^\w.@/-]|https?:\/\/)gift\.truemoney\.com\/campaign\/?\?(?:[\w.~%=&-]*&)?v=([A-Za-z0-9]+)/i;
const noWidth = /[\u200b-\u200d\u2060\ufeff]/g;

/** Normalised to the form the server accepts: messengers drop `https://` or add parameters. */
export function giftLinkIn(text: string): string | null {
  const voucher = giftLink.exec(text.replace(noWidth, ''))?.[1];
  return voucher ? `https://gift.truemoney.com/campaign/?v=${voucher}` : null;
}
