import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameCategories, providerCodes } from '../packages/contract/src/games/providers.ts';
import { pictures } from '../scripts/art/pictures.ts';

const folder = resolve(import.meta.dirname, '../apps/web/public/providers');
const bytesMax = 12 * 1024;
const made = pictures();
const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
const viewBoxOf = (file: string): string => {
  if (file.startsWith('section-') || file.endsWith('-background.svg')) return '0 0 320 180';
  return file.endsWith('-tile.svg') ? '0 0 200 300' : '0 0 96 96';
};

test('every provider and section has its pictures, and the folder holds nothing else', () => {
  const names = [...providerCodes.map((code) => code.toLowerCase()), 'default'];
  const files = [
    ...names.flatMap((name) => [`${name}.svg`, `${name}-tile.svg`, `${name}-background.svg`]),
    ...gameCategories.map((category) => `section-${category}.svg`),
  ];
  expect([...made.keys()].sort()).toEqual(files.sort());
  expect(readdirSync(folder).sort()).toEqual(files);
});

describe.each([...made.keys()])('%s', (file) => {
  test('is what scripts/art draws', () => {
    expect(text(file)).toBe(made.get(file));
  });

  test('is small and harmless', () => {
    const svg = text(file);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(bytesMax);
    expect(svg).toContain(`viewBox="${viewBoxOf(file)}"`);
    expect(svg).not.toMatch(/<(text|tspan|filter|script|style|image|foreignObject)\b|\sstyle=|\son[a-z]+=|NaN|undefined/);
    expect([...svg.matchAll(/href="([^"]*)"/g)].filter(([, target]) => !target?.startsWith('#'))).toEqual([]);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:/);
  });

  test('has unique ids, no reference without one, and one decimal at most except in scales and opacities', () => {
    const svg = text(file);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, paint, shape]) => paint ?? shape);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    const drawn = svg.replaceAll(/(opacity|transform)="[^"]*"/g, '');
    expect(drawn.match(/\d*\.\d{2,}/g)).toBeNull();
  });
});
