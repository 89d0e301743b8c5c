import { linkify } from '@krapao/ui/linkify.ts';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';

export function WrittenText({ text }: { text: string }) {
  let at = 0;
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {linkify(text, true).map((part) => {
        const key = at;
        at += part.text.length;
        if (part.href === undefined) return <Fragment key={key}>{part.text}</Fragment>;
        return (
          <OpenLink key={key} href={part.href} className="font-semibold underline underline-offset-2">
            {part.text}
          </OpenLink>
        );
      })}
    </p>
  );
}

/** Our own pages open in this window: in a new one, a member who is not remembered would have to log in again. */
export function OpenLink({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  if (href.startsWith('/user/')) {
    return (
      <Link href={href} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
    </a>
  );
}
