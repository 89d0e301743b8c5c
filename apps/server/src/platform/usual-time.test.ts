import { expect, test, vi } from 'vitest';
import { keepMinute, usualMinutes } from './usual-time.ts';

test.each([
  ['too few', [10, 20, 30, 40], null],
  ['at least one minute', [0, 1, 2, 3, 4], 1],
  ['the median, rounded up to a minute', [30, 90, 200, 4_000, 9_000], 4],
])('the usual time: %s', (_what, seconds, minutes) => {
  expect(usualMinutes(seconds)).toBe(minutes);
});

test('a value is read once a minute, and again after a failure', async () => {
  const read = vi.fn<(now: Date) => Promise<number>>();
  read.mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce(2);
  const kept = keepMinute(read);
  const at = (seconds: number) => kept(new Date(seconds * 1_000));
  expect(await Promise.all([at(0), at(59)])).toEqual([1, 1]);
  expect(read).toHaveBeenCalledTimes(1);
  await expect(at(60)).rejects.toThrow('no connection');
  expect(await at(60)).toBe(2);
});
