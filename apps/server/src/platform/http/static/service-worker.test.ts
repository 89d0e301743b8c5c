import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { serveApp, serveWorker } from './static.ts';

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  mkdirSync(join(dist, 'assets'));
  for (const file of ['index.html', 'sw.js', 'sw.js.br', 'assets/a-1.js']) writeFileSync(join(dist, file), `/* ${file} */`);
});
afterAll(() => {
  rmSync(dist, { recursive: true });
  rmSync(`${dist}-kept`, { recursive: true });
});

async function serving(isOn: boolean): Promise<FastifyInstance> {
  const app = fastify();
  await serveApp(app, { dist, at: '/', keptIn: `${dist}-kept`, isForCdn: false });
  serveWorker(app, { dist, isOn });
  return app;
}

test('the service worker is revalidated at each visit, and hashed files are immutable', async () => {
  const app = await serving(true);
  const worker = await app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } });
  expect([worker.statusCode, worker.body, worker.headers['cache-control']]).toEqual([200, '/* sw.js */', 'no-cache']);
  expect(worker.headers['content-type']).toMatch(/^text\/javascript/);
  expect((await app.inject('/assets/a-1.js')).headers['cache-control']).toContain('immutable');
  await app.close();
});

test('when switched off, a worker is served that unregisters itself and handles no requests', async () => {
  const app = await serving(false);
  const { body, headers } = await app.inject('/sw.js');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('registration.unregister()');
  expect(body).not.toMatch(/'fetch'|respondWith/);
  await app.close();
});

test('a picture shared without a service worker redirects to home; a too large one also closes the connection', async () => {
  const server: TestServer = await startTestServer();
  const shared = (bytes: number) => {
    const form = new FormData();
    form.set('slip', new File([new Uint8Array(bytes)], 'slip.jpg', { type: 'image/jpeg' }));
    return fetch(`${server.url}/share-slip`, { method: 'POST', body: form, redirect: 'manual' });
  };
  const answer = await shared(2_000_000);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/home?share=none']);
  const tooLarge = await shared(13 * 1024 * 1024);
  expect([tooLarge.status, tooLarge.headers.get('connection')]).toEqual([303, 'close']);
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  await server.close();
});
