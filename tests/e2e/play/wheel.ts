import { createHash, createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { agreed, call, type Member, type Stack, staffToken } from '../stack.ts';

type Lang = 'th' | 'la' | 'en';
type Answer = {
  success: boolean;
  error: string | null;
  result: { code: string; label: string; remainingCoin: number };
  proof: { spinId: string; seed: string; clientSeed: string; version: number; nextHash: string };
};

const same = (text: string): Record<Lang, string> => ({ th: text, la: text, en: text });

export const slice = (code: string, more: Record<string, unknown> = {}) => ({
  code,
  label: same(code),
  name: same(`${code} prize`),
  html: same(''),
  bgColor: '#1f2a44',
  textColor: '#ffffff',
  weight: 1,
  kind: 'nothing',
  amount: { THB: 0, LAK: 0 },
  coins: 0,
  ruleCode: '',
  stock: null,
  budget: null,
  expiryDays: 7,
  ...more,
});

export async function putWheel(stack: Stack, slices: readonly object[], name: Record<Lang, string> = same('Test wheel')): Promise<number> {
  const by = { token: await staffToken(stack, 'admin') };
  const { version } = await call(stack, 'GET', '/api/office/wheel', by);
  await agreed(stack, await call(stack, 'PUT', '/api/office/wheel', { ...by, body: { version, wheel: { name, slices } } }));
  return Number((await call(stack, 'GET', '/api/office/wheel', by)).version);
}

export const coinsOf = async (stack: Stack, member: Member): Promise<number> =>
  Number((await call(stack, 'GET', '/api/wallet/user', { token: member.token })).coin);

export const hub = (page: Page) => page.locator('[data-spin]');

export async function pressAndHear(page: Page, press = () => hub(page).click()): Promise<Answer> {
  const heard = page.waitForResponse((response) => response.url().endsWith('/api/spinwheel/spin') && response.ok());
  await press();
  return (await heard).json();
}

export async function sliceAtPointer(page: Page): Promise<{ position: number; clearance: number }> {
  const canvas = page.locator('[data-wheel] canvas');
  const slices = Number(await canvas.getAttribute('data-slices'));
  const angle = await canvas.evaluate((element) => {
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform);
    return Math.atan2(b, a);
  });
  const turn = 2 * Math.PI;
  const place = ((((-angle % turn) + turn) % turn) / turn) * slices;
  const share = place - Math.floor(place);
  return { position: Math.floor(place), clearance: Math.min(share, 1 - share) };
}

export const sha256 = (hex: string): string => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

/** Independent implementation of the documented draw. */
export function drawn(seed: string, clientSeed: string, weights: readonly number[]): { position: number; r: bigint; hmac: string } {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  const hmac = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${clientSeed}:0`).digest('hex');
  const r = BigInt(`0x${hmac.slice(0, 16)}`) % sum;
  let left = r;
  const position = weights.findIndex((weight) => {
    left -= BigInt(weight);
    return left < 0n;
  });
  return { position, r, hmac };
}

export async function expectRested(page: Page): Promise<void> {
  await expect(page.locator('[data-wheel=landed]')).toBeVisible();
}

export async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  const handle = await page.locator('[data-wheel] canvas').evaluateHandle((canvas) => {
    const moved: string[] = [];
    const animate = canvas.animate.bind(canvas);
    canvas.animate = (keyframes, options) => {
      const frames = Array.isArray(keyframes) ? keyframes : [keyframes ?? {}];
      moved.push(...new Set(frames.flatMap((frame) => Object.keys(frame))));
      return animate(keyframes, options);
    };
    return moved;
  });
  return () => handle.jsonValue();
}
