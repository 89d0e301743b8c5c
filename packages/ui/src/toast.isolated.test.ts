import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast, toasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  toasts.set([]);
});
afterEach(() => vi.useRealTimers());

const shown = () => toasts.get().map(({ text }) => text);

// proves: limits.toast errors.toast
test('a toast disappears after 4 s', () => {
  toast('refused', 'danger');
  vi.advanceTimersByTime(3_999);
  expect(toasts.get()).toMatchObject([{ text: 'refused', kind: 'danger' }]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('a repeated text replaces its toast; only the last three toasts are shown', () => {
  for (const text of ['a', 'b', 'c', 'd', 'b']) toast(text);
  expect(shown()).toEqual(['c', 'd', 'b']);
});
