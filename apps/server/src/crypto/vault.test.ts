import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { encrypt } from './aes-gcm.ts';
import { type DataKeys, makeVault } from './vault.ts';

const keysOf = (...keys: Buffer[]): DataKeys => ({
  masterKey: randomBytes(32),
  current: () => ({ id: keys.length, key: keys.at(-1) ?? Buffer.alloc(0) }),
  find: (id) => keys[id - 1] ?? null,
});
const newVault = () => makeVault(keysOf(randomBytes(32)), randomBytes(32));
const vault = newVault();

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
  expect(() => newVault().open(sealed, 'a')).toThrow();
});

test('a hash depends on the key, the purpose and where one part ends', () => {
  const other = newVault();
  expect(vault.hash('p', 'ab', 'c').equals(vault.hash('p', 'ab', 'c'))).toBe(true);
  expect(vault.hash('p', 'ab', 'c').equals(vault.hash('p', 'a', 'bc'))).toBe(false);
  expect(vault.hash('p', 'a').equals(vault.hash('q', 'a'))).toBe(false);
  expect(vault.hash('p', 'a').equals(other.hash('p', 'a'))).toBe(false);
});

test('values of older keys open, new ones are sealed with the newest, and a key that is gone opens nothing', () => {
  const [one, two, index] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const old = makeVault(keysOf(one), index).seal('0123456789', 'a');
  const both = makeVault(keysOf(one, two), index);
  expect(both.open(old, 'a')).toBe('0123456789');
  const fresh = both.seal('0123456789', 'a');
  expect(fresh.readUInt32BE(1)).toBe(2);
  expect(() => makeVault(keysOf(one), index).open(fresh, 'a')).toThrow('unknown data key 2');
});

test('values from before there were key ids open with the master key', () => {
  const keys = keysOf(randomBytes(32));
  const old = Buffer.concat([Buffer.of(1), encrypt(keys.masterKey, Buffer.from('0123456789'), 'a')]);
  expect(makeVault(keys, randomBytes(32)).open(old, 'a')).toBe('0123456789');
});
