import { expect, test } from 'vitest';
import { compareDigits, compareSides } from './compare-sides.ts';

test.each([
  // told, registered, sender as shown, member as shown, marks
  ['xxx-x-x4567-x', '1234545678', 'xxxxx4567x', 'xxxxx45678', '.....====.'],
  ['xxx-x-x4967-x', '1234545678', 'xxxxx4967x', 'xxxxx45678', '.....=!==.'],
  ['123-4-54567-8', '1234545678', 'xxxxxx5678', 'xxxxxx5678', '=========='],
  ['1234545679', '1234545678', 'xxxxxx5679', 'xxxxxx5678', '=========!'],
  ['**1234', '1234545678', '**1234', 'xxxxxx5678', ''],
  ['', '1234545678', '', 'xxxxxx5678', ''],
])('%s beside %s', (told, registered, sender, member, marks) => {
  expect(compareDigits(told, registered)).toEqual({ sender: { accountNo: sender, marks }, member: { accountNo: member, marks } });
});

const member = { username: '0811111111', bankCode: 'KBANK', bankAccountNo: '1234545678', bankAccountName: 'สมชาย ใจดี' };
test.each([
  ['KBANK', 'xxx-x-x4567-x', true, true],
  ['SCB', 'xxx-x-x4567-x', false, true],
  ['SCB', '1234545678', false, true],
  ['KBANK', '1234545679', true, false],
  ['SCB', '9999999999', false, false],
  ['KBANK', '', true, null],
  ['', '1234545678', null, true],
])('bank and number apart: %s %s', (bankCode, accountNo, bankFits, accountFits) => {
  expect(compareSides({ bankCode, accountNo, name: 'สมชาย ใจดี', isWallet: false }, member)).toMatchObject({ bankFits, accountFits });
});
