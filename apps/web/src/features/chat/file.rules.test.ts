import { expect, test } from 'vitest';
import { fileRefusal, kindOf } from './file.rules.ts';

const megabyte = 1024 * 1024;
const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const png = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR');
const jpeg = bytes('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0');
const gif = bytes('GIF89a\x01\0\x01\0\0\0\0\0\0\0');
const box = (name: string, brand = 'isom') => bytes(`\0\0\0\x20${name}${brand}\0\0\x02\0`);

// proves: chat.file-types
test.each([
  ['PNG', png, 'image/png'],
  ['JPEG', jpeg, 'image/jpeg'],
  ['GIF', gif, 'image/gif'],
  ['MP4', box('ftyp'), 'video/mp4'],
  ['MP4 from a phone', box('ftyp', 'mp42'), 'video/mp4'],
  ['QuickTime', box('ftyp', 'qt  '), 'video/quicktime'],
  ['QuickTime without a brand', box('wide'), 'video/quicktime'],
  ['HEIC, in the same container', box('ftyp', 'heic'), null],
  ['AVIF', box('ftyp', 'avif'), null],
  ['only audio', box('ftyp', 'M4A '), null],
  ['WebM', bytes('\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x86\x81\x01'), null],
  ['SVG', bytes('<svg xmlns="http'), null],
  ['an empty file', new Uint8Array(), null],
])('recognises %s by its first bytes', (_, head, kind) => {
  expect(kindOf(head)).toBe(kind);
});

const no = { code: 'FILE_NOT_SUPPORTED' };
const large = (megabytes: number) => ({ code: 'FILE_TOO_LARGE', megabytes });
// proves: chat.file-extension chat.file-size limits.chat-image limits.chat-video
test.each([
  ['a picture of 10 MB', 'a.png', 10 * megabyte, png, null],
  ['a picture one byte larger', 'a.png', 10 * megabyte + 1, png, large(10)],
  ['a video of 20 MB', 'IMG_1.MOV', 20 * megabyte, box('ftyp', 'qt  '), null],
  ['a video one byte larger', 'a.mp4', 20 * megabyte + 1, box('ftyp'), large(20)],
  ['a video with a picture’s extension, limited as a video', 'a.jpg', 12 * megabyte, box('ftyp'), null],
  ['a picture with a video’s extension, limited as a picture', 'a.mp4', 12 * megabyte, jpeg, large(10)],
  ['no extension', 'picture', 1, png, no],
  ['an empty extension', 'picture.', 1, png, no],
  ['another extension', 'a.webp', 1, png, no],
  ['an HTML page with a picture’s extension', 'a.png', 1, bytes('<!doctype html>'), no],
  ['two extensions, the last one counts', 'a.html.JPEG', 1, jpeg, null],
])('%s', (_, name, size, head, refusal) => {
  expect(fileRefusal({ name, size }, head)).toEqual(refusal);
});
