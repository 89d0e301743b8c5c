import { plainPath, routes } from './routes.tsx';

/** Where a link to a public page leads a member: the page itself would end the session. `howto` is a window; null for any other address. */
export function insideOf(href: string, origin: string): 'howto' | '/user/contact' | '/user/home' | null {
  if (!URL.canParse(href, origin)) return null;
  const address = new URL(href, origin);
  const path = plainPath(address.pathname);
  if (address.origin !== origin || routes[path]?.access !== 'public') return null;
  if (path === '/howto') return 'howto';
  return path === '/contact' ? '/user/contact' : '/user/home';
}
