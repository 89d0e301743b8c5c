import { linesOf } from './line.ts';

export const refund = linesOf('product 2', {
  'refund.button': 'The button that receives is there only while there is something',
  'refund.disabled': 'It is disabled while a bonus is held',
  'refund.none': 'Otherwise a text says that there is nothing',
  'refund.log': 'Below it a log of amount and time, 10 a page',
});
