/**
 * Which deposit methods a member sees and where: used by the server to list them, by the app to group them
 * and by the office to explain why one is missing. Must not import zod.
 */
import { gateways } from '../values/constants.ts';

/** AUTO: the provider reports payments. In other modes the member submits a slip, a link or an announcement. */
type Use = 'auto' | 'non-auto' | 'both';

const usedIn: Readonly<Record<string, Use>> = {
  // A gateway has no account to transfer to and issues no slip: a payment it does not report is never credited.
  ...Object.fromEntries(gateways.map((code): [string, Use] => [code, 'auto'])),
  // Only the wallet's own notification shows who sent the money.
  TRUEMONEY: 'auto',
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
/** `isManual`: staff review every deposit, so no method is automatic, regardless of its mode. */
type Service = { readonly isManual: boolean };

/** A gateway, or a house bank account for which the server draws the code. */
export const makesCodes = (method: Kind & { readonly qrReceiver: string }): boolean =>
  method.bankType === 'PAYMENT' || (method.mode === 'SMS' && method.qrReceiver !== '');

/** Format used in bank notifications, which are matched against it. */
export const isOwnAccountNo = (no: string): boolean => /^\d{6,15}$/.test(no);

export const hasRightNo = (method: Omit<BankMethod, 'enabled'>): boolean =>
  (method.bankAccountNo === '' && makesCodes(method)) || isOwnAccountNo(method.bankAccountNo);

export function whyBankNotListed(method: BankMethod, { isManual }: Service): NotListed | null {
  const use = method.bankType === 'PAYMENT' ? 'auto' : useOf(method.bankCode);
  const why = whyNot(method, use, method.mode === 'AUTO' && !isManual);
  if (why) return why;
  const needsNumber = isManual || !makesCodes(method);
  return needsNumber && method.bankAccountNo === '' ? 'NO_NUMBER' : null;
}

export const offersCodes = (method: BankMethod, service: Service): boolean =>
  makesCodes(method) && !service.isManual && whyBankNotListed(method, service) === null;

export function whyWalletNotListed(method: WalletMethod, { isManual }: Service): NotListed | null {
  const isAuto = method.mode === 'AUTO';
  return whyNot(method, useOf(isAuto ? 'TRUEMONEY' : 'TRUELINK'), isAuto && !isManual) ?? (method.mobile === '' ? 'NO_NUMBER' : null);
}

const useOf = (code: string): Use => (Object.hasOwn(usedIn, code) ? (usedIn[code] ?? 'both') : 'both');

function whyNot(method: { readonly enabled: boolean }, use: Use, isAuto: boolean): NotListed | null {
  if (!method.enabled) return 'OFF';
  if (use === 'auto' && !isAuto) return 'AUTO_ONLY';
  return use === 'non-auto' && isAuto ? 'NON_AUTO_ONLY' : null;
}

type Listed = Kind & { readonly minimum?: number | undefined };

/** Gateways and KBANK in SMS mode are listed with the QR codes, all others as bank accounts. */
export const isQrProvider = ({ bankType, bankCode, mode, minimum }: Listed): boolean =>
  bankType === 'PAYMENT' || (bankCode === 'KBANK' && mode === 'SMS' && minimum !== 0);

export const hasCodeToo = (bank: Listed): boolean => !isQrProvider(bank) && bank.mode === 'SMS' && (bank.minimum ?? 0) > 0;
