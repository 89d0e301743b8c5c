import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { angleAt, anglesOf, borderShare, planTurning, sliceUnderPointer, wheelSize } from './motion.ts';

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const counts = [1, 2, 3, 5, 7, 8, 12, 24, 64];
const turn = 2 * Math.PI;

function clearance(angle: number, slices: number): number {
  const place = ((((-angle % turn) + turn) % turn) / turn) * slices;
  const share = place - Math.floor(place);
  return Math.min(share, 1 - share);
}

describe('the wheel comes to rest inside the drawn slice', () => {
  // proves: spin.lands
  test.each(counts)('with %i slices, for every slice, many seeds and any start position', (slices) => {
    for (let seed = 0; seed < 300; seed += 1) {
      const random = seeded(seed);
      let from = (random() - 0.5) * 400;
      for (let position = 0; position < slices; position += 1) {
        const turning = planTurning({ from, position, slices, random });
        const rest = angleAt(turning, turning.durationMs);
        expect(sliceUnderPointer(rest, slices)).toBe(position);
        expect(clearance(rest, slices)).toBeGreaterThan(borderShare - 1e-6);
        from = rest;
      }
    }
  });

  test('for any random number, including both ends of the range', () => {
    const unit = fc.oneof(fc.constantFrom(0, 0.5, 1 - 2 ** -53), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.nat(),
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        fc.array(unit, { minLength: 3, maxLength: 3 }),
        (slices, nth, from, units) => {
          const position = nth % slices;
          const left = [...units];
          const turning = planTurning({ from, position, slices, random: () => left.shift() ?? 0 });
          expect(sliceUnderPointer(angleAt(turning, turning.durationMs + 1), slices)).toBe(position);
        },
      ),
    );
  });

  test('at any size, the pointer stops more than 2 px from the border', () => {
    for (const width of [320, 360, 390, 412, 768, 1280]) {
      for (const slices of counts.filter((count) => count <= 24)) {
        const rimPx = (Math.PI * wheelSize(width)) / slices;
        expect(rimPx * borderShare).toBeGreaterThan(2);
      }
    }
  });
});

describe('the rotation', () => {
  // proves: limits.wheel-turns limits.wheel-duration
  test('makes 3 or 4 full turns more than needed, and takes the time of that many turns', () => {
    const seen = new Set<number>();
    for (let seed = 0; seed < 500; seed += 1) {
      const random = seeded(seed);
      const from = random() * 30;
      const turning = planTurning({ from, position: seed % 8, slices: 8, random });
      const turns = Math.floor((turning.to - turning.from) / turn + 1e-9);
      seen.add(turns);
      const [shortest, longest] = [4_000, 5_000];
      expect(turning.durationMs).toBeGreaterThanOrEqual(shortest * turns * 0.1);
      expect(turning.durationMs).toBeLessThanOrEqual(longest * turns * 0.1);
    }
    expect([...seen].sort()).toEqual([3, 4]);
  });

  // proves: limits.wheel-friction
  test('only slows down, by at least the friction of a frame, and ends at rest', () => {
    const turning = planTurning({ from: 1, position: 3, slices: 8, random: seeded(7) });
    const frame = 1_000 / 60;
    const speeds: number[] = [];
    for (let ms = 0; ms + frame <= turning.durationMs; ms += frame) speeds.push(angleAt(turning, ms + frame) - angleAt(turning, ms));
    for (const [index, speed] of speeds.slice(1).entries()) expect(speed).toBeLessThan((speeds[index] ?? 0) * 0.991);
    expect(speeds.at(-1)).toBeLessThan((speeds[0] ?? 0) / 20);
  });

  test('covers the whole way frame by frame, at the angles of the motion', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const turning = planTurning({ from: seed, position: seed % 12, slices: 12, random: seeded(seed) });
      const angles = anglesOf(turning);
      expect([angles[0], angles.at(-1)]).toEqual([turning.from, turning.to]);
      const stepMs = turning.durationMs / (angles.length - 1);
      expect(stepMs).toBeLessThanOrEqual(1_000 / 60);
      for (const [frame, angle] of angles.entries()) expect(angle).toBeCloseTo(angleAt(turning, frame * stepMs), 9);
    }
  });

  test('does not move before its start or after its end', () => {
    const turning = { from: 2, to: 30, durationMs: 1_500 };
    expect(angleAt(turning, -5)).toBe(2);
    expect(angleAt(turning, 0)).toBe(2);
    expect(angleAt(turning, 1_500)).toBe(30);
    expect(angleAt(turning, 60_000)).toBe(30);
  });
});

// proves: spin.size limits.wheel-size
test.each([
  [320, 272],
  [360, 306],
  [412, 350],
  [1280, 350],
])('in a window of %i px the wheel is %i px wide', (width, size) => {
  expect(wheelSize(width)).toBe(size);
});
