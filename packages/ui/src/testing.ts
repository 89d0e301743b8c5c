import { describe, expect, test } from 'vitest';
import type { Text } from './words.ts';

const thai = /[\u0e01-\u0e5b]/;
const lao = /[\u0e81-\u0edf]/;
const laoNames: ReadonlySet<string> = new Set(['TrueMoney Wallet']);

export function describeTexts(lists: readonly (readonly [string, readonly string[], Readonly<Record<string, Text>>])[]) {
  describe.each(lists)('%s', (_name, codes, texts) => {
    test('no text is missing or unused', () => {
      expect(Object.keys(texts).sort()).toEqual([...new Set(codes)].sort());
    });

    test.each(Object.entries(texts))('%s has texts in Thai, Lao and English', (_code, { th, la, en }) => {
      expect(th).toMatch(thai);
      expect(th).not.toMatch(lao);
      if (!laoNames.has(la)) expect(la).toMatch(lao);
      expect(la).not.toMatch(thai);
      expect(en).toMatch(/^[ -~’“”…–→·]+$/);
    });
  });
}

export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
