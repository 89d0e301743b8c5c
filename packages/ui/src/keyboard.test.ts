import { expect, test } from 'vitest';
import { shortcutsOf } from './keyboard.ts';

const press = (key: string, code: string, shiftKey = false) => shortcutsOf({ key, code, shiftKey });

test.each([
  ['US', 'a', 'KeyA', false, ['a']],
  ['US, caps lock', 'A', 'KeyA', false, ['a']],
  ['US', '/', 'Slash', false, ['/']],
  ['US', '?', 'Slash', true, ['?']],
  ['US', '@', 'Digit2', true, ['@']],
  ['US', 'Escape', 'Escape', false, ['Escape']],
  ['Thai', 'ฟ', 'KeyA', false, ['a', 'ฟ']],
  ['Thai', 'ื', 'KeyN', false, ['n', 'ื']],
  ['Thai', 'ฤ', 'KeyA', true, ['a', 'ฤ']],
  ['Thai', ')', 'KeyX', true, ['x', ')']],
  ['Thai', 'ฝ', 'Slash', false, ['/', 'ฝ']],
  ['Thai', 'ฦ', 'Slash', true, ['?', 'ฦ']],
  ['Thai', '/', 'Digit2', false, ['2', '/']],
  ['Thai', 'ข', 'Minus', false, ['-', 'ข']],
  ['Lao', 'ັ', 'KeyA', false, ['a', 'ັ']],
  ['Lao', 'າ', 'KeyK', false, ['k', 'າ']],
  ['Lao', 'ຝ', 'Slash', false, ['/', 'ຝ']],
  ['Lao', ')', 'Slash', true, ['?', ')']],
  ['AZERTY', 'a', 'KeyQ', false, ['a']],
  ['AZERTY', 'é', 'Digit2', false, ['2', 'é']],
  ['AZERTY', '/', 'Period', true, ['/']],
  ['QWERTZ', '/', 'Digit7', true, ['/']],
  ['QWERTZ', '?', 'Minus', true, ['?']],
  ['Dvorak', 'k', 'KeyV', false, ['k']],
] as const)('%s: %s on %s (shift: %s) means %j', (_layout, key, code, shift, expected) => {
  expect(press(key, code, shift)).toEqual(expected);
});
