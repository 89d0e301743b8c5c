import QRCode from 'qrcode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostilePicture } from '../../../testing/hostile-picture.ts';
import { countFinderRows } from './finder-patterns.ts';

async function count(png: Buffer, most = 100_000): Promise<number> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return countFinderRows(data, info, most);
}

test.each([120, 400, 1_200])('a QR code %i px wide has only some finder-pattern rows', async (width) => {
  const found = await count(await QRCode.toBuffer('004000060000010103002021900021231231212000115102TH91049C30', { width }));
  expect(found).toBeGreaterThan(8);
  expect(found).toBeLessThan(1_000);
});

test.each([0, 3, 6])('a picture of finder patterns only (seed %i) has tens of thousands, and counting stops at the limit', async (seed) => {
  const picture = await hostilePicture(seed);
  expect(await count(picture)).toBeGreaterThan(20_000);
  expect(await count(picture, 50)).toBe(50);
});

test('a blank picture has no finder-pattern rows', () =>
  expect(countFinderRows(new Uint8Array(100).fill(255), { width: 10, height: 10 }, 5)).toBe(0));
