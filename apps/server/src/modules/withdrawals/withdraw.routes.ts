import { lookup, office, wallet } from '@krapao/contract';
import { refuse } from '../../platform/errors/errors.ts';
import { routeFor } from '../../platform/http/route.ts';
import { findMember } from '../identity/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';
import { requestWithdraw } from './request-withdraw.ts';
import { resolveWithdrawal } from './resolve-withdrawal.ts';
import { retryPayout } from './retry-payout.ts';
import { revealPayee } from './reveal-payee.ts';
import { showEvidence } from './show-evidence.ts';
import { payoutFreezeOf } from './withdraw.rules.ts';
import { withdrawAll } from './withdraw-all.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

const route = routeFor<WithdrawalsCore>();

export const withdrawRoutes = [
  route(lookup.lookupWithdraw, async (core, { caller }) => {
    const member = (await findMember(core, caller.memberId)) ?? refuse('invalid-token');
    const { min, max } = core.settings.get('withdraw');
    const until = payoutFreezeOf(member, core.clock())?.until;
    const limits = { withdrawMin: min[member.currency], withdrawMax: max[member.currency] };
    return until ? { ...limits, withdrawFrom: until.toISOString() } : limits;
  }),
  route(wallet.requestWithdraw, (core, { caller, body, idempotencyKey }) =>
    requestWithdraw(core, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),
  route(wallet.withdrawAll, (core, { caller, body, idempotencyKey }) =>
    withdrawAll(core, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),

  route(office.officeWithdrawals, (core, input) => listWithdrawals(core, input, input.query)),
  route(office.revealPayee, (core, input) => revealPayee(core, input, input.params)),
  route(office.withdrawalEvidence, (core, { params }) => showEvidence(core, params)),
  route(office.claimWithdrawal, (core, input) => claimWithdrawal(core, input, input.params)),
  route(office.approveWithdrawal, (core, input) => approveWithdrawal(core, input, input.params)),
  route(office.refuseWithdrawal, (core, input) => refuseWithdrawal(core, input, input.params, input.body)),
  route(office.retryPayout, (core, input) => retryPayout(core, input, input.params)),
  route(office.resolveWithdrawal, (core, input) => resolveWithdrawal(core, input, input.params, input.body)),
];
