import { expect, it } from 'vitest';
import { quotaRefusal, readPriority } from './slip.rules.ts';

const quota = { unreadMax: 3, filesPerDay: 5, megabytesPerDay: 2 };
const megabyte = 1024 * 1024;

it.each([
  ['the first slip', { unread: 0, files: 0, bytes: 0 }, 1, null],
  ['the third unread slip', { unread: 2, files: 2, bytes: 0 }, 1, null],
  ['the fourth unread slip', { unread: 3, files: 3, bytes: 0 }, 1, 'unread'],
  ['the last slip of the day', { unread: 0, files: 4, bytes: 0 }, 1, null],
  ['one slip too many', { unread: 0, files: 5, bytes: 0 }, 1, 'day'],
  ['up to the last byte', { unread: 0, files: 1, bytes: megabyte }, megabyte, null],
  ['one byte too many', { unread: 0, files: 1, bytes: megabyte }, megabyte + 1, 'day'],
  ['both limits', { unread: 3, files: 5, bytes: 0 }, 0, 'day'],
] as const)('%s: %j and %d more bytes are refused as %s', (_what, sent, bytes, expected) =>
  expect(quotaRefusal({ timedOut: 0, ...sent }, bytes, quota)).toBe(expected),
);

it.each([
  [{ unread: 0, timedOut: 0 }, null, 0],
  [{ unread: 2, timedOut: 1 }, null, 2],
  [{ unread: 0, timedOut: 2 }, null, 100],
  [{ unread: 1, timedOut: 2 }, 'unread', 101],
] as const)('%j: refused as %s, read with priority %i', (given, refused, priority) => {
  const sent = { files: 0, bytes: 0, ...given };
  expect([quotaRefusal(sent, 1, quota), readPriority(sent)]).toEqual([refused, priority]);
});
