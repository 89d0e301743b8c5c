import { office } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { deleteMaintenance, putMaintenance, showMaintenance } from './maintenance.ts';
import { pauseAutomaticPayouts, pauseParty, resumeAutomaticPayouts, resumeParty } from './pause-party.ts';
import { showBoard } from './show-board.ts';
import { testParty } from './test-party.ts';

export const boardRoutes = [
  route(office.officeBoard, (ctx) => showBoard(ctx)),
  route(office.pauseParty, (ctx, input) => pauseParty(ctx, input, input.params, input.body.reason)),
  route(office.resumeParty, (ctx, input) => resumeParty(ctx, input, input.params, input.body.reason)),
  route(office.testParty, (ctx, input) => testParty(ctx, input, input.params)),
  route(office.pauseAutomaticPayouts, (ctx, input) => pauseAutomaticPayouts(ctx, input, input.body.reason)),
  route(office.resumeAutomaticPayouts, (ctx, input) => resumeAutomaticPayouts(ctx, input, input.body.reason)),
  route(office.officeMaintenance, (ctx) => showMaintenance(ctx)),
  route(office.putMaintenance, (ctx, input) => putMaintenance(ctx, input, input.params, input.body)),
  route(office.deleteMaintenance, (ctx, input) => deleteMaintenance(ctx, input, input.params)),
];
