import {
  allowedTags,
  isLinkAllowed,
  linkAttributes,
  linkSchemes,
  pictureSchemes,
  tagsDroppedWhole,
} from '@krapao/contract/values/allowed-html';
import sanitize from 'sanitize-html';

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
