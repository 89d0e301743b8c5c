import { createStore } from '@krapao/ui/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askEveryMs, awayMsMin, type Feed, followMoney, gatherMs, listenAfterMs, pollMs } from './follow-money.ts';

type Hear = Parameters<Feed['listen']>[0];

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function world({ isLive: isUp = false, wallet = 0, catchUp }: { isLive?: boolean; wallet?: number; catchUp?: Feed['catchUp'] } = {}) {
  const truth = { wallet };
  const shown = { wallet };
  const isLive = createStore(isUp);
  let hear: Hear | null = null;
  let show: (awayMs: number) => void = () => undefined;
  const refetch = vi.fn(() => {
    shown.wallet = truth.wallet;
  });
  const askGames = vi.fn(() => {
    shown.wallet = truth.wallet;
  });
  const page = { isVisible: true };
  const stop = followMoney({
    listen: (given) => {
      hear = given;
      return () => {
        hear = null;
      };
    },
    isLive,
    isVisible: () => page.isVisible,
    onShown: (given) => {
      show = given;
      return () => {
        show = () => undefined;
      };
    },
    apply: ({ wallet: told }) => {
      shown.wallet = told;
    },
    refetch,
    catchUp,
    askGames,
    asked: { at: 0 },
  });
  return { truth, shown, isLive, page, refetch, askGames, stop, hearing: () => hear, show: (awayMs: number) => show(awayMs) };
}
const at = (second: number): string => `2026-11-16T05:00:0${second}.000Z`;

test.each([300, 500, 800])('a refusal %i ms after the page opened is shown, whether the socket is already up or connects later', (ms) => {
  for (const isLive of [true, false]) {
    const { truth, shown, isLive: live, refetch, stop } = world({ isLive });
    vi.advanceTimersByTime(ms);
    // This event is lost because nothing is listening yet.
    truth.wallet = 20_000;
    vi.advanceTimersByTime(listenAfterMs - ms);
    if (!isLive) {
      vi.advanceTimersByTime(1_700);
      expect(shown.wallet).toBe(0);
      live.set(true);
    }
    expect(shown.wallet).toBe(20_000);
    expect(refetch).toHaveBeenCalledTimes(1);
    stop();
  }
});

test('a balance event is shown at once, related events cause one fetch, and older events are ignored', () => {
  const { truth, shown, isLive, refetch, stop, hearing } = world();
  vi.advanceTimersByTime(listenAfterMs);
  isLive.set(true);
  refetch.mockClear();
  truth.wallet = 70;
  hearing()?.balance({ wallet: 70, at: at(2) });
  expect(shown.wallet).toBe(70);
  hearing()?.other();
  hearing()?.balance({ wallet: 50, at: at(1) });
  expect(shown.wallet).toBe(70);
  expect(refetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(gatherMs);
  expect(refetch).toHaveBeenCalledTimes(1);
  stop();
  expect(hearing()).toBeNull();
});

test('without a socket it polls while visible; on reconnecting it fetches once and stops polling', () => {
  const { truth, shown, isLive, page, refetch, stop } = world({ isLive: true });
  vi.advanceTimersByTime(listenAfterMs);
  refetch.mockClear();
  isLive.set(false);
  vi.advanceTimersByTime(2 * pollMs);
  expect(refetch).toHaveBeenCalledTimes(2);
  page.isVisible = false;
  vi.advanceTimersByTime(3 * pollMs);
  expect(refetch).toHaveBeenCalledTimes(2);
  truth.wallet = 5;
  isLive.set(true);
  expect(shown.wallet).toBe(5);
  vi.advanceTimersByTime(5 * pollMs);
  expect(refetch).toHaveBeenCalledTimes(3);
  stop();
  isLive.set(false);
  vi.advanceTimersByTime(2 * pollMs);
  expect(refetch).toHaveBeenCalledTimes(3);
});

test('returning to the page asks the games at most once per interval; after a short absence only the server', () => {
  const { refetch, askGames, show, stop } = world({ isLive: true });
  vi.advanceTimersByTime(listenAfterMs);
  refetch.mockClear();
  show(awayMsMin - 1);
  expect([refetch.mock.calls.length, askGames.mock.calls.length]).toEqual([1, 0]);
  show(awayMsMin);
  expect(askGames).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(askEveryMs - 1);
  show(60_000);
  expect(askGames).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  show(60_000);
  expect(askGames).toHaveBeenCalledTimes(2);
  stop();
});

test('on connecting, only a page that is not current is fetched again', async () => {
  let isCurrent = true;
  const { isLive, refetch, stop } = world({ catchUp: async () => isCurrent });
  await vi.advanceTimersByTimeAsync(listenAfterMs);
  isLive.set(true);
  await vi.advanceTimersByTimeAsync(pollMs);
  expect(refetch).not.toHaveBeenCalled();
  isLive.set(false);
  isCurrent = false;
  isLive.set(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(refetch).toHaveBeenCalledTimes(1);
  isLive.set(false);
  isLive.set(true);
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(refetch).toHaveBeenCalledTimes(1);
});
