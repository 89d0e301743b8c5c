export { giveRefund } from './give-refund.ts';
