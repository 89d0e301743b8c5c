/**
 * What staff may write into a page: text with structure, links and pictures. Nothing that runs, nothing that restyles the app.
 * The server cleans by this list what it keeps, the browser what it shows, and the content security policy is made from it:
 * with a list of their own, one would let through what another blocks. Pure, and free of zod.
 */

/** The tags by name, each with the attributes that it may keep. Of any other tag only the content stays. */
export const allowedTags: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  b: [],
  blockquote: [],
  br: [],
  div: [],
  em: [],
  h2: [],
  h3: [],
  h4: [],
  hr: [],
  i: [],
  img: ['src', 'alt', 'width', 'height'],
  li: [],
  ol: [],
  p: [],
  s: [],
  small: [],
  span: [],
  strong: [],
  table: [],
  tbody: [],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  thead: [],
  tr: [],
  u: [],
  ul: [],
};

/** Tags whose content is no text for a reader: they go with all that is in them. */
export const tagsDroppedWhole: readonly string[] = [
  'embed',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'option',
  'plaintext',
  'script',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'xmp',
];

/** Set on every link, whatever was written: a page opened from ours must not be able to steer it. */
export const linkAttributes = { rel: 'noopener noreferrer', target: '_blank' } as const;

/** Where a link may lead, besides our own pages. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel', 'line'] as const;
/** Where a picture may come from, besides our own host. Over HTTP anyone on the way could replace it. */
export const pictureSchemes = ['https'] as const;

/** The scheme of an address as a browser reads it: it skips control characters and spaces, and `//host` takes the page's own. */
function schemeOf(address: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from an address, so `java\nscript:` runs.
  const plain = address.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  if (/^[\\/]{2}/.test(plain)) return '//';
  return /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase() ?? null;
}

const isAllowed = (address: string, schemes: readonly string[]): boolean => {
  const scheme = schemeOf(address);
  return scheme === null || schemes.includes(scheme);
};

export const isLinkAllowed = (address: string): boolean => isAllowed(address, linkSchemes);
export const isPictureAllowed = (address: string): boolean => isAllowed(address, pictureSchemes);
