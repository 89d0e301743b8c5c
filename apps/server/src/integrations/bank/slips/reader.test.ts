import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hostilePicture } from '../../../testing/hostile-picture.ts';
import { threadedReader } from './reader.ts';

const blank = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer();

it('every read that exceeds its time limit returns nothing', async () => {
  const reader = threadedReader({ threadsMax: 1, readMsMax: 0, idleMsMax: 1 });
  const large = await blank(1_900);
  expect(await Promise.all([reader.read(large, 'a'), reader.read(large, 'a'), reader.read(large, 'b')])).toEqual([null, null, null]);
});

it('reads alternate between owners, and small pictures are read completely', async () => {
  const reader = threadedReader({ threadsMax: 1, readMsMax: 120_000, idleMsMax: 1 });
  const small = await blank(60);
  const order: string[] = [];
  const read = async (name: string) => {
    expect(await reader.read(small, name.charAt(0))).toEqual({ width: 60, height: 60, texts: [] });
    order.push(name);
  };
  await Promise.all(['a1', 'a2', 'a3', 'b1', 'c1'].map(read));
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  await expect(reader.read(Buffer.from('no picture'), 'a')).resolves.toBe(null);
});

it('a picture full of QR corners is rejected before it is searched', async () => {
  const reader = threadedReader({ threadsMax: 1, readMsMax: 120_000, idleMsMax: 1 });
  expect(await reader.read(await hostilePicture(0), 'a')).toBe(null);
});
