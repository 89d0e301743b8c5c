import { clientMessages, errorCodes, slipNotes, spinErrorCodes } from '@krapao/contract/errors';
import { describe, expect, test } from 'vitest';
import { clientTexts } from './client-texts.ts';
import { errorTexts } from './error-texts.ts';
import { slipTexts } from './slip-texts.ts';
import { spinTexts } from './spin-texts.ts';
import type { Text } from './words.ts';

const thai = /[\u0e01-\u0e5b]/;
const lao = /[\u0e81-\u0edf]/;

/** The lists themselves are held against the catalogue typed from the product, in the contract's own test. */
const lists: [string, readonly string[], Readonly<Record<string, Text>>][] = [
  ['server codes', errorCodes, errorTexts],
  ['slip notes', slipNotes, slipTexts],
  ['spin codes', spinErrorCodes, spinTexts],
  ['messages of the app', clientMessages, clientTexts],
];

describe.each(lists)('%s', (_name, codes, texts) => {
  test('no text is missing and none is left over', () => {
    expect(Object.keys(texts).sort()).toEqual([...codes].sort());
  });

  test.each([...codes])('%s is said in Thai, Lao and English', (code) => {
    const text = texts[code];
    expect(text?.th).toMatch(thai);
    expect(text?.th).not.toMatch(lao);
    expect(text?.la).toMatch(lao);
    expect(text?.la).not.toMatch(thai);
    expect(text?.en).toMatch(/^[ -~’…–]+$/);
  });
});
