import { expect, test } from 'vitest';
import { accountNameBeginnings, accountNameDiffers, accountNameFits } from './account-name.ts';

test.each([
  ['SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', true],
  ['Mr. Somchai  Jaidee', 'SOMCHAI JAIDEE', true],
  ['MR SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', true],
  ['MR.SOMCHAI JAIDEE', 'SOMCHAI JAIDEE', true],
  ['MISS MALEE SUKJAI', 'MRS MALEE SUKJAI', true],
  ['SOMCHAI J***', 'SOMCHAI JAIDEE', true],
  ['SOMCHAI JA**', 'SOMCHAI JAIDEE', true],
  ['SOMCHAI JXXX', 'SOMCHAI JAIDEE', true],
  ['SOMCHAI J.', 'SOMCHAI JAIDEE', true],
  ['SOMCHAI J', 'SOMCHAI JAIDEE', true],
  ['นาย สมชาย ใจดี', 'สมชาย ใจดี', true],
  ['นายสมชาย ใจดี', 'สมชาย ใจดี', true],
  ['สมชาย ใจดี', 'นายสมชาย ใจดี', true],
  ['น.ส. มาลี สุขใจ', 'นางสาว มาลี สุขใจ', true],
  ['นาง มาลี ส***', 'มาลี สุขใจ', true],
  ['ท้าว คำพัน วงสา', 'คำพัน วงสา', true],
  ['ທ້າວ ຄຳພັນ ວົງສາ', 'ຄຳພັນ ວົງສາ', true],
  ['ນາງ ມະນີ ພົມມາ', 'ມະນີ ພົມມາ', true],
  ['ນາງ ມະນີ', 'ນາງ ມະນີ', true],
  ['SOMCHAI DE LA CRUZ', 'SOMCHAI DELACRUZ', true],
  ['MADONNA', 'MADONNA', true],
  ['SOMCHAI JAIDEE', 'SOMCHAI JAIDUM', false],
  ['SOMCHAI K***', 'SOMCHAI JAIDEE', false],
  ['SOMCHAI ***', 'SOMCHAI JAIDEE', false],
  ['SOMCHAI', 'SOMCHAI JAIDEE', false],
  ['SOMCHAI JAIDEE', 'SOMCHAI', false],
  ['SOMCHAI JAI', 'SOMCHAI JAIDEE', false],
  ['SOMCHA J***', 'SOMCHAI JAIDEE', false],
  ['S*** JAIDEE', 'SOMCHAI JAIDEE', false],
  ['*** ***', 'SOMCHAI JAIDEE', false],
  ['นาย สมชาย ใจดี', 'SOMCHAI JAIDEE', false],
  ['QR PAYER', 'SOMCHAI JAIDEE', false],
  ['', 'SOMCHAI JAIDEE', false],
  ['MR.', 'SOMCHAI JAIDEE', false],
  ['', '', false],
])('the bank’s name %j matches %j: %s', (told, registered, fits) => {
  expect(accountNameFits(told, registered)).toBe(fits);
  if (fits) expect(accountNameBeginnings(told).some((one) => registered.startsWith(one))).toBe(true);
});

test('a name whose beginning is masked is not searched for', () => {
  expect([accountNameBeginnings('S*** J***'), accountNameBeginnings(' ')]).toEqual([[], []]);
});

test.each([
  ['', 'SOMCHAI JAIDEE', false],
  ['SOMCHAI J***', 'SOMCHAI JAIDEE', false],
  ['สมชาย ใจดี', 'SOMCHAI JAIDEE', false],
  ['SOMCHAI JAIDEE', 'สมชาย ใจดี', false],
  ['***', 'SOMCHAI JAIDEE', false],
  ['WICHAI JAIDEE', 'SOMCHAI JAIDEE', true],
  ['SOMCHAI S***', 'SOMCHAI JAIDEE', true],
  ['S*** JAIDEE', 'SOMCHAI JAIDEE', true],
  ['สมหญิง ใจดี', 'สมชาย ใจดี', true],
])('%j contradicts %j: %s', (told, registered, differs) => {
  expect(accountNameDiffers(told, registered)).toBe(differs);
});
