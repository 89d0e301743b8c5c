import type { Language } from '@krapao/contract/values/languages';
import type { Core } from '../core.ts';
import { textIn } from '../http/language.ts';

/** Pictures shown before the window, each with its text as this caller reads it. */
export const bannersOf = (core: Pick<Core, 'settings' | 'config'>, window: 'invite' | 'refund', language: Language) =>
  core.settings.get('banners')[window].map(({ image, html }) => ({ image, html: textIn(core, html, language) }));
