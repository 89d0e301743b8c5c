import type { LocalText } from '@krapao/contract/values/languages';
import * as z from 'zod/mini';
import { cleanHtml } from './clean-html.ts';
import { inThreeLanguages } from './defaults.ts';

/** A text in three languages. A plain one, as it was stored while there was one language, is taken for Thai: the others fall back to it. */
const localText = (max: number, tidy: (text: string) => string) => {
  const text = z.string().check(z.maxLength(max));
  const orNone = z._default(text, '');
  return z.pipe(
    z.union([text, z.object({ th: orNone, la: orNone, en: orNone })]),
    z.transform((given): LocalText => {
      const { th, la, en } = typeof given === 'string' ? (inThreeLanguages.get(given) ?? { th: given, la: '', en: '' }) : given;
      return { th: tidy(th), la: tidy(la), en: tidy(en) };
    }),
  );
};

/** Cleaned wherever it is parsed: on its way in from staff and on its way out of the table. */
export const localHtml = localText(20_000, cleanHtml);
export const localLine = localText(200, (text) => text);
