import type { Page } from '@playwright/test';

const layouts = {
  latin: { KeyG: 'g', KeyS: 's', KeyW: 'w', KeyK: 'k', KeyJ: 'j', KeyT: 't', Slash: '/', ShiftSlash: '?' },
  thai: { KeyG: 'เ', KeyS: 'ห', KeyW: 'ไ', KeyK: 'า', KeyJ: '่', KeyT: 'ะ', Slash: 'ฝ', ShiftSlash: 'ฦ' },
  lao: { KeyG: 'ເ', KeyS: 'ຫ', KeyW: 'ໄ', KeyK: 'າ', KeyJ: '່', KeyT: 'ະ', Slash: 'ຝ', ShiftSlash: ')' },
} as const;
type Layout = keyof typeof layouts;
type Code = keyof (typeof layouts)['latin'];
export const allLayouts = Object.keys(layouts) as Layout[];

export async function pressOn(page: Page, layout: Layout, code: Code, { ctrl = false } = {}): Promise<void> {
  const isShift = code === 'ShiftSlash';
  const key = layouts[layout][code];
  const stroke = { key, code: isShift ? 'Slash' : code, modifiers: (ctrl ? 2 : 0) + (isShift ? 8 : 0) };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...stroke, ...(ctrl ? {} : { text: key }) });
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke });
  await cdp.detach();
}
