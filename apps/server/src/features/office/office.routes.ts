import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showAudit } from './audit.ts';
import * as deposits from './deposits.ts';
import { changeOwnPassword, signIn, signOut } from './sign-in.ts';
import * as slips from './slips.ts';
import * as staff from './staff.ts';
import { endStuck, showStuck, takeStuck } from './stuck.ts';
import * as transfers from './transfers.ts';
import * as withdrawals from './withdrawals.ts';

export const officeRoutes = [
  route(office.staffLogIn, (ctx, { body, caller, requestId }) => signIn(ctx, { ...body, address: caller.address, requestId })),
  route(office.staffLogOut, (ctx, input) => signOut(ctx, input)),
  route(office.changeOwnPassword, (ctx, input) => changeOwnPassword(ctx, input, input.body)),

  route(office.officeWithdrawals, (ctx, input) => withdrawals.showWithdrawals(ctx, input, input.query)),
  route(office.takeWithdrawal, (ctx, input) => withdrawals.takeWithdrawal(ctx, input, input.params)),
  route(office.approveWithdrawal, (ctx, input) => withdrawals.payOut(ctx, input, input.params)),
  route(office.refuseWithdrawal, (ctx, input) => withdrawals.sendBack(ctx, input, input.params, input.body.reason)),
  route(office.resolveWithdrawal, (ctx, input) => withdrawals.resolveUnknown(ctx, input, input.params, input.body)),

  route(office.officeDeposits, (ctx, { query }) => deposits.showDeposits(ctx, query)),
  route(office.takeDeposit, (ctx, input) => deposits.takeDeposit(ctx, input, input.params)),
  route(office.approveDeposit, (ctx, input) => deposits.approveDeposit(ctx, input, input.params, input.body)),
  route(office.refuseDeposit, (ctx, input) => deposits.refuseDeposit(ctx, input, input.params, input.body.reason)),

  route(office.officeTransfers, (ctx, input) => transfers.showTransfers(ctx, input, input.query)),
  route(office.takeTransfer, (ctx, input) => transfers.takeTransfer(ctx, input, input.params.id)),
  route(office.matchTransfer, (ctx, input) => transfers.matchTransfer(ctx, input, input.params.id, BigInt(input.body.memberId))),
  route(office.refuseTransfer, (ctx, input) => transfers.dropTransfer(ctx, input, input.params.id, input.body.reason)),

  route(office.officeSlips, (ctx, { query }) => slips.showSlips(ctx, query)),
  route(office.takeSlip, (ctx, input) => slips.takeSlip(ctx, input, input.params)),
  route(office.approveSlip, (ctx, input) =>
    slips.creditSlip(ctx, input, input.params, { amountUnits: input.body.amount, transfer: input.body.transfer }),
  ),
  route(office.refuseSlip, (ctx, input) => slips.turnSlipDown(ctx, input, input.params, input.body.note)),

  route(office.officeStuckTransfers, (ctx) => showStuck(ctx)),
  route(office.takeStuck, (ctx, input) => takeStuck(ctx, input, input.params)),
  route(office.resolveStuck, (ctx, input) => endStuck(ctx, input, input.params, input.body)),

  route(office.officeAudit, (ctx, { query }) => showAudit(ctx, query)),

  route(office.officeStaff, (ctx) => staff.showStaff(ctx)),
  route(office.createStaff, (ctx, input) => staff.createStaff(ctx, input, input.body)),
  route(office.deactivateStaff, (ctx, input) => staff.setStaffActive(ctx, input, input.params.staffId, false)),
  route(office.activateStaff, (ctx, input) => staff.setStaffActive(ctx, input, input.params.staffId, true)),
  route(office.putStaffPassword, (ctx, input) => staff.setStaffPassword(ctx, input, input.params.staffId, input.body.password)),
  route(office.putStaffRole, (ctx, input) => staff.setStaffRole(ctx, input, input.params.staffId, input.body.role)),
];
