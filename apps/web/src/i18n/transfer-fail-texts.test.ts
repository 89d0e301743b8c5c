import { moneyPlaces } from '@krapao/contract/api/codes';
import { expect, test } from 'vitest';
import { transferFailText } from './transfer-fail-texts.ts';

const ways = {
  in: ['WALLET', 'PG'],
  out: ['PG', 'WALLET'],
  across: ['PG', 'JOKER'],
  all: ['ALL', 'PG'],
  allHome: ['ALL', 'WALLET'],
} as const;
const english = (way: keyof typeof ways, moneyAt: string | null) => {
  const [from, to] = ways[way];
  return transferFailText({ from, to }, moneyAt)?.en ?? null;
};
const returned = /funds returned to wallet/;

// proves: texts.TRANSFER_FAIL
test.each([
  ['in', 'RETURNED', returned],
  ['in', 'IN_WALLET', /into the game. It is in your wallet/],
  ['out', 'IN_GAME', /still in the game/],
  ['across', 'IN_GAME', /still in the game/],
  ['across', 'IN_WALLET', /into the game. It is in your wallet/],
  ['all', 'GATHERED', /What came out of the games is in your wallet/],
  ['allHome', 'IN_GAME', /still in the game/],
  ['in', null, returned],
  ['in', 'SOMEWHERE', returned],
  ['out', null, /still in the game/],
  ['all', null, /What came out of the games is in your wallet/],
  ['allHome', null, /What came out of the games is in your wallet/],
] as const)('a failed transfer %s with the money at %s', (way, moneyAt, says) => {
  expect(english(way, moneyAt)).toMatch(says);
});

test('a failed transfer between games without a known place has no text', () => {
  expect(english('across', null)).toBeNull();
});

// proves: texts.TRANSFER_FAIL
test('only money back in the wallet is called returned; every text begins with the failure and ends with advice', () => {
  const saying = moneyPlaces.filter((place) => returned.test(english('in', place) ?? ''));
  expect(saying).toEqual(['RETURNED']);
  for (const place of moneyPlaces) {
    const text = transferFailText({ from: 'WALLET', to: 'PG' }, place);
    expect(text?.th).toMatch(/^\S*ไม่สำเร็จ .* กรุณา/);
    expect(text?.la).toMatch(/^\S*ບໍ່ສຳເລັດ .* ກະລຸນາ/);
    expect(text?.en).toMatch(/(not (moved|completed)|failed).*(wallet|game).*[Pp]lease/i);
  }
});
