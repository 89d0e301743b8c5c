import { expect, it } from 'vitest';
import { networkOf } from './own-sessions.ts';

it.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::x'],
  ['::1', '0:0:0:0::x'],
  ['', ''],
  ['<b>', ''],
])('%s is shown as %s', (address, shown) => {
  expect(networkOf(address)).toBe(shown);
});
