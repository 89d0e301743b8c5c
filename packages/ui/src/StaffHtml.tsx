import { allowedTags, isLinkAllowed, isPictureAllowed, linkAttributes, tagsDroppedWhole } from '@krapao/contract/values/allowed-html';
import { useMemo } from 'react';

export function StaffHtml({ html, className = '' }: { html: string; className?: string }) {
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list one line above.
  return <div className={`staff-text ${className}`} dangerouslySetInnerHTML={{ __html: clean }} />;
}

const isKept: Readonly<Record<string, (value: string) => boolean>> = { href: isLinkAllowed, src: isPictureAllowed };

function clean(node: Element) {
  for (const child of [...node.children]) {
    const tag = child.localName;
    if (tagsDroppedWhole.includes(tag)) {
      child.remove();
      continue;
    }
    clean(child);
    const attributes = allowedTags[tag];
    if (!attributes) {
      child.replaceWith(...child.childNodes);
      continue;
    }
    for (const { name, value } of [...child.attributes]) {
      if (!attributes.includes(name) || isKept[name]?.(value) === false) child.removeAttribute(name);
    }
    if (tag === 'a') for (const [name, value] of Object.entries(linkAttributes)) child.setAttribute(name, value);
    if (tag === 'img' && !child.hasAttribute('alt')) child.setAttribute('alt', '');
  }
}

function commentsIn(page: Document): Comment[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  const found: Comment[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Comment) found.push(walker.currentNode);
  return found;
}

/** Staff HTML. Sanitised by the server on input and here again on output, with the same allow-list. */
function sanitizeHtml(html: string): string {
  // Without `<body>`, the parser starts in the head, where a leading `<noscript>` or space is parsed differently.
  const page = new DOMParser().parseFromString(`<body>${html}`, 'text/html');
  for (const comment of commentsIn(page)) comment.remove();
  clean(page.body);
  return page.body.innerHTML;
}
