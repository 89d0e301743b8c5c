import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type DataKeys, encrypt, makeVault } from './vault.ts';

const keysOf = (...keys: Buffer[]): DataKeys => ({
  masterKey: randomBytes(32),
  current: () => ({ id: keys.length, key: keys.at(-1) ?? Buffer.alloc(0) }),
  find: (id) => keys[id - 1] ?? null,
});
const newVault = () => makeVault(keysOf(randomBytes(32)), randomBytes(32));
const vault = newVault();

test('an encrypted value can be decrypted, and looks different each time', () => {
  const [one, two] = [vault.encrypt('0123456789', 'a'), vault.encrypt('0123456789', 'a')];
  expect(vault.decrypt(one, 'a')).toBe('0123456789');
  expect(one.equals(two)).toBe(false);
  expect(one.includes('0123456789')).toBe(false);
});

test('decryption fails for another owner, another key or a damaged value', () => {
  const encrypted = vault.encrypt('0123456789', 'a');
  const damaged = Buffer.from(encrypted);
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  expect(() => vault.decrypt(encrypted, 'b')).toThrow();
  expect(() => vault.decrypt(damaged, 'a')).toThrow();
  expect(() => vault.decrypt(encrypted.subarray(0, 20), 'a')).toThrow();
  expect(() => newVault().decrypt(encrypted, 'a')).toThrow();
});

test('a hash depends on the key, the purpose and the boundaries between parts', () => {
  const other = newVault();
  expect(vault.hash('p', 'ab', 'c').equals(vault.hash('p', 'ab', 'c'))).toBe(true);
  expect(vault.hash('p', 'ab', 'c').equals(vault.hash('p', 'a', 'bc'))).toBe(false);
  expect(vault.hash('p', 'a').equals(vault.hash('q', 'a'))).toBe(false);
  expect(vault.hash('p', 'a').equals(other.hash('p', 'a'))).toBe(false);
});

test('old values are decrypted with their key, new ones use the newest key, and an unknown key decrypts nothing', () => {
  const [one, two, index] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const old = makeVault(keysOf(one), index).encrypt('0123456789', 'a');
  const both = makeVault(keysOf(one, two), index);
  expect(both.decrypt(old, 'a')).toBe('0123456789');
  const fresh = both.encrypt('0123456789', 'a');
  expect(fresh.readUInt32BE(1)).toBe(2);
  expect(() => makeVault(keysOf(one), index).decrypt(fresh, 'a')).toThrow('unknown data key 2');
});

test('values without a key id are decrypted with the master key', () => {
  const keys = keysOf(randomBytes(32));
  const old = Buffer.concat([Buffer.of(1), encrypt(keys.masterKey, Buffer.from('0123456789'), 'a')]);
  expect(makeVault(keys, randomBytes(32)).decrypt(old, 'a')).toBe('0123456789');
});
