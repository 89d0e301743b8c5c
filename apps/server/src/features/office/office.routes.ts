import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import * as staff from './staff.ts';

export const officeRoutes = [
  route(office.officeReasons, async (ctx) => ctx.settings.get('staffReasons')),

  route(office.createStaff, (ctx, input) => staff.createStaff(ctx, input, input.body)),
  route(office.deactivateStaff, (ctx, input) => staff.deactivateStaff(ctx, input, input.params.staffId)),
  route(office.activateStaff, (ctx, input) => staff.activateStaff(ctx, input, input.params.staffId)),
  route(office.putStaffPassword, (ctx, input) => staff.setStaffPassword(ctx, input, input.params.staffId, input.body.password)),
  route(office.putStaffRole, (ctx, input) => staff.setStaffRole(ctx, input, input.params.staffId, input.body.role)),
];
