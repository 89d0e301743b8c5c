import { expect, test } from 'vitest';
import { makeDecodeGate } from '../../gateways/pictures/picture.ts';
import { cleanFileName, contentOf, hasKnownExtension, isQuotaUsed, secondsToDayEnd } from './chatfile.rules.ts';
import { makeChatUploads } from './upload-slots.ts';

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
])('the name %j has an extension that is known: %s', (name, known) => {
  expect(hasKnownExtension(name)).toBe(known);
});

test.each([
  ['receipt.pdf', 'receipt.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\a.pdf', 'a.pdf'],
  [' \u202Efdp.exe\u0000\n .pdf ', 'fdp.exe .pdf'],
  ['ใบเสร็จ ๑.pdf', 'ใบเสร็จ ๑.pdf'],
  [`${'ก'.repeat(200)}.pdf`, `${'ก'.repeat(116)}.pdf`],
])('the name %j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept);
});

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
])('the content that begins with %j is %s', (head, content) => {
  expect(contentOf(Buffer.from(head as string, 'latin1'))).toBe(content);
});

test('a day’s quota, and when the next day begins in Bangkok', () => {
  const quota = { filesPerDay: 2, megabytesPerDay: 1 };
  expect([
    isQuotaUsed({ files: 1, bytes: 0 }, 1_048_576, quota),
    isQuotaUsed({ files: 1, bytes: 1 }, 1_048_576, quota),
    isQuotaUsed({ files: 2, bytes: 0 }, 0, quota),
  ]).toEqual([false, true, true]);
  expect([secondsToDayEnd(new Date('2026-11-15T16:59:59.500Z')), secondsToDayEnd(new Date('2026-11-15T17:00:00Z'))]).toEqual([1, 86_400]);
});

test('uploads are counted by owner, a guest’s by the address until the guest is known, and all together', () => {
  const uploads = makeChatUploads(makeDecodeGate());
  const [a, b, c] = [uploads.begin(), uploads.begin(), uploads.begin()];
  a.count('owner', 'nobody:1', 2);
  b.count('owner', 'nobody:1', 2);
  expect(() => c.count('owner', 'nobody:1', 2)).toThrow('REQUEST_LIMIT');
  a.count('owner', 'guest:x', 2);
  a.count('owner', 'guest:x', 2);
  c.count('owner', 'nobody:1', 2);
  b.count('owner', 'guest:x', 2);
  expect(() => c.count('owner', 'guest:x', 2)).toThrow('REQUEST_LIMIT');
  a.count('address', 'address:1', 1);
  expect(() => b.count('address', 'address:1', 1)).toThrow('REQUEST_LIMIT');
  a.end();
  b.count('address', 'address:1', 1);
  c.count('owner', 'guest:x', 2);
  const entered = Array.from({ length: 40 }, () => {
    const slot = uploads.begin();
    slot.enter();
    return slot;
  });
  const next = uploads.begin();
  expect(() => next.enter()).toThrow('REQUEST_LIMIT');
  next.end();
  entered[0]?.end();
  uploads.begin().enter();
  expect(() => uploads.begin().enter()).toThrow('REQUEST_LIMIT');
});
