import { hasRightNo, isOwnAccountNo } from '../deposits/methods.ts';
import { gateways } from '../values/constants.ts';
import { isStaffLink } from '../values/links.ts';

/** Format and duplicate checks for text settings: enforced by the server, shown by the forms. Must not import zod. */
export type FormFault =
  | {
      readonly path: string;
      readonly fault: 'fill' | 'clock' | 'choose' | 'accountNo' | 'double' | 'bankCode' | 'codeTaken' | 'receiver' | 'mobile' | 'link';
    }
  | { readonly path: string; readonly fault: 'tooLong'; readonly most: number };

export const clockForm = /^([01]\d|2[0-3]):[0-5]\d$/;

type Account = { readonly bankCode: string; readonly bankAccountNo: string };
type DepositBank = Parameters<typeof hasRightNo>[0] & { readonly bankAccountName: string };
type DepositWallet = { readonly walletAccountName: string; readonly mobile: string };
type Provider = { readonly [field in 'name' | 'web' | 'android' | 'ios' | 'picture']?: string | undefined };

const only = (isRight: boolean, path: string, fault: Exclude<FormFault['fault'], 'tooLong'>): FormFault[] =>
  isRight ? [] : [{ path, fault }];
function line(path: string, text: string, most: number): FormFault[] {
  if (text.trim() === '') return [{ path, fault: 'fill' }];
  return text.length > most ? [{ path, fault: 'tooLong', most }] : [];
}
const isFirst = <T>(all: readonly T[], at: number, same: (one: T) => string): boolean =>
  all.findIndex((one) => same(one) === same(all[at] as T)) === at;

export const settingForms = {
  slip: (slip: { readonly closeFrom: string; readonly closeTo: string }) =>
    (['closeFrom', 'closeTo'] as const).flatMap((name) => only(clockForm.test(slip[name]), name, 'clock')),

  payout: (payout: Readonly<Record<'THB' | 'LAK', Account | null>>) =>
    Object.entries(payout).flatMap(([currency, account]) =>
      account === null
        ? []
        : [
            ...only(account.bankCode !== '', `${currency}.bankCode`, 'choose'),
            ...only(isOwnAccountNo(account.bankAccountNo), `${currency}.bankAccountNo`, 'accountNo'),
          ],
    ),

  banks: (banks: readonly Readonly<Record<'code' | 'nameTH' | 'nameLA' | 'nameEN', string>>[]) =>
    banks.flatMap((bank, at) => [
      ...only(/^[A-Z0-9]{2,12}$/.test(bank.code), `${at}.code`, 'bankCode'),
      ...only(
        isFirst(banks, at, ({ code }) => code),
        `${at}.code`,
        'codeTaken',
      ),
      ...(['nameTH', 'nameLA', 'nameEN'] as const).flatMap((name) => line(`${at}.${name}`, bank[name], 80)),
    ]),

  deposit: ({ banks, wallets }: { readonly banks: readonly DepositBank[]; readonly wallets: readonly DepositWallet[] }) => [
    ...banks.flatMap((bank, at) => {
      const isGateway = gateways.some((code) => code === bank.bankCode);
      const isRightCode = bank.bankCode !== '' && (bank.bankType === 'PAYMENT') === isGateway;
      return [
        ...only(isRightCode, `banks.${at}.bankCode`, 'choose'),
        ...line(`banks.${at}.bankAccountName`, bank.bankAccountName, 100),
        ...only(hasRightNo(bank), `banks.${at}.bankAccountNo`, 'accountNo'),
        ...only(
          isFirst(banks, at, ({ bankCode, bankAccountNo }) => `${bankCode} ${bankAccountNo}`),
          `banks.${at}.bankAccountNo`,
          'double',
        ),
        ...only(/^[\w-]{0,40}$/.test(bank.qrReceiver), `banks.${at}.qrReceiver`, 'receiver'),
      ];
    }),
    ...wallets.flatMap(({ walletAccountName, mobile }, at) => [
      ...line(`wallets.${at}.walletAccountName`, walletAccountName, 100),
      ...only(/^0\d{8,9}$/.test(mobile), `wallets.${at}.mobile`, 'mobile'),
      ...only(
        isFirst(wallets, at, (one) => one.mobile),
        `wallets.${at}.mobile`,
        'double',
      ),
    ]),
  ],

  providers: (providers: Readonly<Record<string, Provider>>) =>
    Object.entries(providers).flatMap(([code, provider]) => [
      ...(provider.name === undefined ? [] : line(`${code}.name`, provider.name, 60)),
      ...(['web', 'android', 'ios', 'picture'] as const).flatMap((field) =>
        only(isStaffLink(provider[field] ?? ''), `${code}.${field}`, 'link'),
      ),
    ]),
};

export function formFaults(key: string, value: unknown): FormFault[] {
  const forms: { readonly [key: string]: (value: never) => FormFault[] } = settingForms;
  return Object.hasOwn(forms, key) ? (forms[key]?.(value as never) ?? []) : [];
}
