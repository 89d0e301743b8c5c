import type { Payouts } from '../../integrations/bank/port.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import type { RewardsCore } from '../rewards/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { makePayoutTimes } from './payouts.ts';
import { resolveWithdrawal } from './resolve-withdrawal.ts';
import { reconcileWithdrawals, withdrawTasks } from './withdraw.jobs.ts';
import { withdrawRoutes } from './withdraw.routes.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

export const makeWithdrawals = (core: RewardsCore, ports: { payouts: Payouts }): Module<WithdrawalsCore> =>
  makeModule(
    { ...core, ...ports, payoutTimes: makePayoutTimes(core.db) },
    {
      routes: withdrawRoutes,
      acts: [approveWithdrawal, resolveWithdrawal],
      tasks: withdrawTasks,
      loops: [{ name: 'reconcile-withdrawals', everyMs: core.config.reconcileEveryMs, run: reconcileWithdrawals }],
    },
  );
