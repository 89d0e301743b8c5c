import type { Ctx } from '../../ctx.ts';
import { accountSealOwner } from './keys.ts';
import type { Withdrawal } from './withdraw.sql.ts';

export { approveWithdrawal, resolveWithdrawal, returnWithdrawal } from './decide-withdrawal.ts';
export { findWithdrawal, listWithdrawals, type Withdrawal, type WithdrawalState } from './withdraw.sql.ts';

/** The number of the account that it is paid to, in the clear. Never log it. */
export const openPayee = (ctx: Pick<Ctx, 'vault'>, w: Withdrawal): string => ctx.vault.open(w.toAccount, accountSealOwner(w));
