import { staffRoles, workKinds } from '@krapao/contract/api/codes';
import { listSorts } from '@krapao/contract/values/list-sort';
import { fromJson } from '@krapao/money';
import { expect, test } from 'vitest';
import { everything, narrow, orderOf } from '../../../platform/db/queue.ts';
import { fitsFilter, hrefOf, inOrder, kindsFor, mayDecideWork } from './workqueue.rules.ts';

test.each([
  ['viewer', []],
  ['support', ['chats']],
  ['cashier', ['withdrawals', 'slips', 'failedSlips', 'deposits', 'bankCredits', 'prizes', 'chats']],
  ['manager', ['withdrawals', 'unknown', 'slips', 'failedSlips', 'deposits', 'bankCredits', 'stuck', 'prizes', 'chats']],
] as const)('%s decides %j, and requests and documents addressed to them', (role, kinds) => {
  const decided = workKinds.filter((kind) => mayDecideWork(role, { kind, needsManager: false }));
  expect(decided).toEqual(workKinds.filter((kind) => kind === 'requests' || kind === 'documents' || kinds.some((one) => one === kind)));
});

test('amounts above the limit need a manager, and viewers do not see chats', () => {
  const large = { kind: 'withdrawals', needsManager: true } as const;
  expect(staffRoles.map((role) => mayDecideWork(role, large))).toEqual([false, false, false, true, true]);
  expect(staffRoles.map((role) => kindsFor(role).includes('chats'))).toEqual([false, true, true, true, true]);
});

test('a reference is escaped in the URL', () => {
  expect(hrefOf('bankCredits', '014:A&state=all#x')).toBe('/bank-credits?reference=014%3AA%26state%3Dall%23x');
  expect(hrefOf('chats', '../members/1')).toBe('/chats/..%2Fmembers%2F1');
});

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 16, 9, minute));
const work = (reference: string, minute: number, units?: number) => ({
  reference,
  since: at(minute),
  amount: units === undefined ? null : fromJson(units, 'THB'),
});

test.each([
  ['oldest', 'bdace'],
  ['newest', 'acebd'],
  ['largest', 'cbade'],
  ['smallest', 'bacde'],
] as const)('%s first: equal items keep their order, and items without an amount come last', (sort, order) => {
  const items = [work('a', 2, 20), work('b', 1, 20), work('c', 2, 300), work('d', 1), work('e', 2)];
  expect(
    items
      .toSorted(inOrder(sort))
      .map((item) => item.reference)
      .join(''),
  ).toBe(order);
});

test('an item without amount or bank does not match filters on them', () => {
  const item = { since: at(5), reference: 'r' };
  expect(fitsFilter(item, everything)).toBe(true);
  for (const [filter, fits] of [
    [{ minMinor: 0n }, false],
    [{ bankCode: 'SCB' }, false],
    [{ from: at(5), until: at(6) }, true],
    [{ from: at(6) }, false],
    [{ until: at(5) }, false],
    [{ references: ['r'] }, true],
    [{ references: [] }, false],
  ] as const)
    expect(fitsFilter(item, { ...everything, ...filter })).toBe(fits);
});

test('a filter becomes SQL conditions whose values are passed separately', () => {
  const columns = { at: 'created_at', reference: 'reference', amount: 'amount_minor' };
  const bad = "'; drop table withdrawal --";
  expect(narrow({ ...everything, from: at(1), maxMinor: 5n, references: [bad] }, columns, ['waiting'])).toEqual({
    where: ' and created_at >= $2 and amount_minor <= $3 and reference = any($4)',
    values: ['waiting', at(1), 5n, [bad]],
  });
  expect(narrow({ ...everything, bankCode: bad }, columns)).toEqual({ where: ' and false', values: [] });
  expect(listSorts.map((sort) => orderOf(sort, columns))).toEqual([
    'created_at, reference',
    'created_at desc, reference',
    'amount_minor desc nulls last, created_at, reference',
    'amount_minor nulls last, created_at, reference',
  ]);
  expect(orderOf('largest', { at: 'claimed_at', reference: 'id' })).toBe('claimed_at, id');
});
