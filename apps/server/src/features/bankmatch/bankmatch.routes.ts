import { office, wallet } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { announceDeposit } from './announce-deposit.ts';
import { claimBankCredit, matchBankCredit, refuseBankCredit } from './decide-bank-credit.ts';
import { approveDeposit, claimDeposit, refuseDeposit } from './decide-deposit.ts';
import { listCandidates } from './list-candidates.ts';
import { revealSender } from './reveal-sender.ts';

export const bankmatchRoutes = [
  route(wallet.announceDeposit, (ctx, { caller, body, idempotencyKey }) =>
    announceDeposit(ctx, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),

  route(office.takeDeposit, (ctx, input) => claimDeposit(ctx, input, input.params)),
  route(office.approveDeposit, (ctx, input) => approveDeposit(ctx, input, input.params, input.body)),
  route(office.refuseDeposit, (ctx, input) => refuseDeposit(ctx, input, input.params, input.body)),

  route(office.revealSender, (ctx, input) => revealSender(ctx, input, input.params.id)),
  route(office.takeTransfer, (ctx, input) => claimBankCredit(ctx, input, input.params.id)),
  route(office.transferCandidates, (ctx, input) => listCandidates(ctx, input, input.params.id, input.query.q)),
  route(office.matchTransfer, (ctx, input) => matchBankCredit(ctx, input, input.params.id, BigInt(input.body.memberId))),
  route(office.refuseTransfer, (ctx, input) => refuseBankCredit(ctx, input, input.params.id, input.body)),
];
