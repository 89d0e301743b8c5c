import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../packages/contract/src/values/languages.ts';
import { type ClipName, captions, clipNames, textTracks } from '../scripts/howto/captions.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'apps/web/public/howto');
const letters = { th: /[\u0e00-\u0e7f]/, la: /[\u0e80-\u0eff]/, en: /[A-Za-z]/ };
const secondsOf = (clip: ClipName): number => captions[clip].reduce((sum, { seconds }) => sum + seconds, 0);

/** WebM stores its duration in milliseconds, as a double after this marker. */
function filmSeconds(file: string): number {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  return bytes.readDoubleBE(at + 3) / 1000;
}

const inSeconds = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
};
function cuesOf(file: string): { from: number; to: number; text: string }[] {
  const [mark, ...blocks] = readFileSync(file, 'utf8').trimEnd().split('\n\n');
  expect(mark).toBe('WEBVTT');
  return blocks.map((block) => {
    const [, from, to, text] = /^(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})\n([^\n]+)$/.exec(block) ?? [];
    return { from: inSeconds(from ?? ''), to: inSeconds(to ?? ''), text: text ?? '' };
  });
}

describe.each(clipNames)('%s', (clip) => {
  test.each(languages)('has gapless captions in %s, from the first frame to the last', (language) => {
    const cues = cuesOf(join(folder, `${clip}.${language}.vtt`));
    expect(cues.length).toBe(captions[clip].length);
    expect(cues.map(({ from }) => from)).toEqual([0, ...cues.slice(0, -1).map(({ to }) => to)]);
    expect(cues.at(-1)?.to).toBe(secondsOf(clip));
    for (const { from, to, text } of cues) {
      expect(to - from).toBeGreaterThanOrEqual(2);
      for (const other of languages)
        if (other !== 'en') expect([text, other, letters[other].test(text)]).toEqual([text, other, other === language]);
      expect(text).toMatch(letters[language]);
    }
  });

  test('has the files that the captions table generates', () => {
    for (const { file, text } of textTracks(clip)) expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
  });

  test('exists in both variants and every language, as long as its captions and small enough', () => {
    for (const variant of ['thai', 'lao'])
      for (const language of languages) {
        const film = join(folder, variant, `${clip}.${language}.webm`);
        expect(Math.abs(filmSeconds(film) - secondsOf(clip))).toBeLessThan(0.2);
        expect(statSync(film).size).toBeLessThan(300 * 1024);
        expect(existsSync(film.replace(/webm$/, 'webp'))).toBe(true);
      }
  });
});

test('button names in the captions are those in the app', () => {
  const words = globSync('{apps/web,packages/ui,packages/chat-client}/src/**/*.words.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join();
  for (const step of Object.values(captions).flat())
    for (const language of languages)
      for (const [, name] of step[language].matchAll(/"([^"]+)"/g)) expect(words).toContain(`${language}: '${name}'`);
});
