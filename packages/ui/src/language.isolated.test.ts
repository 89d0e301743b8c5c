import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Lang, language, setLanguage, startLanguage } from './language.ts';
import { memoryStorage } from './testing.ts';
import { t } from './words.ts';

const page = { documentElement: { lang: '' } };
beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

// proves: app.languages
test('the variant’s language is used until one is chosen; the choice is stored and reported', () => {
  const told: Lang[] = [];
  startLanguage({ storageKey: 'locale', variant: 'la', onChange: (lang) => told.push(lang) });
  expect(language()).toBe('la');
  expect(page.documentElement.lang).toBe('lo');
  setLanguage('en');
  expect(localStorage.getItem('locale')).toBe('en');
  expect(told).toEqual(['la', 'en']);
  expect(t({ th: 'ก', la: 'ກ', en: '{n} of {m}' }, { n: 1 })).toBe('1 of {m}');
});

// proves: app.locale-kept
test.each([
  ['th', 'th'],
  ['en', 'en'],
  ['xx', 'la'],
  ['', 'la'],
])('stored %j gives %s', (kept, shown) => {
  localStorage.setItem('locale', kept);
  startLanguage({ storageKey: 'locale', variant: 'la' });
  expect(language()).toBe(shown);
});
