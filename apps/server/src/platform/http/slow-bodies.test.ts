import { describe, expect, it } from 'vitest';
import { isTooSlow } from './slow-bodies.ts';

const bounds = { bodyMs: 60_000, uploadMs: 600_000, silenceMs: 30_000, uploadBytesPerSecondMin: 4_096 };
const kilobyte = 1_024;

describe('isTooSlow', () => {
  it.each([
    ['a call within its time limit', { isUpload: false, ageMs: 60_000, silentMs: 60_000, bytes: 1 }, false],
    ['a call beyond it, at any rate', { isUpload: false, ageMs: 60_001, silentMs: 0, bytes: 200_000 }, true],
    ['an upload that has just begun', { isUpload: true, ageMs: 29_000, silentMs: 29_000, bytes: 100 }, false],
    ['an upload of a byte per second', { isUpload: true, ageMs: 31_000, silentMs: 500, bytes: 31 }, true],
    ['an upload of 5 MB at 10 KB per second', { isUpload: true, ageMs: 512_000, silentMs: 900, bytes: 5_120 * kilobyte }, false],
    ['an upload at the minimum rate', { isUpload: true, ageMs: 100_000, silentMs: 0, bytes: 400 * kilobyte }, false],
    ['an upload below the minimum rate', { isUpload: true, ageMs: 100_000, silentMs: 0, bytes: 399 * kilobyte }, true],
    ['an upload that was silent for too long', { isUpload: true, ageMs: 40_000, silentMs: 30_001, bytes: 9_000 * kilobyte }, true],
    ['an upload that is fast enough but never ends', { isUpload: true, ageMs: 600_001, silentMs: 0, bytes: 9_000 * kilobyte }, true],
  ])('%s: %j', (_what, body, expected) => expect(isTooSlow(body, bounds)).toBe(expected));
});
