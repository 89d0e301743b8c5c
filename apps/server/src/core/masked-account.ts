export const isMasked = (accountNo: string): boolean => /[xX*]/.test(accountNo);

/** `xxx-x-x4567-x` against 1234545678: the same length, and every digit that shows is the same. */
export function fitsMask(masked: string, accountNo: string): boolean {
  const mask = masked.replace(/[^0-9xX*]/g, '');
  const plain = accountNo.replace(/\D/g, '');
  const shown = mask.replace(/\D/g, '').length;
  return shown >= 4 && mask.length === plain.length && [...mask].every((c, i) => /[xX*]/.test(c) || c === plain[i]);
}

/** A number that came whole, masked as slips print it: the four digits before the last. */
export function maskedAccount(accountNo: string): string {
  if (isMasked(accountNo)) return accountNo;
  const digits = accountNo.replace(/\D/g, '');
  return [...digits].map((digit, i) => (i >= digits.length - 5 && i < digits.length - 1 ? digit : 'x')).join('');
}
