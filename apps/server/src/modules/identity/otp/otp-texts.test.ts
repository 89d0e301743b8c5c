import { languages } from '@krapao/contract/values/languages';
import { expect, test } from 'vitest';
import { otpLanguage, otpMessage } from './otp-texts.ts';

const parts = { name: 'Krapao', otpCode: '012345', otpRef: 'ACDE', minutes: 5, website: '' };

test('each message has the code, its reference and its validity; the purposes differ', () => {
  expect(otpMessage('register', 'en', parts)).toBe('Krapao: your OTP is 012345 (ref ACDE), valid 5 minutes. Never share it');
  for (const language of languages) {
    const said = (['register', 'recover', 'bank'] as const).map((purpose) => otpMessage(purpose, language, parts));
    for (const text of said) expect(text).toMatch(/^Krapao: .*\b012345 \(.*ACDE\).* 5 /);
    expect(new Set(said).size).toBe(3);
  }
});

test.each([
  ['en', 'krapao.example', '\n@krapao.example #012345'],
  ['en', 'https://Krapao.example/', '\n@krapao.example #012345'],
  ['en', 'krapao.example/path', ''],
  ['en', `${'a'.repeat(80)}.example`, ''],
  ['th', 'krapao.example', ''],
  ['la', 'krapao.example', ''],
] as const)('in %s for %s the browser’s autofill line is added only if the message still fits one SMS', (language, website, ends) => {
  expect(otpMessage('register', language, { ...parts, website })).toBe(otpMessage('register', language, parts) + ends);
});

test.each([
  ['register', 'en', 'thai', 'en'],
  ['register', 'la', 'thai', 'la'],
  ['recover', 'en', 'thai', 'th'],
  ['bank', 'th', 'lao', 'la'],
] as const)('%s requested in %s in the %s variant is sent in %s', (purpose, asked, variant, written) => {
  expect(otpLanguage(purpose, asked, variant)).toBe(written);
});
