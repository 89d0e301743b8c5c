import { linesOf } from './line.ts';

export const statement = linesOf('product 2, 4, 9', {
  'statement.rows': '10 a page: icon by type, date-time, relative time, signed amount',
  'statement.description': 'Each line has a description',
  'statement.refresh': 'A button reads it again',
  'statement.slips': 'A button opens the slips: 10 a page with time, amount, status, reason and the picture',
  'statement.signs': "'+' for deposit and bonus, '-' for withdraw, none for transfer and finish_bonus",
  'statement.states': 'SUCCESS and FAILED are said; any other status is in progress',
  'statement.slip-states': 'SUCCESS and FAILED of a slip are said; any other status is in progress',
  'statement.slip-states-lao': 'The Lao text of a slip: processing, success, failed',
  'statement.detail': 'A line tells which bonus, promotion, invite, refund or prize it was for',
});
