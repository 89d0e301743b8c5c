import { expect, test } from 'vitest';
import { buttonHref, callHref } from './links.ts';

// proves: chat.buttons
test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['www.a.example/x', 'https://www.a.example/x'],
  ['/user/statement', '/user/statement'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['line://ti/p/@us', 'line://ti/p/@us'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://a.example@evil.example', null],
  ['', null],
])('a button with %j opens %j', (address, href) => {
  expect(buttonHref(address)).toBe(href);
});

// proves: chat.buttons
test.each([
  ['02-123 4567', 'tel:021234567'],
  ['+66 (0)81', 'tel:+66081'],
  ['javascript:1', null],
  ['12', null],
])('a call button with %j opens %j', (phone, href) => {
  expect(callHref(phone)).toBe(href);
});
