import { keepShared } from '../lib/shared-file.rules.ts';
import { cacheOf, shareBytesMax, shareField, spentCaches, wayOf } from './worker.rules.ts';

/** Injected by the build: the files of the first pages and a hash of them. */
declare const __SHELL__: {
  readonly version: string;
  readonly entry: string;
  readonly files: readonly string[];
  readonly assetBase?: string;
};

// Declared by hand, because the sources are type-checked with the page's types, not the worker's.
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Extendable & { readonly request: Request; respondWith: (answer: Promise<Response>) => void };
type Scope = {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener(name: 'install' | 'activate', act: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', act: (event: Fetching) => void): void;
};
const scope = globalThis as unknown as Scope;

const cacheName = cacheOf(__SHELL__.version);
const pageAddress = '/';
/** Shown when the network is gone. */
const pictures = ['/art/offline.svg', '/art/error.svg'];
const patienceMs = 4_000;

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(pageAddress, { cache: 'reload' });
  // Another version is being rolled out: its own worker follows, and a page without its files would stay blank.
  if (!page.ok || !(await page.clone().text()).includes(__SHELL__.entry)) throw new Error('the page is of another version');
  await cache.addAll([...__SHELL__.files, ...pictures]);
  await cache.put(pageAddress, page);
  // Safe, because file names contain hashes and pages come from the network first.
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  const spent = spentCaches(await caches.keys(), cacheName);
  await Promise.all(spent.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function keptPage(): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(pageAddress);
}

async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<null>((over) => setTimeout(() => over(null), patienceMs));
  const first = await Promise.race([asked.catch(() => null), late]);
  return first ?? (await keptPage()) ?? asked;
}

/** Hashed files never change; those of the previous version are in its own cache. */
async function asset(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await (await caches.open(cacheName)).put(request, answer.clone());
  return answer;
}

async function picture(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const answer = await fetch(request).catch(() => null);
  if (answer?.status === 200) await cache.put(request, answer.clone());
  return answer ?? (await cache.match(request)) ?? Response.error();
}

/** Only stores the file for the next page; nothing is uploaded before the member has seen it. */
async function share(request: Request): Promise<Response> {
  const file = await request
    .formData()
    .then((form) => form.get(shareField))
    .catch(() => null);
  const isTaken = file instanceof File && file.type.startsWith('image/') && file.size > 0 && file.size <= shareBytesMax;
  if (isTaken) await keepShared(caches, { name: file.name, type: file.type, body: file }, Date.now());
  return Response.redirect(`/user/home?share=${isTaken ? 'slip' : 'none'}`, 303);
}

const answers = { page, asset, picture, share };

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, scope.location.origin, __SHELL__.assetBase);
  // API calls always go to the server: money must never be shown from a cache.
  if (way !== 'pass') event.respondWith(answers[way](event.request));
});
