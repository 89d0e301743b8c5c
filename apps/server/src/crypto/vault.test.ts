import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeVault } from './vault.ts';

const vault = makeVault({ dataKey: randomBytes(32), indexKey: randomBytes(32) });

test('what is sealed opens again, and looks different each time', () => {
  const [one, two] = [vault.seal('0123456789', 'a'), vault.seal('0123456789', 'a')];
  expect(vault.open(one, 'a')).toBe('0123456789');
  expect(one.equals(two)).toBe(false);
  expect(one.includes('0123456789')).toBe(false);
});

test('it opens for its owner alone, with its key alone, and whole alone', () => {
  const sealed = vault.seal('0123456789', 'a');
  const bent = Buffer.from(sealed);
  bent[bent.length - 1] = (bent.at(-1) ?? 0) ^ 1;
  expect(() => vault.open(sealed, 'b')).toThrow();
  expect(() => vault.open(bent, 'a')).toThrow();
  expect(() => vault.open(sealed.subarray(0, 20), 'a')).toThrow();
  expect(() => makeVault({ dataKey: randomBytes(32), indexKey: randomBytes(32) }).open(sealed, 'a')).toThrow();
});

test('a hash depends on the key, the purpose and where one part ends', () => {
  const other = makeVault({ dataKey: randomBytes(32), indexKey: randomBytes(32) });
  expect(vault.hash('p', 'ab', 'c').equals(vault.hash('p', 'ab', 'c'))).toBe(true);
  expect(vault.hash('p', 'ab', 'c').equals(vault.hash('p', 'a', 'bc'))).toBe(false);
  expect(vault.hash('p', 'a').equals(vault.hash('q', 'a'))).toBe(false);
  expect(vault.hash('p', 'a').equals(other.hash('p', 'a'))).toBe(false);
});
