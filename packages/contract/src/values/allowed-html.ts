/**
 * The HTML that staff may write: structured text, links and pictures; no scripts, no styles. The server sanitises what it stores with
 * this list, the browser what it shows, and the content security policy is made from it: with separate lists one could allow what
 * another blocks. Pure, without zod.
 */

/** Allowed tags, each with its allowed attributes. Any other tag is replaced by its content. */
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

/** Tags that are removed together with their content, because it is not text for a reader. */
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

/** Set on every link, so that an opened page cannot navigate ours. */
export const linkAttributes = { rel: 'noopener noreferrer', target: '_blank' } as const;

/** Allowed schemes of links, besides our own pages. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel', 'line'] as const;
/** Allowed schemes of pictures, besides our own host. Not http: it could be replaced on the network. */
export const pictureSchemes = ['https'] as const;

/** The scheme of a URL as a browser reads it: control characters and spaces are skipped, and `//host` uses the scheme of the page. */
function schemeOf(address: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them from an address, so `java\nscript:` runs.
  const plain = address.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  if (/^[\\/]{2}/.test(plain)) return '//';
  return /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase() ?? null;
}

/** `https://ours.example@evil.example` leads to the second host. */
const hasUserName = (address: string): boolean => /^\s*https?:[\\/]*[^\\/?#]*@/i.test(address);

const isAllowed = (address: string, schemes: readonly string[]): boolean => {
  const scheme = schemeOf(address);
  return (scheme === null || schemes.includes(scheme)) && !hasUserName(address);
};

export const isLinkAllowed = (address: string): boolean => isAllowed(address, linkSchemes);
export const isPictureAllowed = (address: string): boolean => isAllowed(address, pictureSchemes);
