import { keepShared } from '../lib/shared-file.rules.ts';
import { cacheOf, shareBytesMax, shareField, spentCaches, wayOf } from './worker.rules.ts';

/** What the build knows: the files of the first pages, and a hash over them. */
declare const __SHELL__: {
  readonly version: string;
  readonly entry: string;
  readonly files: readonly string[];
  readonly assetBase?: string;
};

// The parts of a worker's own scope that are used here: the app's sources are checked with the page's.
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
/** Every page of the app is the same file. */
const pageAddress = '/';
/** How long a page may take before the one that is kept is shown. */
const patienceMs = 4_000;

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const page = await fetch(pageAddress, { cache: 'reload' });
  // Another version is being rolled out: its own worker follows, and a page without its files would show nothing.
  if (!page.ok || !(await page.clone().text()).includes(__SHELL__.entry)) throw new Error('the page is of another version');
  await cache.addAll([...__SHELL__.files]);
  await cache.put(pageAddress, page);
  // Safe at once: files have their hash in the name, and pages come from the network first.
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

/** The network's, so that a new version shows at once; the kept one where there is none, or none in time. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  const late = new Promise<null>((over) => setTimeout(() => over(null), patienceMs));
  const first = await Promise.race([asked.catch(() => null), late]);
  return first ?? (await keptPage()) ?? asked;
}

/** Files with their hash in the name never change; those of the version before stand in its own cache. */
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

/** The file waits for the page that follows. Nothing is sent: the member sees it first. */
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
  // What answers calls is the server alone: money must not be shown from a cache.
  if (way !== 'pass') event.respondWith(answers[way](event.request));
});
