import { beforeEach, expect, test, vi } from 'vitest';

function fakeHistory() {
  const entries: unknown[] = ['before', null];
  let at = 1;
  let onPopState = () => {};
  const step = (by: number) => {
    at = Math.max(0, at + by);
    onPopState();
  };
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    onPopState = listener;
  });
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => {
      entries.splice(at + 1, entries.length, state);
      at += 1;
    },
    back: () => step(-1),
  };
  vi.stubGlobal('history', history);
  return { history, forward: () => step(1) };
}

let browser: ReturnType<typeof fakeHistory>;
let lib: typeof import('./modals.ts');
beforeEach(async () => {
  vi.resetModules();
  vi.unstubAllGlobals();
  browser = fakeHistory();
  lib = await import('./modals.ts');
});
const openCount = () => lib.modals.get().length;
const top = () => lib.modals.get().at(-1);

test('a modal resolves once, with the value it is closed with', async () => {
  const answer = lib.openModal<number>(() => null);
  const opened = top();
  opened?.close(7);
  opened?.close(8);
  await expect(answer).resolves.toBe(7);
  expect(openCount()).toBe(0);
});

test('the back button closes only the top modal and stays on the page', async () => {
  const lower = lib.openModal<string>(() => null);
  const upper = lib.openModal<string>(() => null);
  browser.history.back();
  await expect(upper).resolves.toBeUndefined();
  expect(openCount()).toBe(1);
  browser.history.back();
  await expect(lower).resolves.toBeUndefined();
  expect(browser.history.state).toBeNull();
});

test('after a modal was closed by its button, one step back leaves the page, skipping the modal’s entry', () => {
  lib.openModal(() => null);
  top()?.close();
  expect(browser.history.state).toBe('modal-guard');
  browser.history.back();
  expect(browser.history.state).toBe('before');
});

test('a page change while a closed modal’s entry is skipped does not go back further', () => {
  lib.openModal(() => null);
  top()?.close();
  browser.history.pushState('next page');
  const { back } = browser.history;
  const asked = vi.spyOn(browser.history, 'back').mockImplementation(() => {});
  back();
  expect([browser.history.state, asked.mock.calls.length]).toEqual(['modal-guard', 1]);
  lib.forgetGuard();
  back();
  expect([browser.history.state, asked.mock.calls.length]).toEqual([null, 1]);
});

test('a step forward onto a closed modal’s entry is undone', () => {
  lib.openModal(() => null);
  browser.history.back();
  browser.forward();
  expect(browser.history.state).toBeNull();
});

test('a page change closes all modals, newest first', async () => {
  const order: string[] = [];
  const lower = lib.openModal(() => null).then(() => order.push('lower'));
  const upper = lib.openModal(() => null).then(() => order.push('upper'));
  lib.closeAllModals();
  await Promise.all([lower, upper]);
  expect(order).toEqual(['upper', 'lower']);
  expect(openCount()).toBe(0);
});

test('several modals share one history entry', () => {
  const pushed = vi.spyOn(browser.history, 'pushState');
  lib.openModal(() => null);
  lib.openModal(() => null);
  expect(pushed).toHaveBeenCalledTimes(1);
});

test('an unprompted dialog waits for all open modals and for the rest of a running act', async () => {
  const told: string[] = [];
  const gone = new AbortController();
  const tick = () => new Promise((done) => setTimeout(done));
  await lib.whenFree(gone.signal);
  let goOn = () => {};
  const act = lib.asOneAct(async (name: string) => {
    await lib.openModal(() => null);
    await new Promise<void>((done) => {
      goOn = done;
    });
    await lib.openModal(() => null);
    told.push(name);
  });
  const ended = act('act');
  lib.whenFree(gone.signal).then(() => told.push('free'));
  top()?.close();
  await tick();
  expect([openCount(), told]).toEqual([0, []]);
  goOn();
  await tick();
  top()?.close();
  await ended;
  await tick();
  expect(told).toEqual(['act', 'free']);

  lib.openModal(() => null);
  const waiting = lib.whenFree(gone.signal);
  gone.abort();
  await waiting;
  expect(openCount()).toBe(1);
});
