import sanitize from 'sanitize-html';

/** What staff may write into a page: text with structure, links and pictures. Nothing that runs, nothing that restyles the app. */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'p',
      'br',
      'hr',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'small',
      'span',
      'div',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'blockquote',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel', 'line'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // A page opened from ours must not be able to steer it.
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
  });
}
