/** Staff write HTML in the office. The server cleans it on the way in; this cleans it again on the way out. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title'],
  B: [],
  BR: [],
  EM: [],
  H1: [],
  H2: [],
  H3: [],
  H4: [],
  HR: [],
  I: [],
  IMG: ['src', 'alt', 'width', 'height'],
  LI: [],
  OL: [],
  P: [],
  S: [],
  SMALL: [],
  SPAN: [],
  STRONG: [],
  SUB: [],
  SUP: [],
  TABLE: [],
  TBODY: [],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan'],
  THEAD: [],
  TR: [],
  U: [],
  UL: [],
  DIV: [],
};
const droppedWhole = new Set([
  'SCRIPT',
  'STYLE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'TEMPLATE',
  'NOSCRIPT',
  'SVG',
  'MATH',
  'FORM',
  'TEXTAREA',
  'SELECT',
  'TITLE',
]);

export function isSafeAddress(value: string, isImage: boolean): boolean {
  try {
    const { protocol } = new URL(value, location.origin);
    return (
      protocol === 'https:' || protocol === 'http:' || (!isImage && (protocol === 'tel:' || protocol === 'mailto:' || protocol === 'line:'))
    );
  } catch {
    return false;
  }
}

function clean(node: Element) {
  for (const child of [...node.children]) {
    const tag = child.tagName.toUpperCase();
    if (droppedWhole.has(tag)) {
      child.remove();
      continue;
    }
    clean(child);
    const attributes = allowed[tag];
    if (!attributes) {
      child.replaceWith(...child.childNodes);
      continue;
    }
    for (const { name, value } of [...child.attributes]) {
      const isAddress = name === 'href' || name === 'src';
      if (!attributes.includes(name) || (isAddress && !isSafeAddress(value, name === 'src'))) child.removeAttribute(name);
    }
    if (tag === 'A') {
      child.setAttribute('target', '_blank');
      child.setAttribute('rel', 'noopener noreferrer');
    }
    if (tag === 'IMG' && !child.hasAttribute('alt')) child.setAttribute('alt', '');
  }
}

export function sanitizeHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const comment of commentsIn(page)) comment.remove();
  clean(page.body);
  return page.body.innerHTML;
}

function commentsIn(page: Document): Comment[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Comment) found.push(walker.currentNode);
  return found;
}
