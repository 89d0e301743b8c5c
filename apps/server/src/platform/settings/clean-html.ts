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
    // An empty alt text makes screen readers skip the picture instead of reading its address.
    img: (tagName, { alt = '', ...rest }) => ({ tagName, attribs: { ...rest, alt } }),
  },
};

export const cleanHtml = (html: string): string => sanitize(html, options);

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

/** Sanitised whenever parsed: on input from staff and on output from the table. */
export const localHtml = localText(20_000, cleanHtml);
export const localLine = localText(200, (text) => text);
