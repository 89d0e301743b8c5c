/** Rules of both sides: the app checks before it sends, the server checks because it cannot trust the client. Pure, without zod. */
import { type Currency, type Money, minorPerUnit } from '@krapao/money';
import { englishNameBanks, minimumTransferUnits, thaiPhoneLength } from './constants.ts';

export type Variant = 'thai' | 'lao';

/** The currencies that a variant's members can have. */
export const currenciesOf = (variant: Variant): readonly Currency[] => (variant === 'lao' ? ['THB', 'LAK'] : ['THB']);

export const isPhoneLengthRight = (phone: string, variant: Variant): boolean => variant === 'lao' || phone.length === thaiPhoneLength;

export const isPhoneForm = (phone: string): boolean => /^\d{1,20}$/.test(phone);

export const isEnglishName = (name: string): boolean => /^[A-Za-z\s]+$/.test(name);

export const needsEnglishName = (bankCode: string): boolean => (englishNameBanks as readonly string[]).includes(bankCode);

/** The home page offers an edit when the bank requires an English name and the stored one is not English. */
export const shouldOfferNameEdit = (bankCode: string, bankAccountName: string): boolean =>
  needsEnglishName(bankCode) && !isEnglishName(bankAccountName);

export const joinAccountName = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.toUpperCase();

/** Account numbers are stored and compared as digits, because people type them with hyphens and spaces. */
export const plainAccountNo = (no: string): string => no.replace(/[\s-]/g, '');

/** The one notation of an account number on screens, whole or masked: 1234567890 -> 123-456-7890, xxx-x-x4567-x -> xxx-xx4-567x. Other texts are unchanged. */
export function displayAccountNo(no: string): string {
  const plain = plainAccountNo(no).replace(/[X*]/g, 'x');
  return /^[\dx]{7,}$/.test(plain) ? `${plain.slice(0, 3)}-${plain.slice(3, 6)}-${plain.slice(6)}` : no;
}

export const isAccountNoRight = (no: string): boolean => /^\d{6,15}$/.test(plainAccountNo(no));

/** A member's currency in the spelling of the API. */
export type WireCurrency = 'BAHT' | 'LAK';
export const wireCurrency = (currency: Currency): WireCurrency => (currency === 'THB' ? 'BAHT' : 'LAK');
export const innerCurrency = (wire: WireCurrency): Currency => (wire === 'BAHT' ? 'THB' : 'LAK');

/** What may be moved between the wallet and games, and from game to game: at least 1 baht or 1 kip. Gathering everything takes less as well. */
export const isTransferAmount = ({ minor }: Pick<Money, 'minor'>): boolean => minor >= BigInt(minimumTransferUnits) * minorPerUnit;
