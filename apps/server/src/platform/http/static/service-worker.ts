import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Takes the place of one that is installed already: passes every request on, forgets what was kept, and removes itself. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const forget = caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => registration.unregister()));
});
`;

/** The members' service worker. Browsers ask for it anew at each visit; a copy kept on the way would keep an old app alive. */
export function serveWorker(app: FastifyInstance, o: { dist: string; isOn: boolean }): void {
  const file = join(o.dist, 'sw.js');
  if (!existsSync(file)) return;
  const text = o.isOn ? readFileSync(file) : removal;
  app.get('/sw.js', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(text));
}
