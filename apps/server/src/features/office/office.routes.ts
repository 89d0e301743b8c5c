import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showAudit } from './audit.ts';
import { changeOwnPassword, signIn, signOut } from './sign-in.ts';
import * as staff from './staff.ts';
import { endStuck, showStuck, takeStuck } from './stuck.ts';
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
