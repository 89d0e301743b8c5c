import { plainPath, routes } from './routes.tsx';

/** Member-area equivalent of a public page, because opening the public page would end the session. */
export function insideOf(href: string, origin: string): 'howto' | '/user/contact' | '/user/home' | null {
  if (!URL.canParse(href, origin)) return null;
  const address = new URL(href, origin);
  const path = plainPath(address.pathname);
  if (address.origin !== origin || routes[path]?.access !== 'public') return null;
  if (path === '/howto') return 'howto';
  return path === '/contact' ? '/user/contact' : '/user/home';
}
