import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { handOverShift } from './hand-over-shift.ts';
import { showDecisions, showTimes } from './show-decisions.ts';
import { showSheets, showShift } from './show-shift.ts';
import { takeShift } from './take-shift.ts';

export const shiftRoutes = [
  route(office.officeShift, (ctx, input) => showShift(ctx, input)),
  route(office.handOverShift, (ctx, input) => handOverShift(ctx, input, input.body).finally(() => ctx.live.tellStaff('desk', {}))),
  route(office.takeShift, (ctx, input) => takeShift(ctx, input, input.body).finally(() => ctx.live.tellStaff('desk', {}))),
  route(office.officeShiftSheets, (ctx, input) => showSheets(ctx, input, input.query)),
  route(office.officeShiftTimes, (ctx, input) => showTimes(ctx, input, input.query)),
  route(office.officeDecisions, (ctx, input) => showDecisions(ctx, input, input.query)),
];
