import { useMemo } from 'react';
import { sanitizeHtml } from './sanitize.ts';

/** A text that staff wrote in the office. */
export function StaffHtml({ html, className = '' }: { html: string; className?: string }) {
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list one line above.
  return <div className={`staff-text ${className}`} dangerouslySetInnerHTML={{ __html: clean }} />;
}
