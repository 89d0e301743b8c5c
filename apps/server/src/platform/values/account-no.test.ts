import { expect, test } from 'vitest';
import { fitsMask, isMasked, maskAccountNo } from './account-no.ts';

test.each([
  ['xxx-x-x4567-x', '1234545678', true],
  ['xxx-x-x4567-x', '1234545687', false],
  ['xxx-x-x4567-x', '12345456789', false],
  ['XXXXXX4567X', '99999945670', true],
  ['******4567*', '99999945670', true],
  ['xxxxxxxxx8', '1234567898', false],
  ['', '1234567890', false],
  ['xxx-x-x5678-x', '111-0-05678-9', true],
  ['xxx-x-x5678-x', '11100567890', false],
  ['xxx-x-xxxxx-x', '1110056789', false],
])('%s matches %s: %s', (mask, accountNo, fits) => {
  expect(fitsMask(mask, accountNo)).toBe(fits);
});

test('a full number is not masked', () => {
  expect(isMasked('123-4-56789-0')).toBe(false);
  expect(isMasked('xxx-x-x4567-x')).toBe(true);
});

test.each([
  ['xxx-x-x4567-x', 'xxx-xx4-567x'],
  ['1234545678', 'xxx-xxx-5678'],
  ['123-4-54567-8', 'xxx-xxx-5678'],
  ['020123456789', 'xxx-xxx-xx6789'],
  ['123456', 'xx3456'],
  ['12', '12'],
  ['', ''],
])('%s is shown as %s', (accountNo, shown) => {
  expect(maskAccountNo(accountNo)).toBe(shown);
});
