import { expect, test } from 'vitest';
import { meaningOf } from './search.rules.ts';

test.each([
  ['', {}],
  ['  สมชาย  ใจดี ', { words: 'สมชาย ใจดี' }],
  ['SOMCHAI', { reference: ['SOMCHAI'], words: 'somchai' }],
  ['PR100001', { memberId: 100001n }],
  ['pr100001', { memberId: 100001n }],
  ['081-234 5678', { memberId: null, phoneBegins: ['0812345678', '812345678'], phoneEnd: '812345678', account: '0812345678' }],
  ['+66 81 234 5678', { phoneEnd: '812345678', account: '66812345678' }],
  ['66812345678', { phoneEnd: '812345678' }],
  ['812345678', { phoneEnd: '812345678', memberId: 812345678n }],
  ['+856 20 5551 2345', { phoneEnd: '2055512345' }],
  ['5678', { memberId: 5678n, phoneEnd: '5678', account: '5678', reference: [] }],
  ['๕๖๗๘', { memberId: 5678n, phoneEnd: '5678', account: '5678' }],
  ['໕໖໗໘', { phoneEnd: '5678' }],
  ['12', { memberId: 12n, phoneBegins: [], phoneEnd: null, account: null }],
  ['w0a1b2c3d4e5f6071829', { reference: ['w0a1b2c3d4e5f6071829', 'W0A1B2C3D4E5F6071829'] }],
  ["'); drop table member; --", { reference: [], words: "'); drop table member; --" }],
])('%o is read as %o', (typed, meaning) => {
  expect(meaningOf(typed)).toMatchObject(meaning);
});
