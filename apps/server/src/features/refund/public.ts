export { giveRefund } from './give-refund.ts';
export { refundClaims } from './movement-claims.sql.ts';
