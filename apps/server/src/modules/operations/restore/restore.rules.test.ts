import { expect, test } from 'vitest';
import { covers } from './restore.rules.ts';

const shown = { since: 'monday', left: ['bank a', 'payouts b'] };

test.each<[string, Record<string, unknown>, string, string[], boolean]>([
  ['the same', shown, 'monday', ['bank a', 'payouts b'], true],
  ['one line was posted since', shown, 'monday', ['payouts b'], true],
  ['a line more', shown, 'monday', ['bank a', 'payouts b', 'gateway:WW c'], false],
  ['another restore', shown, 'tuesday', ['bank a'], false],
  ['nothing was shown', {}, 'monday', [], false],
])('%s', (_name, before, since, left, expected) => expect(covers(before, { since, left })).toBe(expected));
