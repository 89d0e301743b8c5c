import { rewards } from '@krapao/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { faultIn } from '../modules/rewards/wheel/wheel.rules.ts';
import { registerMember } from '../testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { addCoins, spinOnce } from '../testing/wheel.ts';
import { defaultWheel, seedWheel } from './wheel.ts';

const light = (hex: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

describe.each(['thai', 'lao'] as const)('the demo wheel, %s', (variant) => {
  const { name, slices } = defaultWheel(variant);
  it('can be saved by staff, and has eight slices and weights that sum to 1,000', () => {
    expect(z.parse(rewards.staffWheel, { name, slices })).toEqual({ name, slices });
    expect(faultIn({ name, slices }, variant)).toBeNull();
    expect(slices).toHaveLength(8);
    expect(slices.reduce((sum, { weight }) => sum + weight, 0)).toBe(1_000);
    expect(new Set(slices.map(({ kind }) => kind))).toEqual(new Set(['nothing', 'credit', 'coin', 'bonus', 'custom']));
  });
  it('has readable labels in three languages', () => {
    for (const { label, bgColor, textColor } of slices) {
      expect(Object.values(label).every((text) => text !== '')).toBe(true);
      expect(contrast(bgColor, textColor)).toBeGreaterThan(4.5);
    }
  });
  it('has different colours on adjacent slices', () => {
    for (const [place, { bgColor }] of slices.entries()) expect(bgColor).not.toBe(slices.at(place - 1)?.bgColor);
  });
});

describe('the demo wheel in a fresh database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  it('is created once, even when seeded twice, and can be spun', async () => {
    await seedWheel(server.core);
    await seedWheel(server.core);
    const member = await registerMember(server);
    await addCoins(server, member, 1);
    expect((await spinOnce(server, member, { version: 1 })).body).toMatchObject({ success: true, result: { remainingCoin: 0 } });
  });
});
