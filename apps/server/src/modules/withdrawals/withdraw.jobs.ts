import { payJob, payWithdrawal } from './pay-withdrawal.ts';

export { reconcileWithdrawals } from './pay-withdrawal.ts';
export const withdrawTasks = { [payJob]: payWithdrawal };
