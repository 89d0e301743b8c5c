import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { handOverShift } from './hand-over-shift.ts';
import { showDecisions, showTimes } from './show-decisions.ts';
import { showSheets, showShift } from './show-shift.ts';
import { takeShift } from './take-shift.ts';

const route = routeFor<BackofficeCore>();

export const shiftRoutes = [
  route(office.officeShift, (core, input) => showShift(core, input)),
  route(office.handOverShift, (core, input) => handOverShift(core, input, input.body).finally(() => core.live.tellStaff('desk', {}))),
  route(office.takeShift, (core, input) => takeShift(core, input, input.body).finally(() => core.live.tellStaff('desk', {}))),
  route(office.officeShiftSheets, (core, input) => showSheets(core, input, input.query)),
  route(office.officeShiftTimes, (core, input) => showTimes(core, input, input.query)),
  route(office.officeDecisions, (core, input) => showDecisions(core, input, input.query)),
];
