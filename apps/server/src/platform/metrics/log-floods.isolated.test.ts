import { afterEach, expect, test, vi } from 'vitest';
import { makeLogFloods } from './log-floods.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the first error of a kind is logged in full, repeats as a count every 10 s until a quiet interval', () => {
  vi.useFakeTimers();
  const error = vi.fn();
  const floods = makeLogFloods({ error });
  const fault = (kind: string, reqId: string) => floods.error(kind, { reqId }, `${kind} away`);
  for (let n = 0; n < 1_000; n += 1) fault('database', String(n));
  fault('files', 'a');
  expect(error.mock.calls).toEqual([
    [{ reqId: '0' }, 'database away'],
    [{ reqId: 'a' }, 'files away'],
  ]);
  vi.advanceTimersByTime(10_000);
  expect(error.mock.lastCall).toEqual([{ fault: 'database', more: 999, seconds: 10 }, 'database away: again']);
  expect(error).toHaveBeenCalledTimes(3);
  fault('database', 'later');
  vi.advanceTimersByTime(10_000);
  expect(error.mock.lastCall).toEqual([{ fault: 'database', more: 1, seconds: 10 }, 'database away: again']);
  vi.advanceTimersByTime(10_000);
  expect(vi.getTimerCount()).toBe(0);
  fault('database', 'new');
  expect(error.mock.lastCall).toEqual([{ reqId: 'new' }, 'database away']);
  fault('database', 'last');
  floods.close();
  expect(error.mock.lastCall?.[0]).toMatchObject({ more: 1 });
  expect(vi.getTimerCount()).toBe(0);
});
