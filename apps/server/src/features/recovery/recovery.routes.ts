import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { endByStaff } from './end-by-staff.ts';
import { showRecovery } from './show-recovery.ts';

export const recoveryRoutes = [
  route(office.officeRecovery, (ctx) => showRecovery(ctx)),
  route(office.endRecovery, (ctx, input) => endByStaff(ctx, input, input.body.reason)),
];
