import { describe, expect, test } from 'vitest';
import { fitLabel, type WheelShape, wordsOf } from './label-fit.ts';

/** Approximate letter width; combining marks take no space. */
const measure = (text: string): number => [...text].reduce((sum, letter) => sum + (/\p{M}/u.test(letter) ? 0 : 0.62), 0);

const shapeOf = (size: number, slices: number): WheelShape => ({ radius: size / 2, hubRadius: size * 0.12, slices });
const labels = [
  ['th', 'เครดิต 100 บาท'],
  ['th', 'ลุ้นใหม่รอบหน้า'],
  ['th', 'โบนัสต้อนรับสมาชิกใหม่สูงสุดห้าร้อยบาท'],
  ['lo', 'ເຄຣດິດ 50,000 ກີບ'],
  ['lo', 'ໂຊກດີຄັ້ງໜ້າ'],
  ['en', 'Better luck next time'],
  ['en', '+5 coins'],
] as const;

describe('a label stays inside its slice', () => {
  const cases = [272, 306, 350].flatMap((size) => [1, 2, 3, 4, 6, 8, 12, 16, 24].map((slices) => [size, slices] as const));
  test.each(cases)('on a wheel of %i px with %i slices', (size, slices) => {
    const shape = shapeOf(size, slices);
    const half = Math.PI / slices;
    for (const [lang, label] of labels) {
      const { direction, sizePx, lines } = fitLabel(label, lang, shape, measure);
      expect(lines.length).toBeGreaterThan(0);
      for (const { text, radius, aside } of lines) {
        const width = measure(text) * sizePx;
        const [depth, breadth] = direction === 'across' ? [sizePx / 2, width / 2] : [width / 2, sizePx / 2 + Math.abs(aside)];
        for (const out of [radius - depth, radius + depth]) {
          expect(Math.hypot(out, breadth)).toBeLessThanOrEqual(shape.radius);
          expect(out).toBeGreaterThan(shape.hubRadius);
          if (half < Math.PI / 2) expect(Math.atan2(breadth, out)).toBeLessThanOrEqual(half);
        }
      }
    }
  });

  test('loses nothing while there is room', () => {
    for (const [lang, label] of labels) {
      const { lines } = fitLabel(label, lang, shapeOf(350, 8), measure);
      expect(
        lines
          .map(({ text }) => text)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(label.replaceAll(' ', ''));
    }
  });

  test('ends with … where it does not fit, never inside a letter', () => {
    const { lines } = fitLabel('ที่นี่'.repeat(60), 'th', shapeOf(272, 24), measure);
    expect(lines.at(-1)?.text).toMatch(/…$/);
    for (const { text } of lines) expect(text).not.toMatch(/^\p{M}/u);
  });
});

test('splits a label into two lines as evenly as its words allow', () => {
  const { lines } = fitLabel('ลุ้นใหม่รอบหน้า', 'th', shapeOf(306, 8), measure);
  expect(lines.map(({ text }) => text)).toEqual(['ลุ้นใหม่', 'รอบหน้า']);
});

test.each([
  ['th', 'เครดิต 100 บาท', ['เครดิต ', '100 ', 'บาท']],
  ['th', 'ลุ้นใหม่รอบหน้า', ['ลุ้น', 'ใหม่', 'รอบ', 'หน้า']],
  ['lo', 'ໂຊກດີ', ['ໂຊກ', 'ດີ']],
  ['en', '+50% bonus', ['+50% ', 'bonus']],
  ['en', '1,000 coins!', ['1,000 ', 'coins!']],
])('%s: %s can be broken between words', (lang, text, wanted) => {
  expect(wordsOf(text, lang)).toEqual(wanted);
});
