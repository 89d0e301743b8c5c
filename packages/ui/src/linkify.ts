/** Finds links in user text. Pure; the concatenated parts equal the text. */

export type TextPart = { readonly text: string; readonly href?: string };

/** Thai and Lao have no spaces: a URL ends at the first letter no URL contains. */
const address = /(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+|mailto:[\w.+-]+@[\w.-]+|tel:\+?[\d()-]{3,30}|\/user(?:\/[\w-]+)+/gi;
const trailing = /[.,;:!?'"\]]+$/;
/** Homoglyphs and invisible characters: to a reader the URL would continue after the match. */
const lookAlike = /^[\u00ad\u0250-\u0e00\u1000-\u1fff\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\uff00-\uffef]/;
/** `x.example/user/home` is not one of our pages, and `javascript:https://x.example` is not a link. */
const inside = /[\w@:/.%=&?#-]$/;
const runs = /(?:javascript|vbscript|data|blob|file|about):\S*$/i;
const host = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/?#:]|$)/i;

const withoutLooseBracket = (text: string): string =>
  text.endsWith(')') && text.split('(').length < text.split(')').length
    ? withoutLooseBracket(text.slice(0, -1).replace(trailing, ''))
    : text;

/** The URL as a browser reads it; null if it leads elsewhere than it seems (https://ours.example@evil.example). */
export function webHref(text: string): string | null {
  try {
    const { href, hostname, username, password } = new URL(text);
    return hostname === host.exec(text)?.[1]?.toLowerCase() && !username && !password ? href : null;
  } catch {
    return null;
  }
}

function hrefOf(text: string, ownPages: boolean): string | null {
  if (text.startsWith('/')) return ownPages ? text : null;
  if (/^www\./i.test(text)) return webHref(`https://${text}`);
  return /^https?:/i.test(text) ? webHref(text) : text;
}

/** Only http, https, mailto and tel links. `ownPages`: also paths of member pages. */
export function linkify(text: string, ownPages = false): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const before = text.slice(0, match.index);
    const isPart = inside.test(before) || runs.test(before) || lookAlike.test(text.slice(match.index + match[0].length));
    const found = withoutLooseBracket(match[0].replace(trailing, ''));
    const href = isPart ? null : hrefOf(found, ownPages);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    parts.push({ text: found, href });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
