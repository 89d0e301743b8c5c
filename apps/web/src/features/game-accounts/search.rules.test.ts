import { expect, test } from 'vitest';
import { findGames } from './search.rules.ts';

const games = [
  { code: 'PG', name: 'PG Soft', category: 'slot' },
  { code: 'PGSLOT', name: 'สล็อตมังกร', category: 'slot' },
  { code: 'UFABET', name: 'Ufa Bet', category: 'sport' },
  { code: 'HUAYHD', name: 'ຫວຍລາວ', category: 'lotto' },
];
const sections: Record<string, string> = { slot: 'สล็อต', sport: 'กีฬาและคาสิโน', lotto: 'หวย' };

test.each([
  ['an empty search', '  ', ['PG', 'PGSLOT', 'UFABET', 'HUAYHD']],
  ['a code in lower case', 'pgsl', ['PGSLOT']],
  ['a name without its space', 'PGSOFT', ['PG']],
  ['a name with a space', 'ufa  b', ['UFABET']],
  ['full-width letters', 'ｕｆａ', ['UFABET']],
  ['a Thai name', 'มังกร', ['PGSLOT']],
  ['a Lao name', 'ຫວຍ', ['HUAYHD']],
  ['a section', 'หวย', ['HUAYHD']],
  ['a section and a name', 'สล็อต', ['PG', 'PGSLOT']],
  ['an unknown name', 'xyz', []],
])('finds by %s', (_, typed, codes) => {
  expect(findGames(games, typed, (category) => sections[category] ?? '').map((game) => game.code)).toEqual(codes);
});
