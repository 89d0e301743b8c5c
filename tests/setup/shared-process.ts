import { afterAll, beforeAll, expect, vi } from 'vitest';

/** Files without `.isolated` share a process, so each must leave it as it found it. */
const state = () => ({
  env: { ...process.env },
  directory: process.cwd(),
  fakeTimers: vi.isFakeTimers(),
  globals: [globalThis.fetch, globalThis.Date, globalThis.setTimeout, globalThis.localStorage, globalThis.document, globalThis.location],
});

let before: ReturnType<typeof state>;
beforeAll(() => {
  before = state();
});
afterAll(() => {
  const { globals, ...after } = state();
  const hint = 'this file changes its process: restore what it changed, or name it *.isolated.test.ts';
  expect(after, hint).toEqual({ env: before.env, directory: before.directory, fakeTimers: before.fakeTimers });
  expect(
    globals.every((one, i) => one === before.globals[i]),
    hint,
  ).toBe(true);
});
