import { expect, test } from 'vitest';
import { covers } from './restore.rules.ts';

const shown = { since: 'monday', left: ['bank a', 'payouts b'] };

test.each<[string, Record<string, unknown>, string, string[], boolean]>([
  ['the same lines', shown, 'monday', ['bank a', 'payouts b'], true],
  ['one line posted since', shown, 'monday', ['payouts b'], true],
  ['one additional line', shown, 'monday', ['bank a', 'payouts b', 'gateway:WW c'], false],
  ['another restore', shown, 'tuesday', ['bank a'], false],
  ['nothing shown before', {}, 'monday', [], false],
])('whether a confirmation covers the open lines: %s', (_name, before, since, left, expected) =>
  expect(covers(before, { since, left })).toBe(expected),
);
