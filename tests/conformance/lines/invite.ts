import { linesOf } from './line.ts';

export const invite = linesOf('product 2', {
  'invite.table': 'The invited: name, amount, time, 10 a page',
});
