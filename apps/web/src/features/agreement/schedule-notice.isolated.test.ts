import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleNotice } from './schedule-notice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function notice() {
  const show = vi.fn();
  const state = { skipped: false, something: true };
  let closeWindow = () => {};
  let open: Promise<void> = Promise.resolve();
  return {
    show,
    state,
    openWindow: () => {
      open = new Promise((closed) => {
        closeWindow = closed;
      });
    },
    closeWindow: () => closeWindow(),
    visit: () =>
      scheduleNotice({
        isSkipped: () => state.skipped,
        whenFree: (left) => Promise.race([open, new Promise<void>((gone) => left.addEventListener('abort', () => gone()))]),
        load: async () => (state.something ? show : null),
      }),
  };
}

// proves: home.agreement limits.agreement
test('the agreement is shown 1.5 s after home has loaded, on every visit', async () => {
  const { visit, show } = notice();
  const leave = visit();
  await vi.advanceTimersByTimeAsync(1_499);
  expect(show).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(show).toHaveBeenCalledTimes(1);
  leave();
  visit();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(show).toHaveBeenCalledTimes(2);
});

// proves: home.agreement-waits
test('the agreement waits until an open dialog closes', async () => {
  const { visit, show, openWindow, closeWindow } = notice();
  visit();
  openWindow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(show).not.toHaveBeenCalled();
  closeWindow();
  await vi.advanceTimersByTimeAsync(0);
  expect(show).toHaveBeenCalledTimes(1);
});

test('the agreement is not shown after home was left, even while it waits', async () => {
  const { visit, show, openWindow, closeWindow } = notice();
  const leave = visit();
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  const leaveAgain = visit();
  openWindow();
  await vi.advanceTimersByTimeAsync(10_000);
  leaveAgain();
  closeWindow();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(show).not.toHaveBeenCalled();
});

// proves: home.agreement-skip
test('the agreement is not shown to members who opted out, nor when there is nothing to show', async () => {
  const { visit, show, state, openWindow, closeWindow } = notice();
  state.skipped = true;
  visit();
  await vi.advanceTimersByTimeAsync(1_500);
  Object.assign(state, { skipped: false, something: false });
  visit();
  await vi.advanceTimersByTimeAsync(1_500);
  state.something = true;
  visit();
  openWindow();
  await vi.advanceTimersByTimeAsync(1_500);
  state.skipped = true;
  closeWindow();
  await vi.advanceTimersByTimeAsync(0);
  expect(show).not.toHaveBeenCalled();
});
