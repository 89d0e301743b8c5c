import { expect, test } from 'vitest';
import { cleanFileName, contentOf, hasKnownExtension } from './chatfile.rules.ts';

// proves: chat.file-extension
test.each([
  ['a.png', true],
  ['A.JPEG', true],
  ['a.b.mov ', true],
  ['a.pdf', true],
  ['a.png.exe', false],
  ['a.webp', false],
  ['a.svg', false],
  ['a.', false],
  ['png', false],
  ['', false],
])('the name %j has an allowed extension: %s', (name, known) => {
  expect(hasKnownExtension(name)).toBe(known);
});

test.each([
  ['receipt.pdf', 'receipt.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.pdf', 'a.pdf'],
  [' \u202Efdp.exe\u0000\n .pdf ', 'fdp.exe .pdf'],
  ['ใบเสร็จ ๑.pdf', 'ใบเสร็จ ๑.pdf'],
  [`${'ก'.repeat(200)}.pdf`, `${'ก'.repeat(116)}.pdf`],
])('the name %j is stored as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

// proves: chat.file-types
test.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF89a', 'gif'],
  ['%PDF-1.4', 'pdf'],
  ['\0\0\0\x18ftypmp42', 'video'],
  ['RIFF\0\0\0\0WEBP', null],
  ['<svg>', null],
  [' %PDF-1.4', null],
  ['', null],
])('content that begins with %j is %s', (head, content) => {
  expect(contentOf(Buffer.from(head as string, 'latin1'))).toBe(content);
});
