/** Rules shared by both sides: the app checks before sending, the server cannot trust the client. Must not import zod. */
import { type Currency, type Money, minorPerUnit } from '@krapao/money';
import { englishNameBanks, minimumTransferUnits, thaiPhoneLength } from './constants.ts';

export type Variant = 'thai' | 'lao';

export const currenciesOf = (variant: Variant): readonly Currency[] => (variant === 'lao' ? ['THB', 'LAK'] : ['THB']);

export const isPhoneLengthRight = (phone: string, variant: Variant): boolean => variant === 'lao' || phone.length === thaiPhoneLength;

export const isPhoneForm = (phone: string): boolean => /^\d{1,20}$/.test(phone);

export const isEnglishName = (name: string): boolean => /^[A-Za-z\s]+$/.test(name);

export const needsEnglishName = (bankCode: string): boolean => (englishNameBanks as readonly string[]).includes(bankCode);

export const shouldOfferNameEdit = (bankCode: string, bankAccountName: string): boolean =>
  needsEnglishName(bankCode) && !isEnglishName(bankAccountName);

export const joinAccountName = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.toUpperCase();

/** People type account numbers with hyphens and spaces; store and compare digits. */
export const plainAccountNo = (no: string): string => no.replace(/[\s-]/g, '');

/** Display format, full or masked: 1234567890 -> 123-456-7890, xxx-x-x4567-x -> xxx-xx4-567x. Other text is unchanged. */
export function displayAccountNo(no: string): string {
  const plain = plainAccountNo(no).replace(/[X*]/g, 'x');
  return /^[\dx]{7,}$/.test(plain) ? `${plain.slice(0, 3)}-${plain.slice(3, 6)}-${plain.slice(6)}` : no;
}

export const isAccountNoRight = (no: string): boolean => /^\d{6,15}$/.test(plainAccountNo(no));

/** Of a member who registers without choosing one. */
export const defaultCurrency = (variant: Variant): Currency => (variant === 'lao' ? 'LAK' : 'THB');

export type WireCurrency = 'BAHT' | 'LAK';
export const wireCurrency = (currency: Currency): WireCurrency => (currency === 'THB' ? 'BAHT' : 'LAK');
export const innerCurrency = (wire: WireCurrency): Currency => (wire === 'BAHT' ? 'THB' : 'LAK');

/** At least 1 baht or 1 kip, between wallet and games. The transfer of all games also takes smaller amounts. */
export const isTransferAmount = ({ minor }: Pick<Money, 'minor'>): boolean => minor >= BigInt(minimumTransferUnits) * minorPerUnit;
