export { listWithdrawals } from './withdraw.sql.ts';
