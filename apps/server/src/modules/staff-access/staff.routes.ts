import { office } from '@krapao/contract';
import { route } from '../../platform/http/route.ts';
import * as staff from './staff.ts';

export const officeRoutes = [
  route(office.officeReasons, async (core) => core.settings.get('staffReasons')),

  route(office.createStaff, (core, input) => staff.createStaff(core, input, input.body)),
  route(office.deactivateStaff, (core, input) => staff.deactivateStaff(core, input, input.params.staffId)),
  route(office.activateStaff, (core, input) => staff.activateStaff(core, input, input.params.staffId)),
  route(office.putStaffPassword, (core, input) => staff.setStaffPassword(core, input, input.params.staffId, input.body.password)),
  route(office.putStaffRole, (core, input) => staff.setStaffRole(core, input, input.params.staffId, input.body.role)),
];
