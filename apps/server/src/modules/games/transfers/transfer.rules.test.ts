import { expect, test } from 'vitest';
import { placeAfter, transferRefusal } from './transfer.rules.ts';

const facts = { minor: 100n, isAll: false, isKnownFrom: true, isOfferedTo: true, isOpenTo: false };

test.each([
  ['into a game that counts as down: nothing has left the wallet', { from: 'WALLET', to: 'PG' }, 'IN_WALLET'],
  ['from game to game: nothing has left the first one', { from: 'JOKER', to: 'PG' }, 'IN_GAME'],
] as const)('the money’s location after a refusal before anything moved, %s', (_name, ends, moneyAt) => {
  expect(transferRefusal({ ...facts, ...ends })).toEqual({ code: 'TRANSFER_FAIL', moneyAt });
});

test.each([
  ['wallet to game: it came back', 'WALLET', 'IN', 'RETURNED'],
  ['game to wallet: it never came out', 'PG', 'OUT', 'IN_GAME'],
  ['game to game, first half', 'PG', 'OUT', 'IN_GAME'],
  ['game to game, second half', 'PG', 'IN', 'IN_WALLET'],
] as const)('the money’s location after a step that did not happen, %s', (_name, from, step, place) => {
  expect(placeAfter({ from, step })).toBe(place);
});
