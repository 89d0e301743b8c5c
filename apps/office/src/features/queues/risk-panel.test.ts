import { t } from '@krapao/ui/words.ts';
import { expect, test } from 'vitest';
import { riskText } from './risk-panel.words.ts';

test.each([
  ['NEW_BANK', { days: 0 }, 'Bank account changed today'],
  ['NEW_BANK', { days: 1 }, 'Bank account changed 1 d ago'],
  ['NEW_PASSWORD', { days: 0 }, 'Password changed today'],
  ['NEW_MEMBER', { days: 0 }, 'Registered today'],
  ['NEW_MEMBER', { days: 6 }, 'Registered 6 d ago'],
  ['MUCH_WON', { times: 12 }, 'The amount is 12 times the deposits'],
] as const)('describes %s %j', (code, detail, text) => {
  expect(t(riskText({ code, detail }), detail, 'en')).toBe(text);
});
