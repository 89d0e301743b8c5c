import { expect, test } from 'vitest';
import { insideOf } from './inside-of.ts';

const origin = 'https://krapao.example';

test.each([
  ['/howto', 'howto'],
  ['https://krapao.example/howto/', 'howto'],
  ['/contact', '/user/contact'],
  ['/login', '/user/home'],
  ['/recover', '/user/home'],
  ['https://krapao.example/register?code=PR7', '/user/home'],
  ['/user/bonus', null],
  ['/', null],
  ['/terminated', null],
  ['/media/slip.png', null],
  ['https://other.example/howto', null],
  ['tel:0812345678', null],
  ['http://', null],
])('a link to %s takes a member to %s', (href, inside) => expect(insideOf(href, origin)).toBe(inside));
