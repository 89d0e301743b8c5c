import { expect, test } from 'vitest';
import { meaningOf, measure } from './send-rules.ts';

const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, keyCode: 13 };

// proves: chat.enter
test.each([
  [{ key: 'Enter' }, 'send'],
  [{ key: 'Enter', shiftKey: true }, null],
  [{ key: 'Enter', ctrlKey: true }, 'line'],
  [{ key: 'Enter', metaKey: true }, 'line'],
  [{ key: 'Enter', isComposing: true }, null],
  [{ key: 'Enter', keyCode: 229 }, null],
  [{ key: 'a' }, null],
])('key %j means %j', (pressed, meaning) => {
  expect(meaningOf({ ...none, ...pressed })).toBe(meaning);
});

// proves: chat.text-2000 limits.chat-text
test.each([
  ['', false, null, false],
  [' \n\t ', false, null, false],
  ['ก', true, null, false],
  ['x'.repeat(1_799), true, null, false],
  ['x'.repeat(1_800), true, 1_800, false],
  [` ${'x'.repeat(2_000)} `, true, 2_000, false],
  ['x'.repeat(2_001), false, 2_001, true],
])('measures a text', (text, canSend, counter, isTooLong) => {
  expect(measure(text)).toEqual({ canSend, counter, isTooLong });
});
