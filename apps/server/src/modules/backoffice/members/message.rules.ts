import { inLanguage, type Language, type LocalText } from '@krapao/contract/values/languages';

/** Whom a message goes to; null: it does not matter. */
export type Audience = { readonly label: string | null; readonly activeDays: number | null; readonly deposited: boolean | null };

/** One manager writes to as many; to more only with a second. */
const aloneMax = 1_000;
export const needsSecond = (members: number): boolean => members > aloneMax;

/** Members come and go between the preview and the sending; a group that has grown by more than these few is another one than was shown. */
export const isOtherGroup = (shown: number, now: number): boolean => now > shown * 1.1 + 20;

type Reader = { readonly currency: 'THB' | 'LAK'; readonly chat: Language | undefined };

/** The language that the member chats in; before the first word, the one of the member's money. */
export const languageOf = ({ currency, chat }: Reader): Language => chat ?? (currency === 'LAK' ? 'la' : 'th');

export const textFor = (text: LocalText, reader: Reader, variant: 'thai' | 'lao'): string =>
  inLanguage(text, languageOf(reader), variant === 'lao' ? 'la' : 'th');

/** The name of one member's copy, the same in every run. */
export const uuidOf = (hash: Buffer): string => {
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
