import { isLinkAllowed } from '@krapao/contract/allowed-html';

export type TextPart = { readonly text: string; readonly href?: string };

/** Thai and Lao have no spaces: an address ends where letters that no address has begin. */
const address = /\b(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi;
/** What ends a sentence is not part of the address before it. */
const trailing = /[.,;:!?'"\]]+$/;

/** A bracket that was opened before the address closes after it. */
const withoutLooseBracket = (text: string): string =>
  text.endsWith(')') && text.split('(').length < text.split(')').length
    ? withoutLooseBracket(text.slice(0, -1).replace(trailing, ''))
    : text;

function hasHost(href: string): boolean {
  try {
    return new URL(href).hostname.includes('.');
  } catch {
    return false;
  }
}

/** A text with its links: nothing but http and https, whatever the sender wrote. */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const found = withoutLooseBracket(match[0].replace(trailing, ''));
    const href = /^www\./i.test(found) ? `https://${found}` : found;
    if (!isLinkAllowed(href) || !hasHost(href)) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
