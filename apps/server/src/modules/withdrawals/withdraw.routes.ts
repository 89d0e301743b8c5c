import { withdrawals } from '@krapao/contract';
import { refuse } from '../../platform/errors/errors.ts';
import { routeFor } from '../../platform/http/route.ts';
import { findMember } from '../identity/index.ts';
import { claimWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { retryPayout } from './pay-withdrawal.ts';
import { revealPayee } from './payee.ts';
import { requestWithdraw } from './request-withdraw.ts';
import { showRiskPanel } from './show-risk-panel.ts';
import { payoutFreezeOf } from './withdraw.rules.ts';
import { withdrawAll } from './withdraw-all.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

const route = routeFor<WithdrawalsCore>();

export const withdrawRoutes = [
  route(withdrawals.lookupWithdraw, async (core, { caller }) => {
    const member = (await findMember(core, caller.memberId)) ?? refuse('invalid-token');
    const { min, max } = core.settings.get('withdraw');
    const until = payoutFreezeOf(member, core.clock())?.until;
    const limits = { withdrawMin: min[member.currency], withdrawMax: max[member.currency] };
    return until ? { ...limits, withdrawFrom: until.toISOString() } : limits;
  }),
  route(withdrawals.requestWithdraw, (core, { caller, body, idempotencyKey }) =>
    requestWithdraw(core, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),
  route(withdrawals.withdrawAll, (core, { caller, body, idempotencyKey }) =>
    withdrawAll(core, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),

  route(withdrawals.officeWithdrawals, (core, input) => listWithdrawals(core, input, input.query)),
  route(withdrawals.revealPayee, (core, input) => revealPayee(core, input, input.params)),
  route(withdrawals.withdrawalRisk, (core, { params }) => showRiskPanel(core, params)),
  route(withdrawals.claimWithdrawal, (core, input) => claimWithdrawal(core, input, input.params)),
  route(withdrawals.refuseWithdrawal, (core, input) => refuseWithdrawal(core, input, input.params, input.body)),
  route(withdrawals.retryPayout, (core, input) => retryPayout(core, input, input.params)),
];
