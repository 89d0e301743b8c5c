import { expect, test } from 'vitest';
import { isQrMethod } from './methods.ts';

test.each([
  ['a gateway', { bankType: 'PAYMENT', bankCode: 'WW', mode: 'AUTO' }, false, true],
  ['KBANK by SMS', { bankType: 'BANK', bankCode: 'KBANK', mode: 'SMS' }, false, true],
  ['KBANK matched automatically', { bankType: 'BANK', bankCode: 'KBANK', mode: 'AUTO' }, false, false],
  ['SCB', { bankType: 'BANK', bankCode: 'SCB', mode: 'SMS' }, false, false],
  ['BCEL in the Lao variant', { bankType: 'BANK', bankCode: 'BCEL', mode: 'SMS' }, true, true],
  ['BCEL in the Thai variant', { bankType: 'BANK', bankCode: 'BCEL', mode: 'SMS' }, false, false],
] as const)('%s', (_, bank, laos, wanted) => {
  expect(isQrMethod(bank, { laos })).toBe(wanted);
});
