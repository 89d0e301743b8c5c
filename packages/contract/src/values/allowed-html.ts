/**
 * HTML that staff may write: structured text, links and images; no scripts or styles. The server sanitises with this list,
 * the browser does too, and the CSP is built from it, so that they cannot disagree. Must not import zod.
 */

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

/** Removed with their content, which is not text for a reader. */
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

/** Set on every link, so that the opened page cannot navigate ours. */
export const linkAttributes = { rel: 'noopener noreferrer', target: '_blank' } as const;

export const linkSchemes = ['https', 'http', 'mailto', 'tel', 'line'] as const;
/** Image schemes besides our own host. Not http: the image could be replaced in transit. */
export const pictureSchemes = ['https'] as const;

/** The scheme as a browser reads it: skips control characters and spaces; `//host` uses the page's scheme. */
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
