import type { BodyOf, office } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';

/** What a download is to hold. */
export type Wish = Omit<BodyOf<typeof office.makeDownload>, 'language'> & { readonly language: Language };
