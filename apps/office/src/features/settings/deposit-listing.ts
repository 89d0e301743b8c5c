import { type NotListed, whyBankNotListed, whyWalletNotListed } from '@krapao/contract/deposit-methods';

type Fields = Readonly<Record<string, unknown>>;
/** `no`: what tells it from others of the same code. */
export type Hidden = { readonly code: string; readonly no: string; readonly why: NotListed };

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const objectsIn = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const oneOf = <T extends string>(value: unknown, known: readonly [T, ...T[]]): T => known.find((one) => one === value) ?? known[0];

/** What of the deposit setting, as it is being typed, members would not see, and why. Empty while it cannot be read: saving it says so. */
export function hiddenMethods(text: string): readonly Hidden[] {
  const setting = read(text);
  const service = { isManual: setting.isManual === true };
  const banks = objectsIn(setting.banks).map((bank) => ({
    code: textOf(bank.bankCode),
    no: textOf(bank.bankAccountNo),
    why: whyBankNotListed(
      {
        bankCode: textOf(bank.bankCode),
        bankType: oneOf(bank.bankType, ['BANK', 'PAYMENT']),
        mode: oneOf(bank.mode, ['AUTO', 'SMS', 'MANUAL']),
        bankAccountNo: textOf(bank.bankAccountNo),
        qrReceiver: textOf(bank.qrReceiver),
        enabled: bank.enabled === true,
      },
      service,
    ),
  }));
  const wallets = objectsIn(setting.wallets).map((wallet) => ({
    code: 'TRUEMONEY',
    no: textOf(wallet.walletAccountName),
    why: whyWalletNotListed(
      { mode: oneOf(wallet.mode, ['AUTO', 'LINK']), mobile: textOf(wallet.mobile), enabled: wallet.enabled === true },
      service,
    ),
  }));
  return [...banks, ...wallets].flatMap(({ code, no, why }) => (why ? [{ code, no, why }] : []));
}

function read(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
