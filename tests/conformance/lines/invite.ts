import { linesOf } from './line.ts';

export const invite = linesOf('product 2', {
  'invite.table': 'The invited: from.name (the family name masked), amount, createdAt, 10 a page',
});
