import { linesOf } from './line.ts';

export const spin = linesOf('product 2, 4, 5', {
  'spin.page': "The wheel's name, the wheel, and a button in its middle with the coins",
  'spin.size': 'The wheel is min(350, 85% of the window) wide',
  'spin.coupons': 'Coupons in pages of 3: index, label and name of the prize, amount, claim',
  'spin.ignored': 'Presses are ignored while it turns or without coins',
  'spin.lands': 'It stops at the slice that the server drew',
  'spin.prize-modal': 'The prize comes in a modal; closed, the wheel is read again',
  'spin.claim-modal': 'A claim is confirmed in a modal, once, and the wheel is read again',
});
