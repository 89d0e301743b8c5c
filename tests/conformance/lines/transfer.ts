import { linesOf } from './line.ts';

export const transfer = linesOf('product 4, 5', {
  'transfer.choose': 'From and to must be chosen',
  'transfer.differ': 'They must differ',
  'transfer.at-least-1': 'At least 1 baht',
  'transfer.game-window': 'In the window of a game the amount is above 0; less than the 1 baht that the server takes is said there too',
  'transfer.server-rules': 'The server refuses accounts that are none, and amounts under its minimum',
  'transfer.refreshes': 'A transfer that went through closes and the page is read again',
  'withdraw.limits': 'At least withdrawMin, at most withdrawMax',
  'withdraw.limits-server': 'Both come from the server',
  'withdraw.warning': 'A bonus condition is warned of',
});
