import { linesOf } from './line.ts';

export const refund = linesOf('product 2', {
  'refund.button': 'The button that receives is there only while there is something',
  'refund.disabled': 'It is disabled while a bonus is held',
  'refund.none': 'Otherwise a text says that there is nothing',
  'refund.log': 'A log of refundAmount and createdAt, 10 a page',
});
