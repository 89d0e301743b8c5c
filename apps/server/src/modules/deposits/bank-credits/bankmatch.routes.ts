import { office, wallet } from '@krapao/contract';
import { route } from '../../../platform/http/route.ts';
import { announceDeposit } from './announce-deposit.ts';
import { claimBankCredit, matchBankCredit, refuseBankCredit } from './decide-bank-credit.ts';
import { approveDeposit, claimDeposit, refuseDeposit } from './decide-deposit.ts';
import { listCandidates } from './list-candidates.ts';
import { revealSender } from './reveal-sender.ts';

export const bankmatchRoutes = [
  route(wallet.announceDeposit, (core, { caller, body, idempotencyKey }) =>
    announceDeposit(core, { memberId: caller.memberId, idempotencyKey, amountUnits: body.amount }),
  ),

  route(office.takeDeposit, (core, input) => claimDeposit(core, input, input.params)),
  route(office.approveDeposit, (core, input) => approveDeposit(core, input, input.params, input.body)),
  route(office.refuseDeposit, (core, input) => refuseDeposit(core, input, input.params, input.body)),

  route(office.revealSender, (core, input) => revealSender(core, input, input.params.id)),
  route(office.takeTransfer, (core, input) => claimBankCredit(core, input, input.params.id)),
  route(office.transferCandidates, (core, input) => listCandidates(core, input, input.params.id, input.query.q)),
  route(office.matchTransfer, (core, input) => matchBankCredit(core, input, input.params.id, BigInt(input.body.memberId))),
  route(office.refuseTransfer, (core, input) => refuseBankCredit(core, input, input.params.id, input.body)),
];
