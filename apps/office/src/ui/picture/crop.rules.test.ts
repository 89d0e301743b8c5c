import { expect, test } from 'vitest';
import { type Crop, drawnSize, held, middleOf, pulled, rectOf, zoomedBy, zoomMax } from './crop.rules.ts';

const wide = { width: 1_200, height: 400 };
const tall = { width: 400, height: 1_200 };
const tiny = { width: 40, height: 20 };

test.each([
  ['a wide picture in a wide place', wide, 2, { x: 200, y: 0, width: 800, height: 400 }],
  ['a tall picture in a wide place', tall, 2, { x: 0, y: 500, width: 400, height: 200 }],
  ['a tall picture in a tall place', tall, 9 / 16, { x: 0, y: 244.44, width: 400, height: 711.11 }],
  ['a picture of the same shape', { width: 640, height: 320 }, 2, { x: 0, y: 0, width: 640, height: 320 }],
])('%s is cropped to its middle', (_, picture, ratio, rect) => {
  const { x, y, width, height } = rectOf(picture, ratio, middleOf(picture));
  expect([x, y, width, height].map((n) => Math.round(n * 100) / 100)).toEqual([rect.x, rect.y, rect.width, rect.height]);
});

test.each([
  ['beyond the left', { x: -500, y: 200, zoom: 1 }, { x: 400, y: 200, zoom: 1 }],
  ['beyond the right', { x: 5_000, y: 200, zoom: 1 }, { x: 800, y: 200, zoom: 1 }],
  ['beyond the corner, zoomed in', { x: 5_000, y: 5_000, zoom: 4 }, { x: 1_100, y: 350, zoom: 4 }],
  ['zoomed out too far', { x: 600, y: 200, zoom: 0.1 }, { x: 600, y: 200, zoom: 1 }],
  ['zoomed in too far', { x: 600, y: 200, zoom: 99 }, { x: 600, y: 200, zoom: 8 }],
])('a crop %s stays within the picture', (_, crop, expected) => expect(held(wide, 2, crop)).toEqual(expected));

test('dragging by the width of the stage moves the crop by its own width and stops at the edge', () => {
  const start: Crop = { x: 600, y: 200, zoom: 4 };
  expect(pulled(wide, 2, start, { x: 0.5, y: 0 })).toEqual({ x: 500, y: 200, zoom: 4 });
  expect(pulled(wide, 2, start, { x: -10, y: 10 })).toEqual({ x: 1_100, y: 50, zoom: 4 });
});

test('zooming out keeps the crop inside the picture', () => {
  const corner = held(wide, 2, { x: 5_000, y: 5_000, zoom: 8 });
  expect(zoomedBy(wide, 2, corner, 1 / 100)).toEqual({ x: 800, y: 200, zoom: 1 });
});

test('a small picture is not enlarged', () => {
  expect(zoomMax(tiny, 2)).toBe(1);
  expect(drawnSize(tiny, 1_600)).toEqual(tiny);
  expect(drawnSize({ width: 4_000, height: 2_000 }, 1_600)).toEqual({ width: 1_600, height: 800 });
  expect(drawnSize({ width: 0.2, height: 0.1 }, 1_600)).toEqual({ width: 1, height: 1 });
});
