import { linesOf } from './line.ts';

export const bonus = linesOf('product 2, 4, 5', {
  'bonus.active': 'The title, and the type of the active bonus with a button that cancels it',
  'bonus.code-input': 'Otherwise a promotion code: capitals by itself, with a search',
  'bonus.grid': 'A grid of cards with their picture',
  'bonus.card-active': 'The active card is marked',
  'bonus.card-received': 'A card that was fully received is disabled and says so',
  'bonus.card-open': 'Any other card opens its modal',
  'bonus.modal': 'The modal: a notice, and a button that receives',
  'bonus.modal-pictures': 'The modal shows the banners in a carousel',
  'bonus.modal-active': 'One that is active has a confirm button instead',
  'bonus.notice-percent': 'The notice has the percentage in place of %percentFail%',
  'bonus.promotion-modal': 'A code that is found shows what failing costs, its description and a button',
  'bonus.promotion-none': 'A code that is not found says so',
  'bonus.cancel-asks': 'Cancelling asks first, and leaves none active',
  'bonus.limit': 'limit counts every receipt',
  'bonus.day': 'day counts those of the calendar day',
  'bonus.week': 'week counts those of the week',
  'bonus.code-required': 'A code is required, and goes out in capitals',
});
