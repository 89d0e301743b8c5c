import { office } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { deleteMaintenance, putMaintenance, showMaintenance } from './maintenance.ts';
import { pauseAutomaticPayouts, pauseParty, resumeAutomaticPayouts, resumeParty } from './pause-party.ts';
import { showBoard } from './show-board.ts';
import { testParty } from './test-party.ts';

const route = routeFor<BackofficeCore>();

export const boardRoutes = [
  route(office.officeBoard, (core) => showBoard(core)),
  route(office.pauseParty, (core, input) => pauseParty(core, input, input.params, input.body.reason)),
  route(office.resumeParty, (core, input) => resumeParty(core, input, input.params, input.body.reason)),
  route(office.testParty, (core, input) => testParty(core, input, input.params)),
  route(office.pauseAutomaticPayouts, (core, input) => pauseAutomaticPayouts(core, input, input.body.reason)),
  route(office.resumeAutomaticPayouts, (core, input) => resumeAutomaticPayouts(core, input, input.body.reason)),
  route(office.officeMaintenance, (core) => showMaintenance(core)),
  route(office.putMaintenance, (core, input) => putMaintenance(core, input, input.params, input.body)),
  route(office.deleteMaintenance, (core, input) => deleteMaintenance(core, input, input.params)),
];
