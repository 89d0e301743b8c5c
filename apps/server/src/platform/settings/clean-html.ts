import {
  allowedTags,
  isLinkAllowed,
  linkAttributes,
  linkSchemes,
  pictureSchemes,
  tagsDroppedWhole,
} from '@krapao/contract/values/allowed-html';
import type { LocalText } from '@krapao/contract/values/languages';
import sanitize from 'sanitize-html';
import * as z from 'zod/mini';
import { corrected, inThreeLanguages } from './defaults.ts';

const options: sanitize.IOptions = {
  allowedTags: Object.keys(allowedTags),
  allowedAttributes: { ...allowedTags, a: [...(allowedTags.a ?? []), ...Object.keys(linkAttributes)] },
  allowedSchemes: [...linkSchemes],
  allowedSchemesByTag: { img: [...pictureSchemes] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [...tagsDroppedWhole],
  transformTags: {
    a: (tagName, { href, ...rest }) => ({
      tagName,
      attribs: { ...rest, ...(href !== undefined && isLinkAllowed(href) && { href }), ...linkAttributes },
    }),
    // A picture without a text is skipped by a screen reader, which would read out its address otherwise.
    img: (tagName, { alt = '', ...rest }) => ({ tagName, attribs: { ...rest, alt } }),
  },
};

/** What staff wrote, by the one list of allowed HTML. */
export const cleanHtml = (html: string): string => sanitize(html, options);

/** A text in three languages. A plain one, as it was stored while there was one language, is taken for Thai: the others fall back to it. */
const localText = (max: number, tidy: (text: string) => string) => {
  const text = z.string().check(z.maxLength(max));
  const orNone = z._default(text, '');
  return z.pipe(
    z.union([text, z.object({ th: orNone, la: orNone, en: orNone })]),
    z.transform((given): LocalText => {
      const { th, la, en } = typeof given === 'string' ? (inThreeLanguages.get(given) ?? { th: given, la: '', en: '' }) : corrected(given);
      return { th: tidy(th), la: tidy(la), en: tidy(en) };
    }),
  );
};

/** Cleaned wherever it is parsed: on its way in from staff and on its way out of the table. */
export const localHtml = localText(20_000, cleanHtml);
export const localLine = localText(200, (text) => text);
