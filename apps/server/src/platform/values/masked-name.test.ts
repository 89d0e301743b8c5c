import { expect, test } from 'vitest';
import { maskName } from './account-name.ts';

test.each([
  ['SOMCHAI JAIDEE', 'SOMCHAI J***'],
  ['  Anna  Maria Lee ', 'Anna M*** L***'],
  ['สมชาย ใจดี', 'สมชาย ใ***'],
  ['ກິ່ງ ແກ້ວ', 'ກິ່ງ ແ***'],
  ['ກິ່ງແກ້ວ', 'ກິ່ງແ***'],
  ['Bee', 'Bee***'],
  ['0812345678', '081***'],
  ['0812345678 Bee', '081***'],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});
