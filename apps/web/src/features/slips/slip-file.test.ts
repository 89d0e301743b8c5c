import { expect, test } from 'vitest';
import { slipFileRefusal } from './slip-file.ts';

const megabyte = 1024 * 1024;

test.each([
  ['a phone picture', { name: 'a.jpg', type: 'image/jpeg', size: 3 * megabyte }, null],
  ['exactly 10 MB', { name: 'a.png', type: 'image/png', size: 10 * megabyte }, null],
  ['over 10 MB', { name: 'a.png', type: 'image/png', size: 10 * megabyte + 1 }, 'too-large'],
  ['HEIC', { name: 'IMG_1.HEIC', type: 'image/heic', size: 1 }, 'heic'],
  ['HEIC without a type from the browser', { name: 'IMG_1.heic', type: '', size: 1 }, 'heic'],
  ['SVG', { name: 'a.svg', type: 'image/svg+xml', size: 1 }, 'type'],
  ['a document', { name: 'a.pdf', type: 'application/pdf', size: 1 }, 'type'],
])('%s', (_, file, wanted) => {
  expect(slipFileRefusal(file)).toBe(wanted);
});
