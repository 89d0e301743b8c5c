export type Way = 'page' | 'asset' | 'picture' | 'share' | 'pass';

export const sharePath = '/share-slip';
/** Must match the manifest. */
export const shareField = 'slip';
export const shareBytesMax = 10 * 1024 * 1024;

const notOurs = /^\/(office|api|socket\.io|healthz|readyz|metrics|dev|terminated)(\/|$)/;
const pictures = /^\/(art|providers|banners|pictures|icons)\/|^\/favicon\.svg$/;

export function wayOf({ method, url, mode }: { method: string; url: string; mode: string }, origin: string, assetBase?: string): Way {
  if (assetBase !== undefined && method === 'GET' && url.startsWith(`${assetBase}/assets/`)) return 'asset';
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin || notOurs.test(pathname)) return 'pass';
  if (method === 'POST') return pathname === sharePath && mode === 'navigate' ? 'share' : 'pass';
  if (method !== 'GET') return 'pass';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pictures.test(pathname)) return 'picture';
  // A file opened directly (a clip, the manifest) is not an app page.
  return mode === 'navigate' && !/\.[a-z0-9]{2,11}$/i.test(pathname) ? 'page' : 'pass';
}

const prefix = 'app-';
export const cacheOf = (version: string): string => `${prefix}${version}`;

/** Keeps the previous cache too: a page opened before the release still requests its files, which the server no longer has. */
export function spentCaches(names: readonly string[], current: string): readonly string[] {
  return names.filter((name) => name.startsWith(prefix) && name !== current).slice(0, -1);
}
