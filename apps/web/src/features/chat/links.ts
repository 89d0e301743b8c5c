/** Finds what can be opened in a text that somebody wrote. Pure; the parts put together are the text again. */

export type TextPart = { readonly text: string; readonly href: string | null };

const found = /https?:\/\/[^\s<>"'`\\^{|}]+|mailto:[^\s<>"'`\\?&]+@[^\s<>"'`\\?&]+|tel:\+?[\d()-]{3,30}|\/user(?:\/[\w-]+)+/gi;

/** Signs that change how the text around them is drawn, or that nobody sees: with them an address can look like another's. */
const hidden = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
const plainHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
const runs = /(?:javascript|vbscript|data|blob|file|about):/i;

/** What ends a sentence is not part of an address; a bracket is when it was opened inside. */
function withoutTail(address: string): string {
  const cut = address.replace(/[.,;:!?…*~]+$/, '');
  const isUnopened = /[)\]]$/.test(cut) && !cut.includes(cut.endsWith(')') ? '(' : '[');
  return isUnopened ? withoutTail(cut.slice(0, -1)) : cut;
}

/** `URL.canParse` is missing from browsers that members still use. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** The address as the browser will read it, or null for one that does not lead where it seems to. */
function webHref(address: string): string | null {
  const url = hidden.test(address) ? null : parsed(address);
  if (!url) return null;
  // https://krapao.example@evil.example leads to evil.example; letters of another alphabet look like Latin ones.
  const written = /^https?:\/\/([^/?#:]*)/i.exec(address)?.[1] ?? '';
  if (url.username || url.password || !plainHost.test(written) || url.hostname !== written.toLowerCase()) return null;
  return url.href;
}

function hrefIn(text: string): string | null {
  if (/^https?:/i.test(text)) return webHref(text);
  return hidden.test(text) ? null : text;
}

/** Thai and Lao put no space before an address, but `x.example/user/home` or `javascript:https://…` holds none of its own. */
const beginsInside = (before: string): boolean => /[\w@:/.%=&?#-]$/.test(before) || runs.test(/\S*$/.exec(before)?.[0] ?? '');

export function textParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(found)) {
    const address = withoutTail(match[0]);
    const href = beginsInside(text.slice(0, match.index)) ? null : hrefIn(address);
    if (href === null) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index), href: null });
    parts.push({ text: address, href });
    at = match.index + address.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), href: null });
  return parts;
}

/** Where a button of ours leads: a page of ours, another's site, a mail or a call; null for what must not be opened. */
export function buttonHref(address: string): string | null {
  const wanted = address.trim();
  if (/[\s\\]/.test(wanted) || hidden.test(wanted)) return null;
  if (/^\/(?!\/)/.test(wanted)) return wanted;
  if (/^https?:\/\//i.test(wanted)) return webHref(wanted);
  if (/^(?:mailto|tel|line):/i.test(wanted)) return wanted;
  return plainHost.test(wanted.split(/[/?#]/)[0] ?? '') ? webHref(`https://${wanted}`) : null;
}

export const callHref = (phone: string): string | null =>
  /^[+*#0-9 ()-]{3,30}$/.test(phone) ? `tel:${phone.replace(/[ ()-]/g, '')}` : null;
