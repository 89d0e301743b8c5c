import type { Language } from '@krapao/contract/languages';
import { textIn } from '../../core/language.ts';
import type { Ctx } from '../../ctx.ts';

/** Pictures shown before the window, each with its text as this caller reads it. */
export const bannersOf = (ctx: Pick<Ctx, 'settings' | 'config'>, window: 'invite' | 'refund', language: Language) =>
  ctx.settings.get('banners')[window].map(({ image, html }) => ({ image, html: textIn(ctx, html, language) }));
