import { money } from '@krapao/money';
import { expect, test } from 'vitest';
import { gatherSources } from './gather-sources.ts';

const slot = (code: string, amount: number, isActive = true, stale?: boolean) => ({ code, name: `The ${code}`, amount, isActive, stale });
const held = {
  wallet: { amount: 400.25 },
  slots: [slot('PG', 125), slot('IMI', 0), slot('USUN', 0.5, true, true), slot('JOKER', 0, false)],
};
const names = { currency: 'BAHT', walletName: 'Wallet' } as const;

test.each([
  ['to the wallet: every game with money', 'WALLET', ['PG', 'USUN']],
  ['into a game: the wallet and every other game', 'PG', ['WALLET', 'USUN']],
  ['into an empty game', 'IMI', ['WALLET', 'PG', 'USUN']],
])('%s', (_, to, codes) => {
  expect(gatherSources(held, to, names).map((source) => source.code)).toEqual(codes);
});

test('sources have a name, an amount in the member’s currency and a stale flag', () => {
  expect(gatherSources(held, 'PG', { currency: 'LAK', walletName: 'Wallet' })).toEqual([
    { code: 'WALLET', name: 'Wallet', amount: money(40_025n, 'LAK') },
    { code: 'USUN', name: 'The USUN', amount: money(50n, 'LAK'), stale: true },
  ]);
});
