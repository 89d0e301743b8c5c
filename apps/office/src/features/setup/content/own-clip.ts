import type { Language } from '@krapao/contract/languages';
import { isLao } from '../../../lib/variant.ts';

const own = /^\/howto\/(wallet|play|balance|bonus|bonus-cancel)\.(webm|webp)$/;

export const isOwnClip = (url: string): boolean => own.test(url);

/** A film or cover of ours is named once in the setting; members get the file of their variant and language. */
export const ownClipAt = (path: string, lang: Language): string =>
  path.replace(own, (_, name: string, ending: string) => `/howto/${isLao ? 'lao' : 'thai'}/${name}.${lang}.${ending}`);
