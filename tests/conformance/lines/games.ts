import { linesOf } from './line.ts';

export const games = linesOf('product 4, 7', {
  'games.activate': 'An inactive account is activated and then fetched',
  'games.reset': 'A new password fetches the account again',
  'games.event': 'Some accounts carry a form with hidden values, which is posted',
  'games.apps': 'A slot account shows web, Android and iOS links',
  'games.activate-silent': 'A failed activation is silent: the card offers another try',
  'games.multiplier': 'ftWalletSlot multiplies the amount that is shown',
});
