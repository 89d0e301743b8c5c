import { requiredItems } from '@krapao/contract/api/codes';
import { expect, test } from 'vitest';
import { type Facts, itemsOf, missingOf } from './golive.rules.ts';

const mark = { at: '2026-11-17T00:00:00.000Z', by: 'Admin' };
const whole: Facts = {
  depositWays: ['KBANK', 'WW'],
  payoutBank: 'KBANK',
  canPay: true,
  contact: '@krapao',
  limits: '100 - 50,000',
  licence: 'TH-1',
  adminsWithFactor: 2,
  isSmsOn: true,
  games: 3,
  anchorUrl: 'https://anchors.example',
  lastBackup: { at: new Date('2026-11-16T20:17:00Z'), seconds: 3_600 },
  backupSecondsMax: 93_600,
  confirmed: { limits: mark, terms: mark, anchors: mark },
};
const missing = (facts: Partial<Facts>) =>
  itemsOf({ ...whole, ...facts })
    .filter(({ done }) => !done)
    .map(({ item, required }) => `${item}${required ? '!' : ''}`);

test.each<[Partial<Facts>, string[]]>([
  [{}, []],
  [{ depositWays: [] }, ['deposit!']],
  [{ payoutBank: null }, ['payout!']],
  [{ canPay: false }, ['payout!']],
  [{ contact: '' }, ['contact!']],
  [{ licence: '' }, ['licence!']],
  [{ confirmed: {} }, ['limits!', 'terms', 'anchors']],
  [{ lastBackup: null }, ['backup!']],
  [{ lastBackup: { at: new Date(0), seconds: 93_601 } }, ['backup!']],
  // A tick made in an earlier version is no evidence of a backup.
  [{ lastBackup: null, confirmed: { limits: mark, terms: mark, backup: mark, anchors: mark } }, ['backup!']],
  [{ adminsWithFactor: 1 }, ['admins']],
  [{ isSmsOn: false }, ['sms']],
  [{ games: 0 }, ['games']],
])('with %j, the missing items are %j', (facts, expected) => expect(missing(facts)).toEqual(expected));

test('a missing required item prevents opening; a missing recommended item does not', () => {
  expect(missingOf(itemsOf({ ...whole, contact: '', licence: '' }))).toBe('contact');
  expect(missingOf(itemsOf({ ...whole, games: 0, isSmsOn: false, adminsWithFactor: 0 }))).toBeNull();
  expect(requiredItems).toEqual(['deposit', 'payout', 'contact', 'limits', 'licence', 'backup']);
});
