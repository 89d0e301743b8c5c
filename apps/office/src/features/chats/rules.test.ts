import { expect, test } from 'vitest';
import { waited } from './ChatItem.tsx';
import { checkCanned } from './canned.checks.ts';
import { cannedFor, filled, inserted, slashAt, textFor } from './canned.rules.ts';

test.each([
  ['/', 1, ''],
  ['/he', 3, 'he'],
  ['hello /ฝาก', 10, 'ฝาก'],
  ['either/or', 9, null],
  ['/he llo', 7, null],
  ['', 0, null],
])('finds the shortcut in %j at %d', (text, caret, found) => {
  expect(slashAt(text, caret)).toBe(found);
});

test('canned replies are found by shortcut, then by text, in the customer’s language and with the name', () => {
  const text = { th: 'สวัสดี {name}', la: '', en: 'Hello {name}, welcome' };
  const replies = [
    { shortcut: 'bank', text: { th: '', la: '', en: 'he' } },
    { shortcut: 'hello', text },
  ];
  expect(cannedFor(replies, 'HE').map(({ shortcut }) => shortcut)).toEqual(['hello', 'bank']);
  expect([textFor(text, 'en', 'th'), textFor(text, 'la', 'th')]).toEqual([text.en, text.th]);
  expect([filled(text.en, 'Noi'), filled(text.en, '')]).toEqual(['Hello Noi, welcome', 'Hello, welcome']);
  expect(inserted('Hi /he there', 6, 'Hello')).toEqual({ text: 'Hi Hello there', caret: 8 });
});

test.each([
  [0, '0:00'],
  [42, '0:42'],
  [725, '12:05'],
  [11_099, '3:04:59'],
  [-5, '0:00'],
])('a wait of %d seconds', (seconds, shown) => {
  expect(waited('2026-11-15T10:00:00Z', Date.parse('2026-11-15T10:00:00Z') + seconds * 1000)).toBe(shown);
});

const words = (th: string) => ({ th, la: '', en: '' });
test.each([
  [{ shortcut: 'รอ-1', text: words('คุณ {name}') }, []],
  [{ shortcut: 'a b', text: words('x') }, ['shortcut: shortcut']],
  [{ shortcut: '', text: words('x') }, ['shortcut: shortcut']],
  [{ shortcut: 'wait', text: words('x') }, ['shortcut: shortcutTaken']],
  [{ text: words(' ') }, ['text: oneLanguage']],
  [{ text: words('ยอด {amount}') }, ['text.th: blank']],
  [{ text: words('x'.repeat(2_001)) }, ['text.th: tooLong']],
])('checks canned reply %j: %j', (value, expected) => {
  expect([...checkCanned(value, ['wait'])].map(([path, { word }]) => `${path}: ${word}`)).toEqual(expected);
});
