import { expect, test } from 'vitest';
import { faceOf } from './face.rules.ts';

test.each([
  ['somsri jaidee', 'S'],
  [' เอกชัย', 'อ'],
  ['ໂສພາ', 'ສ'],
  ['"Lek"', 'L'],
  ['', ''],
])('the face of %s shows %s', (name, letter) => {
  expect(faceOf('1', name).letter).toBe(letter);
});

test('colours depend on the member and stay the same', () => {
  const coloursOf = (id: string) => faceOf(id, 'A').from;
  expect(coloursOf('10001')).toBe(coloursOf('10001'));
  expect(new Set(Array.from({ length: 60 }, (_, n) => coloursOf(String(10_000 + n)))).size).toBe(6);
});
