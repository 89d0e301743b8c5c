type Names = { readonly nameTH: string; readonly nameEN: string; readonly nameLA: string };
type Method = { readonly bankCode: string; readonly bankType: 'BANK' | 'PAYMENT' };

/**
 * What members read in place of codes, for each of the methods in a list: a bank's name; of gateways, whose names mean nothing to them, that it is a QR code,
 * counted where there are more.
 */
export function namesIn<M extends Method>(methods: readonly M[], bankNamesOf: (bankCode: string) => Names): (method: M) => Names {
  const gateways = methods.filter(({ bankType }) => bankType === 'PAYMENT');
  return (method) => {
    const { bankCode, bankType } = method;
    if (bankType === 'PAYMENT') return codeNames(gateways.length > 1 ? ` ${gateways.indexOf(method) + 1}` : '');
    return bankNamesOf(bankCode);
  };
}

const codeNames = (which: string): Names => ({ nameTH: `QR โค้ด${which}`, nameEN: `QR code${which}`, nameLA: `QR${which}` });

/** Payee shown to members. A gateway's code means nothing to them: if staff entered it as the name, the app shows the operator's name instead. */
export const payeeName = ({ bankCode, bankType, bankAccountName }: Method & { readonly bankAccountName: string }): string =>
  bankType === 'PAYMENT' && bankAccountName.trim().toUpperCase() === bankCode.toUpperCase() ? '' : bankAccountName;
