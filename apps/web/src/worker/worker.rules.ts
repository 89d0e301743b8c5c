/** What the worker does with a request; `pass`: nothing, the browser asks the server itself. */
export type Way = 'page' | 'asset' | 'picture' | 'share' | 'pass';

export const sharePath = '/share-slip';
/** The one field of the share sheet's form, as the manifest names it. */
export const shareField = 'slip';
/** The server takes no larger slip either. */
export const shareBytesMax = 10 * 1024 * 1024;

/** The staff's app, calls, sockets and what operators ask are never the worker's, nor is the page of a service that has ended. */
const notOurs = /^\/(office|api|socket\.io|healthz|readyz|metrics|dev|terminated)(\/|$)/;
const pictures = /^\/(providers|banners|pictures|icons)\/|^\/favicon\.svg$/;

/** `assetBase`: where the build's files come from instead of this origin. */
export function wayOf({ method, url, mode }: { method: string; url: string; mode: string }, origin: string, assetBase?: string): Way {
  if (assetBase !== undefined && method === 'GET' && url.startsWith(`${assetBase}/assets/`)) return 'asset';
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin || notOurs.test(pathname)) return 'pass';
  if (method === 'POST') return pathname === sharePath && mode === 'navigate' ? 'share' : 'pass';
  if (method !== 'GET') return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pictures.test(pathname)) return 'picture';
  // A file that is opened by itself (a clip, the manifest) is no page of the app.
  return mode === 'navigate' && !/\.[a-z0-9]{2,11}$/i.test(pathname) ? 'page' : 'pass';
}

const prefix = 'app-';
export const cacheOf = (version: string): string => `${prefix}${version}`;

/**
 * Caches that nobody needs any more, in the order in which they were made. The one before the newest is kept: a page that was opened before the
 * new version came still asks for its files, which the server has no more.
 */
export function spentCaches(names: readonly string[], current: string): readonly string[] {
  return names.filter((name) => name.startsWith(prefix) && name !== current).slice(0, -1);
}
