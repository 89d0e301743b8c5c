import { expect, test } from 'vitest';
import { shownSize } from './media-size.ts';

test.each([
  [480, 360, 240, 180],
  [1080, 1920, 158, 280],
  [100, 90, 100, 90],
  [2000, 20, 240, 80],
  [undefined, undefined, 240, 180],
  [0, 100, 240, 180],
])('media of %j x %j is shown at %i x %i', (width, height, shownWidth, shownHeight) => {
  expect(shownSize(width, height)).toEqual({ width: shownWidth, height: shownHeight });
});
