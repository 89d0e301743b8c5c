import { expect, test } from 'vitest';
import { compareSides } from './compare-sides.ts';

const member = { username: '0811111111', bankCode: 'KBANK', bankAccountNo: '1234545678', bankAccountName: 'สมชาย ใจดี' };

test.each([
  ['xxx-x-x4567-x', 'xxx-xx4-567x', 'xxx-xx4-5678', '.....====.'],
  ['xxx-x-x4967-x', 'xxx-xx4-967x', 'xxx-xx4-5678', '.....=!==.'],
  ['123-4-54567-8', 'xxx-xxx-5678', 'xxx-xxx-5678', '=========='],
  ['1234545679', 'xxx-xxx-5679', 'xxx-xxx-5678', '=========!'],
  ['**1234', '**1234', 'xxx-xxx-5678', ''],
  ['', '', 'xxx-xxx-5678', ''],
])('sender %s is compared with the registered number', (accountNo, senderShown, memberShown, marks) => {
  expect(compareSides({ bankCode: 'KBANK', accountNo, name: '', isWallet: false }, member)).toMatchObject({
    sender: { accountNo: senderShown, marks },
    member: { accountNo: memberShown, marks },
  });
});

test.each([
  ['KBANK', 'xxx-x-x4567-x', true, true],
  ['SCB', 'xxx-x-x4567-x', false, true],
  ['SCB', '1234545678', false, true],
  ['KBANK', '1234545679', true, false],
  ['SCB', '9999999999', false, false],
  ['KBANK', '', true, null],
  ['', '1234545678', null, true],
])('bank and number are compared separately: %s %s', (bankCode, accountNo, bankFits, accountFits) => {
  expect(compareSides({ bankCode, accountNo, name: 'สมชาย ใจดี', isWallet: false }, member)).toMatchObject({ bankFits, accountFits });
});
