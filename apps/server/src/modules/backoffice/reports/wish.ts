import type { BodyOf, backoffice } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';

/** What a download is to hold. */
export type Wish = Omit<BodyOf<typeof backoffice.makeDownload>, 'language'> & { readonly language: Language };
