import { memoryStorage } from '@krapao/ui/testing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Entry = { state: unknown; path: string };

/** Fake history that notifies the app's listeners before the router's. `left`: went back past the first entry. */
function fakeBrowser(...before: string[]) {
  let entries: Entry[] = before.map((path) => ({ state: null, path }));
  let at = entries.length - 1;
  const router: string[] = [];
  const listeners: ((event: { stopImmediatePropagation: () => void }) => void)[] = [];
  const browser = {
    left: false,
    router,
    path: () => entries[at]?.path,
    back: () => history.back(),
    go: (path: string) => push(null, path),
  };
  const here = () => entries[at] ?? { state: null, path: '' };
  function push(state: unknown, path = here().path) {
    entries = [...entries.slice(0, at + 1), { state, path }];
    at += 1;
  }
  function back() {
    if (at === 0) {
      browser.left = true;
      return;
    }
    at -= 1;
    let stopped = false;
    for (const listener of [...listeners])
      listener({
        stopImmediatePropagation: () => {
          stopped = true;
        },
      });
    if (!stopped) router.push(here().path);
  }
  const history = {
    get state() {
      return here().state;
    },
    pushState: (state: unknown, _: string, path?: string) => push(state, path),
    replaceState: (state: unknown, _: string, path = here().path) => entries.splice(at, 1, { state, path }),
    back,
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('location', {
    get pathname() {
      return here().path;
    },
    search: '',
  });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[number]) => listeners.push(listener));
  return browser;
}

const asked = vi.fn();
async function signedInAt(browser: ReturnType<typeof fakeBrowser>) {
  vi.resetModules();
  const { saveToken } = await import('../lib/session.ts');
  saveToken('t', { remember: true });
  const modals = await import('../lib/modals.ts');
  const { layFloor } = await import('./back-floor.ts');
  const floor = layFloor({ ask: asked, isPublic: (path) => ['/login', '/register'].includes(path) });
  return { floor, modals, browser };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockClear();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first step back on the first page asks and stays; a second one within the time leaves the app', async () => {
  const browser = fakeBrowser('/login', '/register', '/user/home');
  await signedInAt(browser);
  browser.back();
  expect([asked.mock.calls.length, browser.path(), browser.left]).toEqual([1, '/user/home', false]);
  browser.back();
  expect([asked.mock.calls.length, browser.left, browser.path()]).toEqual([1, true, '/user/home']);
  expect(browser.router).not.toContain('/register');
  expect(browser.router).not.toContain('/login');
});

test('after that time, a step back asks again', async () => {
  const browser = fakeBrowser('/register', '/user/home');
  await signedInAt(browser);
  browser.back();
  vi.advanceTimersByTime(4_000);
  browser.back();
  expect([asked.mock.calls.length, browser.path(), browser.left]).toEqual([2, '/user/home', false]);
});

test('between the member’s pages, a step back navigates normally, including to the first page', async () => {
  const browser = fakeBrowser('/user/home');
  const { floor } = await signedInAt(browser);
  browser.back();
  browser.go('/user/profile');
  floor.moved();
  browser.back();
  expect([asked.mock.calls.length, browser.router.at(-1)]).toEqual([1, '/user/home']);
  floor.moved();
  browser.back();
  expect([asked.mock.calls.length, browser.left]).toEqual([2, false]);
});

test('a step back closes an open dialog without asking, on the floor too', async () => {
  const browser = fakeBrowser('/user/home');
  const { modals } = await signedInAt(browser);
  modals.openModal(() => null);
  browser.back();
  expect([modals.modals.get().length, asked.mock.calls.length]).toEqual([0, 0]);
  browser.back();
  modals.openModal(() => null);
  browser.back();
  expect([modals.modals.get().length, asked.mock.calls.length, browser.left]).toEqual([0, 1, false]);
  browser.back();
  expect([asked.mock.calls.length, browser.left]).toEqual([2, false]);
});

test('a browser that skips the floor does not reach the public page', async () => {
  const browser = fakeBrowser('/login', '/user/home');
  await signedInAt(browser);
  sessionStorage.setItem('back-floor', 'true');
  history.pushState(null, '', '/login');
  history.pushState(null, '', '/user/home');
  browser.back();
  expect([asked.mock.calls.length, browser.path(), browser.router.includes('/login')]).toEqual([1, '/user/home', false]);
});

test('a reload does not push a second floor', async () => {
  const browser = fakeBrowser('/user/home');
  await signedInAt(browser);
  browser.go('/user/profile');
  await signedInAt(browser);
  browser.back();
  expect([asked.mock.calls.length, browser.path()]).toEqual([0, '/user/home']);
});
