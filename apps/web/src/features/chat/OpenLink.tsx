import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** A page of ours opens in this window: in a new one a member who is not remembered would have to log in again. */
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
