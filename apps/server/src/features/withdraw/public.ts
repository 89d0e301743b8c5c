export { requestWithdraw } from './request-withdraw.ts';
export { listWithdrawals } from './withdraw.sql.ts';
