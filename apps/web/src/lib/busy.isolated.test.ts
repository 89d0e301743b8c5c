import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginWait, overlayShown } from './busy.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

// proves: limits.overlay
test('the overlay appears after 200 ms of waiting and disappears with the last wait', () => {
  const first = beginWait();
  vi.advanceTimersByTime(199);
  expect(overlayShown.get()).toBe(false);
  const second = beginWait();
  vi.advanceTimersByTime(1);
  expect(overlayShown.get()).toBe(true);
  first();
  first();
  expect(overlayShown.get()).toBe(true);
  second();
  expect(overlayShown.get()).toBe(false);
});

test('a shorter wait shows no overlay', () => {
  beginWait()();
  vi.advanceTimersByTime(1_000);
  expect(overlayShown.get()).toBe(false);
});
