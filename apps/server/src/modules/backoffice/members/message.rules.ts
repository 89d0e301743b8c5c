import { inLanguage, type Language, type LocalText } from '@krapao/contract/values/languages';

/** Recipients of a message; null means no filter. */
export type Audience = { readonly label: string | null; readonly activeDays: number | null; readonly deposited: boolean | null };

/** Largest audience that needs no second-person approval. */
const aloneMax = 1_000;
export const needsSecond = (members: number): boolean => members > aloneMax;

/** Tolerates small changes since the preview; a larger audience must be confirmed again. */
export const isOtherGroup = (shown: number, now: number): boolean => now > shown * 1.1 + 20;

type Reader = { readonly currency: 'THB' | 'LAK'; readonly chat: Language | undefined };

export const languageOf = ({ currency, chat }: Reader): Language => chat ?? (currency === 'LAK' ? 'la' : 'th');

export const textFor = (text: LocalText, reader: Reader, variant: 'thai' | 'lao'): string =>
  inLanguage(text, languageOf(reader), variant === 'lao' ? 'la' : 'th');

/** Deterministic id of one member's copy, so that a rerun does not send it twice. */
export const uuidOf = (hash: Buffer): string => {
  const hex = hash.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
