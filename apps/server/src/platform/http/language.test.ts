import { inLanguage } from '@krapao/contract/values/languages';
import { describe, expect, it } from 'vitest';
import { languageOf } from './language.ts';

describe('the caller’s language', () => {
  const cases = [
    [{}, 'thai', 'th'],
    [{}, 'lao', 'la'],
    [{ cookie: 'lang=EN' }, 'thai', 'en'],
    [{ cookie: 'a=b; lang=LA; c=d', 'accept-language': 'en' }, 'thai', 'la'],
    [{ cookie: 'xlang=EN' }, 'thai', 'th'],
    [{ cookie: 'lang=XX', 'accept-language': 'fr, lo-LA;q=0.8, en;q=0.9' }, 'thai', 'en'],
    [{ 'accept-language': 'lo' }, 'thai', 'la'],
    [{ 'accept-language': 'en;q=0, *' }, 'thai', 'th'],
  ] as const;
  // proves: promotions.lang
  it.each(cases)('%j in the %s variant is %s', (headers, variant, language) => {
    expect(languageOf(headers, variant)).toBe(language);
  });
});

// proves: promotions.lang
it('a missing text falls back to the variant’s language, then to any', () => {
  expect(inLanguage({ th: 'ก', la: '', en: 'a' }, 'la', 'th')).toBe('ก');
  expect(inLanguage({ th: '', la: '', en: 'a' }, 'la', 'th')).toBe('a');
  expect(inLanguage({ th: 'ก', la: 'ກ', en: 'a' }, 'la', 'th')).toBe('ກ');
});
