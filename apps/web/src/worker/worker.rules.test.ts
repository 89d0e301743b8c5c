import { expect, test } from 'vitest';
import { cacheOf, spentCaches, type Way, wayOf } from './worker.rules.ts';

const origin = 'https://krapao.example';
const here = (path: string) => origin + path;

test.each<[Way, string, string, string]>([
  ['page', 'GET', 'navigate', here('/user/home?share=slip')],
  ['page', 'GET', 'navigate', here('/')],
  ['page', 'GET', 'navigate', here('/register?code=PR7')],
  ['asset', 'GET', 'cors', here('/assets/core-Cd02etZM.js')],
  ['asset', 'GET', 'no-cors', here('/assets/index-BiDdXYqM.css')],
  ['picture', 'GET', 'no-cors', here('/providers/pg.svg')],
  ['picture', 'GET', 'no-cors', here('/favicon.svg')],
  ['picture', 'GET', 'no-cors', here('/art/offline.svg')],
  ['share', 'POST', 'navigate', here('/share-slip')],
  // Money is never served from a cache, for any kind of request.
  ['pass', 'GET', 'cors', here('/api/wallet/user')],
  ['pass', 'GET', 'navigate', here('/api/wallet/user')],
  ['pass', 'POST', 'cors', here('/api/wallet/transfer')],
  ['pass', 'GET', 'cors', here('/socket.io/?transport=polling')],
  ['pass', 'GET', 'navigate', here('/office')],
  ['pass', 'GET', 'navigate', here('/office/members')],
  ['pass', 'GET', 'no-cors', here('/office/assets/index-1.js')],
  ['pass', 'GET', 'navigate', here('/healthz')],
  ['pass', 'GET', 'navigate', here('/readyz')],
  ['pass', 'GET', 'navigate', here('/terminated')],
  ['pass', 'GET', 'navigate', here('/manifest.webmanifest')],
  ['pass', 'GET', 'no-cors', here('/howto/th/register.mp4')],
  ['pass', 'GET', 'cors', here('/')],
  ['pass', 'HEAD', 'cors', here('/user/home')],
  ['pass', 'POST', 'cors', here('/share-slip')],
  ['pass', 'POST', 'navigate', here('/user/home')],
  ['pass', 'GET', 'navigate', 'https://games.example/assets/x.js'],
])('handled as %s: %s %s %s', (way, method, mode, url) => {
  expect(wayOf({ method, mode, url }, origin)).toBe(way);
});

test('assets from the CDN are cached like our own, and nothing else from there', () => {
  const base = 'https://cdn.example/krapao';
  const way = (url: string, method = 'GET') => wayOf({ method, mode: 'cors', url }, origin, base);
  expect(way(`${base}/assets/core-Cd02etZM.js`)).toBe('asset');
  expect(way(here('/assets/icons-1.svg'))).toBe('asset');
  for (const url of [`${base}/office/assets/a-1.js`, 'https://cdn.example/assets/a-1.js', `${base}/api/wallet`])
    expect(way(url)).toBe('pass');
  expect(way(`${base}/assets/a-1.js`, 'POST')).toBe('pass');
});

test('keeps the caches of the current and the previous version', () => {
  const [a, b, c] = ['1', '2', '3'].map(cacheOf);
  if (!a || !b || !c) throw new Error('no names');
  expect(spentCaches([a], a)).toEqual([]);
  expect(spentCaches([a, b], b)).toEqual([]);
  expect(spentCaches([a, 'shared-slip', b, c], c)).toEqual([a]);
  // After a rollback, the oldest cache is the one in use.
  expect(spentCaches([a, b, c], a)).toEqual([b]);
});
