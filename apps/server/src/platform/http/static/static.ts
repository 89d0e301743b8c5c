import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isCall, isOffice } from '../route.ts';
import { keepAssets } from './kept-assets.ts';

const routes = /^\/(login|register|howto|contact|terminated|user(\/(home|profile|bonus|statement|contact|spin))?|office(\/.*)?)?$/;

/** Files under /assets are immutable and kept for a day after an update; pages are revalidated each time. */
export async function serveApp(
  app: FastifyInstance,
  o: { dist: string; at: '/' | '/office/'; keptIn: string; isForCdn: boolean },
): Promise<void> {
  if (!existsSync(join(o.dist, 'index.html'))) throw new Error(`no built app in ${o.dist}`);
  const kept = keepAssets({ dist: o.dist, keptIn: o.keptIn });
  app.addHook('onClose', async () => kept.close());
  await app.register(staticFiles, {
    root: [o.dist, ...kept.older],
    prefix: o.at,
    wildcard: false,
    preCompressed: true,
    decorateReply: o.at === '/',
    index: false,
    globIgnore: ['**/sw.js*', 'links.json*'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isAsset = path.includes('/assets/');
      reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
      // Needed behind a CDN: browsers load no scripts or fonts from another origin without them.
      if (isAsset && o.isForCdn) reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

/** Written by the build: the scripts that a page needs next, so that they are not found only by running the first. */
const linksIn = (dist: string | undefined): Record<string, string> =>
  dist ? JSON.parse(readFileSync(join(dist, 'links.json'), 'utf8')) : {};

/** Unknown paths get the page with status 404, so that the app shows its own 404 screen. */
export function servePages(app: FastifyInstance, pages: { web?: string | undefined; office?: string | undefined }): void {
  const read = (dist: string | undefined) => (dist ? readFileSync(join(dist, 'index.html')) : null);
  const web = read(pages.web);
  const office = read(pages.office);
  const links: Record<string, string> = Object.assign({}, linksIn(pages.web), linksIn(pages.office));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      // `new URL` throws for `//` and treats what follows two slashes as a host.
      const path = request.url.split(/[?#]/, 1)[0] ?? '/';
      const page = isOffice(path) ? office : web;
      if (page === null || isCall(path) || /\.[a-z0-9]{2,5}$/.test(path)) return reply.callNotFound();
      if (links[path]) reply.header('link', links[path]);
      return reply
        .status(routes.test(path.length > 1 ? path.replace(/\/$/, '') : path) || path.startsWith('/dev/') ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page);
    },
  });
}

const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => registration.unregister()));
});
`;

/** Must not be cached: a stale worker would keep an old app alive. */
export function serveWorker(app: FastifyInstance, o: { dist: string; isOn: boolean }): void {
  const file = join(o.dist, 'sw.js');
  if (!existsSync(file)) return;
  const text = o.isOn ? readFileSync(file) : removal;
  app.get('/sw.js', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(text));
}
