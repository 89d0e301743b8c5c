/** Rules that both sides apply: the app before it sends, the server because anyone may send. Pure, and free of zod. */
import { englishNameBanks, thaiPhoneLength } from './constants.ts';

export type Variant = 'thai' | 'lao';

export const isPhoneLengthRight = (phone: string, variant: Variant): boolean => variant === 'lao' || phone.length === thaiPhoneLength;

export const isEnglishName = (name: string): boolean => /^[A-Za-z\s]+$/.test(name);

export const needsEnglishName = (bankCode: string): boolean => (englishNameBanks as readonly string[]).includes(bankCode);

/** Offered on home: the bank wants an English name and the one on file is not. */
export const shouldOfferNameEdit = (bankCode: string, bankAccountName: string): boolean =>
  needsEnglishName(bankCode) && !isEnglishName(bankAccountName);

export const joinAccountName = (first: string, last: string): string => `${first.trim()} ${last.trim()}`.toUpperCase();

/** 1234567890 -> 123-456-7890; other lengths stay as they are. */
export const displayAccountNo = (no: string): string => (/^\d{10}$/.test(no) ? `${no.slice(0, 3)}-${no.slice(3, 6)}-${no.slice(6)}` : no);
