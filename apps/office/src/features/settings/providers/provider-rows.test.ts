import { expect, test } from 'vitest';
import { inOrder, rowsOf, withPart } from './provider-rows.ts';

test('providers are in the order set by staff, the others in the default order', () => {
  const rows = rowsOf({ PG: { enabled: true, order: 0 }, JOKER: { enabled: true } });
  expect(rows.slice(0, 3).map(({ code, enabled }) => [code, enabled])).toEqual([
    ['PG', true],
    ['JOKER', true],
    ['SLOTXO', false],
  ]);
  const [first, second, ...rest] = rows;
  const put = inOrder([second, first, ...rest].filter((row) => row !== undefined));
  expect([put.JOKER, put.PG]).toEqual([
    { enabled: true, order: 0 },
    { enabled: true, order: 1 },
  ]);
  expect(
    rowsOf(put)
      .map(({ code }) => code)
      .slice(0, 2),
  ).toEqual(['JOKER', 'PG']);
});

test('an emptied field falls back to the provider’s value', () => {
  expect(withPart({ enabled: true, name: 'PG', order: 3 }, { name: '', web: 'https://a.example' })).toEqual({
    enabled: true,
    order: 3,
    web: 'https://a.example',
  });
  expect(withPart({ enabled: true, ftWalletSlot: 2 }, { ftWalletSlot: undefined, enabled: false })).toEqual({ enabled: false });
});
