/**
 * Which ways to pay in a member sees, and where. The server lists by it, the app groups by it, and the office says by it why one is not there.
 * Pure, without zod.
 */
import { gateways } from '../values/constants.ts';

/** AUTO: the provider tells of the money by itself. In the other modes the member brings a slip, a link or word of it. */
type Use = 'auto' | 'non-auto' | 'both';

/** What can be used in one mode alone. Bank accounts are good for both: in AUTO mode the bank tells of the transfer, otherwise its slip does. */
const usedIn: Readonly<Record<string, Use>> = {
  // A gateway has no account to transfer to and gives no slip: what it does not tell by itself is never credited.
  ...Object.fromEntries(gateways.map((code): [string, Use] => [code, 'auto'])),
  // Nothing but the wallet's own notice tells who sent money to its number.
  TRUEMONEY: 'auto',
  // Whoever has the link brings it.
  TRUELINK: 'non-auto',
};

export type NotListed = 'OFF' | 'AUTO_ONLY' | 'NON_AUTO_ONLY' | 'NO_NUMBER';

type Kind = {
  readonly bankCode: string;
  readonly bankType: 'BANK' | 'PAYMENT';
  readonly mode: 'AUTO' | 'SMS' | 'MANUAL';
};
type BankMethod = Kind & { readonly enabled: boolean; readonly bankAccountNo: string; readonly qrReceiver: string };
type WalletMethod = { readonly mode: 'AUTO' | 'LINK'; readonly mobile: string; readonly enabled: boolean };
/** `isManual`: staff look at every deposit, so nothing is automatic, whatever its own mode. */
type Service = { readonly isManual: boolean };

/** A gateway, or a bank of ours for which we draw the code. */
export const makesCodes = (method: Kind & { readonly qrReceiver: string }): boolean =>
  method.bankType === 'PAYMENT' || (method.mode === 'SMS' && method.qrReceiver !== '');

/** One of our accounts, as banks name it in their notices: the two are compared. */
export const isOwnAccountNo = (no: string): boolean => /^\d{6,15}$/.test(no);

/** Without a number there is nothing to transfer to, but where codes are made. */
export const hasRightNo = (method: Omit<BankMethod, 'enabled'>): boolean =>
  (method.bankAccountNo === '' && makesCodes(method)) || isOwnAccountNo(method.bankAccountNo);

export function whyBankNotListed(method: BankMethod, { isManual }: Service): NotListed | null {
  const use = method.bankType === 'PAYMENT' ? 'auto' : useOf(method.bankCode);
  const why = whyNot(method, use, method.mode === 'AUTO' && !isManual);
  if (why) return why;
  // The display for deposits by hand has no codes.
  const needsNumber = isManual || !makesCodes(method);
  return needsNumber && method.bankAccountNo === '' ? 'NO_NUMBER' : null;
}

/** New codes are made only where the member is offered them. */
export const offersCodes = (method: BankMethod, service: Service): boolean =>
  makesCodes(method) && !service.isManual && whyBankNotListed(method, service) === null;

export function whyWalletNotListed(method: WalletMethod, { isManual }: Service): NotListed | null {
  const isAuto = method.mode === 'AUTO';
  // Its number is sent to, and gift links are redeemed for it.
  return whyNot(method, useOf(isAuto ? 'TRUEMONEY' : 'TRUELINK'), isAuto && !isManual) ?? (method.mobile === '' ? 'NO_NUMBER' : null);
}

const useOf = (code: string): Use => (Object.hasOwn(usedIn, code) ? (usedIn[code] ?? 'both') : 'both');

function whyNot(method: { readonly enabled: boolean }, use: Use, isAuto: boolean): NotListed | null {
  if (!method.enabled) return 'OFF';
  if (use === 'auto' && !isAuto) return 'AUTO_ONLY';
  return use === 'non-auto' && isAuto ? 'NON_AUTO_ONLY' : null;
}

/** A listed bank: `minimum` is the least amount of its codes, 0 where it makes none. */
type Listed = Kind & { readonly minimum?: number | undefined };

/** Where it stands: gateways and KBANK in SMS mode among the codes, all others as bank accounts. */
export const isQrProvider = ({ bankType, bankCode, mode, minimum }: Listed): boolean =>
  bankType === 'PAYMENT' || (bankCode === 'KBANK' && mode === 'SMS' && minimum !== 0);

/** A bank account that can be paid by a code besides, as BCEL in the Lao variant. */
export const hasCodeToo = (bank: Listed): boolean => !isQrProvider(bank) && bank.mode === 'SMS' && (bank.minimum ?? 0) > 0;
