import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { keepAssets } from '../../apps/server/src/platform/http/static/kept-assets.ts';
import { serveApp, servePages } from '../../apps/server/src/platform/http/static/static.ts';
import { type Nginx, siteFor, startNginx } from './nginx.ts';

const work = mkdtempSync(join(tmpdir(), 'krapao-assets-'));
const running: { close(): Promise<unknown> }[] = [];
afterAll(async () => {
  for (const one of running.reverse()) await one.close();
  rmSync(work, { recursive: true, force: true });
});

function build(version: string): string {
  const dist = join(work, version);
  mkdirSync(join(dist, 'assets'), { recursive: true });
  for (const file of ['index.html', `assets/index-${version}.js`, `assets/index-${version}.js.br`, 'assets/core-same.js'])
    writeFileSync(join(dist, file), `${file} of ${version}`);
  const link = `</assets/index-${version}.js>; rel=modulepreload`;
  writeFileSync(join(dist, 'links.json'), JSON.stringify({ '/login': link, '/office/work': link }));
  return dist;
}
const [first, second] = [build('one'), build('two')];

async function serve(dist: string, data: string): Promise<{ app: FastifyInstance; port: number }> {
  const app = fastify({ forceCloseConnections: true });
  await serveApp(app, { dist, at: '/', keptIn: join(work, data), isForCdn: false });
  servePages(app, { web: dist, office: dist });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  running.push(app);
  return { app, port: typeof address === 'object' && address ? address.port : 0 };
}

const times = <T>(count: number, one: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, one));

test('a page of one version gets its files from a server with another version, during and after a release', async () => {
  const [a, b] = [await serve(first, 'a'), await serve(first, 'b')];
  await b.app.close();
  const newer = await serve(second, 'b');
  const nginx: Nginx = await startNginx(siteFor([a.port, newer.port]));
  running.push({ close: () => nginx.stop() });
  const seen = async (path: string): Promise<string[]> =>
    [...new Set((await times(8, () => nginx.ask(path))).map(({ status, text }) => `${status} ${text}`))].sort();
  // The first server never had the new file, so nginx asks the other one.
  expect(await seen('/assets/index-two.js')).toEqual(['200 assets/index-two.js of two']);
  // The second server has kept the old file.
  expect(await seen('/assets/index-one.js')).toEqual(['200 assets/index-one.js of one']);
  expect((await seen('/assets/index-none.js')).map((line) => line.slice(0, 3))).toEqual(['404']);

  const { statusCode, headers, body } = await newer.app.inject({ url: '/assets/index-one.js', headers: { 'accept-encoding': 'br' } });
  expect([statusCode, headers['content-encoding'], headers['cache-control'], body]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
    'assets/index-one.js.br of one',
  ]);
  expect((await newer.app.inject('/assets/core-same.js')).body).toBe('assets/core-same.js of two');
  for (const page of ['/login?next=1', '/office/work'])
    expect((await newer.app.inject(page)).headers.link).toBe('</assets/index-two.js>; rel=modulepreload');
  expect((await newer.app.inject('/links.json')).statusCode).toBe(404);
});

test('a version’s files are kept for a day after its last server started, however long that ran', () => {
  const keptIn = join(work, 'day');
  const after = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
  const start = (dist: string, hours: number): number => {
    const { older, close } = keepAssets({ dist, keptIn, now: after(hours) });
    close();
    return older.length;
  };
  expect(start(first, 0)).toBe(0);
  expect(start(first, 1)).toBe(0);
  expect(start(second, 2)).toBe(1);
  expect(start(second, 24)).toBe(1);
  expect(start(second, 27)).toBe(0);
  expect(start(first, 28)).toBe(1);
});
